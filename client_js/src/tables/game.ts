/**
 * What a game brings to the pages around its table: a `Face` with the first page, `Guide` and `GameTable`
 * (net/api.ts) on demand. `tables/index.ts` lists the games.
 */
import type { ComponentChildren } from "preact";
import type { Area, English } from "../i18n/translate";
import type { GAMES } from "../protocol";

export type Values = Readonly<Record<string, unknown>>;

/** Where each option stands on the form of a new table; every option stands once. */
export interface Places<F extends string = string> {
  /** Open from the start, beside players and time. */
  readonly common: readonly F[];
  readonly rules: readonly F[];
  readonly time: readonly F[];
  readonly room: readonly F[];
}

/** A game before it is played: on the form of a new table and wherever a table is told in words. */
export interface Face<G extends keyof typeof GAMES, E extends English> {
  /** Its name, ways to play and options in words: `game.<name>`, `preset.<name>.*`, `opt.<name>.*` ... */
  readonly words: Area<E>;
  /** The cards that stand for it: one row is held like a hand, more lie as lines. */
  readonly art: readonly (readonly number[])[];
  readonly places: Places<keyof (typeof GAMES)[G]["options"] & string>;
  /** What tells one table from another, in a few words each: "to 7". */
  traits(options: Values): readonly string[];
  /** What a clock means; times in seconds, `base` by the kind of question. */
  clock(base: { readonly [ask: string]: number }, bank: number): string;
}

/** A section of the rules: paragraphs, or pairs of a thing and what it means. */
export interface Part {
  readonly title: string;
  readonly lines?: readonly string[];
  readonly pairs?: readonly (readonly [term: string, meaning: string])[];
}

/** A game explained; functions, because their words follow the language. */
export interface Guide {
  /** Four pictures with a sentence each: twenty seconds for somebody who has never played it. */
  primer(): readonly { readonly picture: ComponentChildren; readonly text: string }[];
  /** The rules from the beginning. */
  rules(): readonly Part[];
}
