import { signal } from "@preact/signals";
import type { GameName } from "./options";

/** What lies over the page, whichever page it is: the settings, open at the keys or not, or the rules of a game. */
export const overlay = signal<"settings" | "keys" | { readonly rules: GameName } | null>(null);

/** What is played at the table that is shown, so that the rules can name its options; null: none yet. */
export interface Played {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: string;
}
export const played = signal<Played | null>(null);
