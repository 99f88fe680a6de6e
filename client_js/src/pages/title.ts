/** The page's title and icon: the own mark in its hue, with a dot on your turn. */
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { SHAPES } from "../kit/Mark";
import { theme } from "../settings";

export interface Title {
  readonly text: string;
  /** Whose mark is the icon; null: the logo. */
  readonly seat: number | null;
  readonly turn: boolean;
}

export const pageTitle = signal<Title>({ text: "", seat: null, turn: false });

/** The title of a page while it is there; `seat`: whose mark its icon is. */
export function usePageTitle(text: string, seat: number | null = null, turn = false): void {
  useEffect(() => {
    pageTitle.value = { text, seat, turn };
  }, [text, seat, turn]);
}

/** Keeps <title> and the icon in step; call once. */
export function showTitle(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const logo = link?.href ?? "";
  // To read hues the browser must bring the whole page's style up to date: once for each picture is enough.
  const drawn = new Map<string, string>();
  const icon = (seat: number, turn: boolean, look: string): string => {
    const key = `${seat} ${turn} ${look}`;
    const known = drawn.get(key) ?? markIcon(seat, turn);
    drawn.set(key, known);
    return known;
  };
  effect(() => {
    const { text, seat, turn } = pageTitle.value;
    if (text) document.title = text;
    if (link) link.href = seat === null ? logo : icon(seat, turn, theme.value);
  });
}

/** A picture of a seat's mark as a data URL; icons know nothing of the page's style, so hues are read from it. */
function markIcon(seat: number, turn: boolean): string {
  const css = getComputedStyle(document.documentElement);
  const hue = (name: string) => css.getPropertyValue(name).trim();
  const dot = turn
    ? `<circle cx="15" cy="5" r="5" fill="${hue("--now")}" stroke="${hue("--now-edge")}" stroke-width="1"/>`
    : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="${hue(`--seat-${seat + 1}`)}" d="${SHAPES[seat]}"/>${dot}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
