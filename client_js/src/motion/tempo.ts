/** How fast a table goes: what flies and what stays for a moment keeps up with it. */
import { signal } from "@preact/signals";

/** 1: as people play; less: so much shorter; 0: nothing flies, stays or sounds. */
export const tempo = signal(1);

/** A time in ms, as long as the table leaves for it. */
export const inTime = (ms: number): number => ms * tempo.peek();
