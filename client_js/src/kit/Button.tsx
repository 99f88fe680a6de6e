import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../i18n";
import { Icon, type IconName } from "./Icon";
import { Keys } from "./Keys";

export interface ButtonProps {
  children?: ComponentChildren;
  /** now = the one button that moves the game on; brand = an ordinary main button; warn = costs something. */
  kind?: "plain" | "brand" | "now" | "quiet" | "warn";
  small?: boolean;
  /** Takes the room that is left. */
  grow?: boolean;
  icon?: IconName;
  /** Shorter words for phones. */
  short?: string;
  /** Name of a button that has only an icon. */
  label?: string;
  /** The key that does the same, as shown on it: "P", "Enter". */
  keys?: string;
  /** The answer of the server is awaited: the button keeps its place and shows a dot. */
  busy?: boolean;
  disabled?: boolean;
  /** Cannot be used, and why: it stays focusable, and readers hear the reason. */
  why?: string;
  /** With `why`: the words are struck out. */
  struck?: boolean;
  pressed?: boolean;
  /** A link that looks like a button. */
  href?: string;
  /** The link opens a page of its own. */
  newTab?: boolean;
  submit?: boolean;
  /** Takes the focus in a dialog. */
  autofocus?: boolean;
  testid?: string;
  describedby?: string;
  onClick?: (e: MouseEvent) => void;
}

export function Button(p: ButtonProps) {
  const id = useId();
  const off = p.disabled || p.busy || p.why !== undefined;
  const looks = ["btn", p.kind, p.small && "small", p.grow && "grow", p.struck && "struck", p.busy && "busy"];
  if (p.icon && !p.children) looks.push("square");
  const inside = (
    <>
      {p.icon && <Icon name={p.icon} />}
      {p.children !== undefined && <span class={p.short ? "long" : undefined}>{p.children}</span>}
      {p.short && <span class="short">{p.short}</span>}
      {p.keys && <Keys k={p.keys} />}
      {p.busy && <span class="dot" role="img" aria-label={t("ui.sending")} />}
      {p.why && (
        <span class="vh" id={id}>
          {p.why}
        </span>
      )}
    </>
  );
  const common = {
    class: looks.filter(Boolean).join(" "),
    "aria-label": p.label,
    title: p.why ?? p.label,
    "data-testid": p.testid,
  };
  if (p.href !== undefined) {
    return (
      <a {...common} href={p.href} target={p.newTab ? "_blank" : undefined} onClick={p.onClick}>
        {inside}
      </a>
    );
  }
  return (
    <button
      {...common}
      type={p.submit ? "submit" : "button"}
      disabled={p.disabled}
      aria-disabled={(off && !p.disabled) || undefined}
      aria-pressed={p.pressed}
      aria-describedby={p.why ? id : p.describedby}
      autofocus={p.autofocus}
      onClick={off ? (e) => e.preventDefault() : p.onClick}
    >
      {inside}
    </button>
  );
}
