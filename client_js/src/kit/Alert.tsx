import type { ComponentChildren } from "preact";
import { Icon } from "./Icon";

export interface AlertProps {
  kind?: "bad" | "info" | "good";
  /** The fact in bold. */
  title?: ComponentChildren;
  children?: ComponentChildren;
  /** Buttons: the way on. */
  actions?: ComponentChildren;
  testid?: string;
}

/** What happened, and the way on. */
export function Alert({ kind = "bad", title, children, actions, testid }: AlertProps) {
  return (
    <div class={`alert ${kind}`} data-testid={testid}>
      <Icon name={kind === "bad" ? "warn" : kind === "good" ? "check" : "info"} />
      <div class="grow">
        <p>
          {title && <b>{title}</b>} {children}
        </p>
        {actions && <div class="acts wrap">{actions}</div>}
      </div>
    </div>
  );
}
