/** Small things that this browser remembers; where storage is refused they last as long as the page. */
import { effect, type Signal, signal } from "@preact/signals";

/** A signal that is kept in localStorage as JSON; `valid` guards against what an older version has left there. */
export function kept<T>(key: string, start: T, valid: (value: unknown) => value is T): Signal<T> {
  let first = start;
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (valid(value)) first = value;
  } catch {
    // Nothing usable is kept.
  }
  const state = signal(first);
  effect(() => {
    const text = JSON.stringify(state.value);
    if (state.peek() === start) return;
    try {
      localStorage.setItem(key, text);
    } catch {
      // Refused: the value lasts as long as the page.
    }
  });
  return state;
}
