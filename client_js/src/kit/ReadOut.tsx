import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";

const ICON: Record<string, IconName> = { good: "check", bad: "x", idle: "info" };

export interface ReadOutProps {
  kind: "good" | "bad" | "idle";
  /** What the selection is. */
  children: ComponentChildren;
  /** What follows from it. */
  detail?: ComponentChildren;
  /** In place of the icon of the kind. */
  icon?: IconName;
  /** For aria-describedby of the main button. */
  id?: string;
}

/** Says the consequence before the click; an icon and words, never hue alone. It is not a live region. */
export function ReadOut({ kind, children, detail, icon, id }: ReadOutProps) {
  return (
    <div class={`read ${kind}`} id={id} data-testid="readout">
      <Icon name={icon ?? ICON[kind] ?? "info"} />
      <p>
        {children}
        {detail && <small>{detail}</small>}
      </p>
    </div>
  );
}
