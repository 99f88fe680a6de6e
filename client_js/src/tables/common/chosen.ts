/** What is chosen at a table, over a reload of its page. */
import { effect } from "@preact/signals";
import { keep, readJson } from "../../state/storage";

const KEY = "quartet.chosen";

/** What this tab keeps. */
interface Chosen<T> {
  readonly question: string;
  readonly what: T;
}

/**
 * Gives back what was chosen before a reload while the question is the same one, and keeps what is chosen from now
 * on; returns the way to stop.
 */
export function keepChosen<T>(question: () => string, what: () => T, restore: (what: T) => void): () => void {
  const kept = readJson(KEY, "sessionStorage") as Chosen<T> | null;
  if (kept?.question === question()) restore(kept.what);
  return effect(() => {
    keep(KEY, JSON.stringify({ question: question(), what: what() }), "sessionStorage");
  });
}
