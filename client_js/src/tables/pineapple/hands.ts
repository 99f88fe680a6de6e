/** What lines count as, in words. */
import type { PineappleDraw } from "../../protocol";
import { h } from "./words";

type Rank = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;

const TWO_PAIR = 2;
const FULL_HOUSE = 6;
const NAMED = [0, 1, 3, 4, 7] as const;
type Named = (typeof NAMED)[number];

/** A value by name: "pair of queens", "full house, kings over fives"; empty for an empty line. */
export function handName(value: readonly number[]): string {
  const [category, first, second] = value;
  if (first === undefined) return "";
  if (category === TWO_PAIR || category === FULL_HOUSE) {
    const [a, b] = [h(`ranks.${first as Rank}`), h(`ranks.${second as Rank}`)];
    return h(`hand.${category}`, { a, b });
  }
  if (NAMED.includes(category as Named)) return h(`hand.${category as Named}.${first as Rank}`);
  return h(`hand.${category as 5 | 8 | 10}`);
}

/** Where room is short: "two pair", "full house". */
export function shortName(value: readonly number[]): string {
  const [category] = value;
  if (category === TWO_PAIR || category === FULL_HOUSE || category === 4) return h(`kind.${category}`);
  return handName(value);
}

/** A category of the table of bonuses: "three of a kind", "pair of sixes". */
export const kindName = ([category, rank]: readonly number[]): string =>
  rank === undefined ? h(`kind.${category as 3 | 4 | 5 | 6 | 7 | 8 | 10}`) : handName([category ?? 0, rank]);

/** "1 heart to a flush". */
export function drawName([kind, missing, suit]: PineappleDraw): string {
  if (kind === "flush") return h(`draw.flush.${suit as 0 | 1 | 2 | 3}`, { n: missing });
  return h(`draw.${kind}`, { n: missing });
}

/** At the beginning of a line. */
export const title = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
