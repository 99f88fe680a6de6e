import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import { Logo } from "./Logo";

export interface HeaderProps {
  /** At a table: the game. */
  title?: ComponentChildren;
  /** "hand 5, Lena deals, to 7"; phones show it on a second line. */
  note?: ComponentChildren;
  /** Buttons and tags at the right. */
  children?: ComponentChildren;
  home?: string;
  onHome?: (e: MouseEvent) => void;
}

/** The bar at the top of every page. */
export function Header({ title, note, children, home = "/", onHome }: HeaderProps) {
  return (
    <header class={title ? "top" : "top page-top"}>
      <a class="home-link" href={home} onClick={onHome} aria-label={t("app.name")}>
        <Logo />
        <span class={title ? "no-narrow" : undefined}>{t("app.name")}</span>
      </a>
      <div class="top-title grow">
        {title && <b>{title}</b>}
        {note && <span class="muted sm">{note}</span>}
      </div>
      {children}
    </header>
  );
}
