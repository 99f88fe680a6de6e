/** Small things that this browser remembers; where storage is refused they last as long as the page. */
import { effect, type Signal, signal } from "@preact/signals";
import { keep, readJson } from "./storage";

/** A signal that is kept in localStorage as JSON; `valid` guards against what an older version has left there. */
export function kept<T>(key: string, start: T, valid: (value: unknown) => value is T): Signal<T> {
  const value = readJson(key);
  const state = signal(valid(value) ? value : start);
  effect(() => {
    const text = JSON.stringify(state.value);
    if (state.peek() !== start) keep(key, text);
  });
  return state;
}
