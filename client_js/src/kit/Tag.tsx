import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";

export interface TagProps {
  children?: ComponentChildren;
  /** now only for the acting seat; quiet = an outline. */
  kind?: "brand" | "now" | "good" | "bad" | "info" | "quiet";
  icon?: IconName;
  /** Words for readers, where only the icon shows. */
  label?: string;
}

export function Tag({ children, kind = "brand", icon, label }: TagProps) {
  return (
    <span class={`tag ${kind}`} title={label}>
      {icon && <Icon name={icon} label={label} />}
      {children}
    </span>
  );
}
