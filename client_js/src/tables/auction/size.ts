/** Sizes at which cards are drawn in another way; all else is the style's. */
import { type ReadonlySignal, signal } from "@preact/signals";

function media(query: string): ReadonlySignal<boolean> {
  const list = globalThis.matchMedia?.(query);
  const on = signal(list?.matches ?? false);
  list?.addEventListener?.("change", (e) => {
    on.value = e.matches;
  });
  return on;
}

/** The row is one line of small cards, so that what a bid takes is one piece. */
export const small = media(
  "(max-width: 599px) and (max-height: 799px), (max-height: 559px) and (orientation: landscape)",
);
