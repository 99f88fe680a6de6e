/** What this tab has seen of every shuffle before its first deal: the seal, and its own share. */
import { keep, read } from "./storage";

const key = (what: "seal" | "share", room: string, game: number): string => `quartet.${what}.${room}.${game}`;

/** Remembers bytes for a game of a room, as long as the tab is open: of seals the first, of shares the last. */
export function remember(what: "seal" | "share", room: string, game: number, bytes: Uint8Array): void {
  if (what === "share" || seen(what, room, game) === null) {
    keep(key(what, room, game), bytes.join(), "sessionStorage");
  }
}

/** A seat that is given up takes its share along. */
export const forgetShare = (room: string, game: number): void => {
  keep(key("share", room, game), null, "sessionStorage");
};

/** What was remembered, joined by commas; null: nothing. */
export const seen = (what: "seal" | "share", room: string, game: number): string | null =>
  read(key(what, room, game), "sessionStorage");
