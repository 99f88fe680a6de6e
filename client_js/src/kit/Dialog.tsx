import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../i18n";
import { Button } from "./Button";
import { useModal } from "./modal";

export interface DialogProps {
  open: boolean;
  title: ComponentChildren;
  children?: ComponentChildren;
  /** Buttons, the safe one with `autofocus`. */
  actions?: ComponentChildren;
  /** A cross in the corner, for dialogs that only show. */
  cross?: boolean;
  wide?: boolean;
  testid?: string;
  onClose: () => void;
}

/** Asks or tells in the middle of the page; only its own buttons act while it is open. */
export function Dialog({ open, title, children, actions, cross, wide, testid, onClose }: DialogProps) {
  const id = useId();
  const ref = useModal(open, onClose);
  return (
    <dialog ref={ref} class={`dialog${wide ? " wide" : ""}`} aria-labelledby={id} data-testid={testid}>
      {open && (
        <div class="stack">
          <header class="flex">
            <h2 id={id} class="grow">
              {title}
            </h2>
            {cross && <Button kind="quiet" icon="x" label={t("ui.close")} onClick={onClose} />}
          </header>
          {children}
          {actions && <div class="acts end">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
