import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../i18n";
import { Button } from "./Button";
import { useModal } from "./modal";

const FAR_ENOUGH = 90;

export interface SheetProps {
  open: boolean;
  title: ComponentChildren;
  children?: ComponentChildren;
  testid?: string;
  onClose: () => void;
}

/** A panel from the bottom edge (from the right on wide screens); its head can be dragged down to close it. */
export function Sheet({ open, title, children, testid, onClose }: SheetProps) {
  const id = useId();
  const ref = useModal(open, onClose);
  const drag = (down: PointerEvent) => {
    if ((down.target as Element).closest("button")) return;
    const head = down.currentTarget as HTMLElement;
    const sheet = ref.current;
    if (!sheet) return;
    head.setPointerCapture(down.pointerId);
    const way = (e: PointerEvent) => Math.max(0, e.clientY - down.clientY);
    const move = (e: PointerEvent) => {
      sheet.style.translate = `0 ${way(e)}px`;
    };
    const end = (e: PointerEvent) => {
      head.removeEventListener("pointermove", move);
      head.removeEventListener("pointerup", end);
      head.removeEventListener("pointercancel", end);
      sheet.style.translate = "";
      if (e.type === "pointerup" && way(e) > FAR_ENOUGH) onClose();
    };
    head.addEventListener("pointermove", move);
    head.addEventListener("pointerup", end);
    head.addEventListener("pointercancel", end);
  };
  return (
    <dialog ref={ref} class="sheet" aria-labelledby={id} data-testid={testid}>
      {open && (
        <>
          <header class="flex" onPointerDown={drag}>
            <h2 id={id} class="grow">
              {title}
            </h2>
            <Button kind="quiet" icon="x" label={t("ui.close")} onClick={onClose} />
          </header>
          <div class="sheet-body stack">{children}</div>
        </>
      )}
    </dialog>
  );
}
