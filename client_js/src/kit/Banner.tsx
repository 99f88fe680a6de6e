import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";

export interface BannerProps {
  /** ink = the connection; info = watching, pauses; bad = time runs out; good = it is well again. */
  kind: "ink" | "info" | "bad" | "good";
  icon: IconName;
  children: ComponentChildren;
  /** A button at the end. */
  action?: ComponentChildren;
  testid?: string;
}

export function Banner({ kind, icon, children, action, testid }: BannerProps) {
  return (
    <div class={`banner ${kind}`} data-testid={testid}>
      <span class={icon === "spin" ? "spin" : undefined}>
        <Icon name={icon} />
      </span>
      <p class="grow">{children}</p>
      {action}
    </div>
  );
}
