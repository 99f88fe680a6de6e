/** The browser's storage where it has one: private windows may refuse it, then nothing is kept. */
export type Place = "localStorage" | "sessionStorage";

/** What is kept under a key; null: nothing, or storage is refused. */
export function read(key: string, place: Place = "localStorage"): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or with null nothing. Returns whether it is kept. */
export function keep(key: string, text: string | null, place: Place = "localStorage"): boolean {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What is kept as JSON; null: nothing that can be read. */
export function readJson(key: string, place?: Place): unknown {
  try {
    return JSON.parse(read(key, place) ?? "null");
  } catch {
    return null;
  }
}
