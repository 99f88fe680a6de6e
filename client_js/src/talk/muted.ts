import { signal } from "@preact/signals";

/** Names that this person does not want to hear, while the page is open. */
const muted = signal<readonly string[]>([]);

export const hears = (name: string): boolean => !muted.value.includes(name);

/** Hears somebody no more, or again. */
export function mute(name: string, off: boolean): void {
  const others = muted.value.filter((other) => other !== name);
  muted.value = off ? [...others, name] : others;
}
