/** Combinations in words: what a reading of the server is called. */
import { indexOf, rankOf, suitOf } from "../../cards/face";
import { listNames } from "../../pages/options";
import type { AuctionReading } from "../../protocol";
import type { Auction } from "./view";
import { c } from "./words";

type Line = Auction["table"][number];

/** A message whose key is made of numbers of the view; the catalogue has all of them. */
const plain = c as unknown as (key: string) => string;

/** "Q" as the cards show it. */
const figure = (rank: number): string => indexOf(rank === 1 ? 12 : rank - 2);

/** The suit of cards that have only one, jokers apart. */
function suitOfAll(cards: readonly number[]): string | null {
  const suits = new Set(cards.map(suitOf).filter((suit) => suit !== null));
  const [suit] = suits;
  return suits.size === 1 ? (suit ?? null) : null;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name without the English article: "pair of kings". */
export const bare = (name: string): string => name.replace(/^an? /, "");

/** A name that stands for itself: "Pair of kings". */
export const title = (name: string): string => capital(bare(name));

/** A reading by name: "three queens"; `cards` name the suit of a run. */
export function comboName(
  { table }: Pick<Auction, "table">,
  [place, ranks]: readonly [place: number, ranks: readonly number[], ...rest: unknown[]],
  cards: readonly number[] = [],
): string {
  const [kind, count] = table[place - 1] as Line;
  const top = ranks[0] ?? 0;
  switch (kind) {
    case "single":
      return plain(`one.${top}`);
    case "of_a_kind":
      return plain(`group.${count}.${top}`);
    case "straight":
      return plain(`straight.${top}`);
    case "flush":
      return c("flush", { ranks: ranks.map(figure).join("\u00a0") });
    case "suit_sequence": {
      const suit = suitOfAll(cards);
      return plain(suit ? `run.${count}.${top}.${suit}` : `run.${count}.${top}`);
    }
  }
}

/** The same in few letters, for chips: a run is "5–7" beside its suit. */
export function shortName(
  view: Pick<Auction, "table">,
  reading: AuctionReading,
  cards: readonly number[],
): { readonly text: string; readonly suit: "c" | "d" | "h" | "s" | null } {
  const [kind, count] = view.table[reading[0] - 1] as Line;
  const suit = suitOfAll(cards);
  if (kind !== "suit_sequence" || suit === null)
    return { text: title(comboName(view, reading, cards)), suit: null };
  const top = reading[1][0] ?? 0;
  const text = c("run.chip", { low: figure(top - count + 1), top: figure(top) });
  return { text, suit: suit as "c" };
}

/** A line of the ranking table by name: "three of a kind". */
export function kindName([kind, count]: Line): string {
  if (kind === "of_a_kind") return plain(`kind.group.${count}`);
  if (kind === "suit_sequence") return plain(`kind.run.${count}`);
  return plain(`kind.${kind}`);
}

/** What the jokers of a bid stand for; undefined without jokers. */
export function jokerWords([, , stands]: AuctionReading): string | undefined {
  if (!stands.length) return undefined;
  const what = listNames([...new Set(stands)].map((rank) => plain(`joker.${rank}`)));
  if (stands.length === 1) return c("joker.is", { what });
  return new Set(stands).size === 1 ? c("joker.each", { what }) : c("joker.are", { what });
}

/** "with the joker" for readers; undefined without jokers. */
export function withJokers(cards: readonly number[]): string | undefined {
  const n = cards.filter((card) => rankOf(card) === null).length;
  return n ? c("with.joker", { n }) : undefined;
}
