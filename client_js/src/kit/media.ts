/** Sizes at which something is drawn in another way; all else is the style's. */
import { type ReadonlySignal, signal } from "@preact/signals";

/** A phone: no rail beside the table, scores and log are a sheet. */
export const phone = media("(max-width: 599px), (max-height: 559px) and (orientation: landscape)");

/** Whether a media query holds, now and later. */
export function media(query: string): ReadonlySignal<boolean> {
  const list = globalThis.matchMedia?.(query);
  const on = signal(list?.matches ?? false);
  list?.addEventListener?.("change", (e) => {
    on.value = e.matches;
  });
  return on;
}
