/** Cards on the wire: 0..51 = suit * 13 + rank - 2, 52 and 53 jokers, + 64 for the second pack's copy. */
import { lang, t } from "../i18n";
import { settings } from "../settings";

export type Suit = "c" | "d" | "h" | "s";
export type Rank = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;

const SUITS = ["c", "d", "h", "s"] as const;
const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" } as const;
const COPY = 64;

/** The suit, or null for a joker. */
export function suitOf(card: number): Suit | null {
  return SUITS[Math.floor((card % COPY) / 13)] ?? null;
}

/** 2..14, or null for a joker. */
export function rankOf(card: number): Rank | null {
  return suitOf(card) ? ((((card % COPY) % 13) + 2) as Rank) : null;
}

/** The letters or figures in the corner, as the setting wants them: "10", "Q", "Д"; a joker is "★". */
export function indexOf(card: number): string {
  const rank = rankOf(card);
  if (rank === null) return "★";
  if (rank <= 10) return String(rank);
  const cyrillic = settings.index.value === "cyrillic" && lang.value === "ru";
  return (cyrillic ? "ВДКТ" : "JQKA").charAt(rank - 11);
}

/** Rank and suit sign for plain text: "Q♥", "★". Inside elements use <CardText>, which colours the suit. */
export function cardText(card: number): string {
  const suit = suitOf(card);
  return indexOf(card) + (suit ? SIGNS[suit] : "");
}

/** The spoken name: "queen of hearts" / «дама червей». */
export function cardName(card: number): string {
  const suit = suitOf(card);
  const rank = rankOf(card);
  return suit && rank ? t(`card.${rank}${suit}`) : t("card.joker");
}
