/** Sizes at which something is drawn in another way; all else is the style's. */
import { type ReadonlySignal, signal } from "@preact/signals";

/** Whether a media query holds, now and later. */
export function media(query: string): ReadonlySignal<boolean> {
  const list = globalThis.matchMedia?.(query);
  const on = signal(list?.matches ?? false);
  list?.addEventListener?.("change", (e) => {
    on.value = e.matches;
  });
  return on;
}
