import { area } from "../translate";

/** English one and many; Russian one, three of them, five of them, and what a joker counts as. */
const RANKS = {
  2: ["two", "twos", "двойка", "двойки", "двоек", "двойкой"],
  3: ["three", "threes", "тройка", "тройки", "троек", "тройкой"],
  4: ["four", "fours", "четвёрка", "четвёрки", "четвёрок", "четвёркой"],
  5: ["five", "fives", "пятёрка", "пятёрки", "пятёрок", "пятёркой"],
  6: ["six", "sixes", "шестёрка", "шестёрки", "шестёрок", "шестёркой"],
  7: ["seven", "sevens", "семёрка", "семёрки", "семёрок", "семёркой"],
  8: ["eight", "eights", "восьмёрка", "восьмёрки", "восьмёрок", "восьмёркой"],
  9: ["nine", "nines", "девятка", "девятки", "девяток", "девяткой"],
  10: ["ten", "tens", "десятка", "десятки", "десяток", "десяткой"],
  11: ["jack", "jacks", "валет", "валета", "валетов", "валетом"],
  12: ["queen", "queens", "дама", "дамы", "дам", "дамой"],
  13: ["king", "kings", "король", "короля", "королей", "королём"],
  14: ["ace", "aces", "туз", "туза", "тузов", "тузом"],
} as const;
const SUITS = {
  c: ["clubs", "трефы", "треф"],
  d: ["diamonds", "бубны", "бубён"],
  h: ["hearts", "червы", "червей"],
  s: ["spades", "пики", "пик"],
} as const;
const NUMBERS = {
  3: ["three", "три"],
  4: ["four", "четыре"],
  5: ["five", "пять"],
  6: ["six", "шесть"],
  7: ["seven", "семь"],
  8: ["eight", "восемь"],
  9: ["nine", "девять"],
  10: ["ten", "десять"],
} as const;

type Rank = keyof typeof RANKS;
type Suit = keyof typeof SUITS;
type Size = keyof typeof NUMBERS;
type Messages = {
  readonly [K in
    | `one.${Rank}`
    | `joker.${Rank}`
    | `group.2.${Rank}`
    | `group.${Size}.${Rank}`
    | `straight.${Rank}`
    | `run.${Size}.${Rank}`
    | `run.${Size}.${Rank}.${Suit}`
    | `kind.group.${Size}`
    | `kind.run.${Size}`]: string;
};

const article = (word: string) => `${/^[ae]/.test(word) ? "an" : "a"} ${word}`;

/** Every name of a combination as a whole message, made from the tables above. */
function names(lang: "en" | "ru"): Messages {
  const found: Record<string, string> = {};
  const ru = lang === "ru";
  const sizes = Object.entries(NUMBERS).map(([n, words]) => [Number(n), words[ru ? 1 : 0]] as const);
  for (const [n, number] of sizes) {
    found[`kind.group.${n}`] = ru ? `${number} одинаковых` : `${number} of a kind`;
    found[`kind.run.${n}`] = ru ? `${number} подряд в масти` : `run of ${number}`;
  }
  for (const [rank, [one, many, ru1, ru3, ru5, ruAs]] of Object.entries(RANKS)) {
    found[`one.${rank}`] = ru ? ru1 : article(one);
    found[`joker.${rank}`] = ru ? ruAs : article(one);
    found[`group.2.${rank}`] = ru ? `пара ${ru5}` : `a pair of ${many}`;
    found[`straight.${rank}`] = ru ? `стрит до ${ru3}` : `a straight to the ${one}`;
    for (const [n, number] of sizes) {
      found[`group.${n}.${rank}`] = ru ? `${number} ${n < 5 ? ru3 : ru5}` : `${number} ${many}`;
      found[`run.${n}.${rank}`] = ru ? `${number} подряд, до ${ru3}` : `a run of ${number} to the ${one}`;
      for (const [suit, [suits, three, five]] of Object.entries(SUITS)) {
        found[`run.${n}.${rank}.${suit}`] = ru
          ? `${number} ${n < 5 ? three : five} подряд, до ${ru3}`
          : `a run of ${number} ${suits} to the ${one}`;
      }
    }
  }
  return found as Messages;
}

/** Combinations by name. */
export const auctionCombos = area(
  {
    ...names("en"),
    flush: "a flush {ranks}",
    "run.chip": "{low}–{top}",
    "kind.single": "single card",
    "kind.group.2": "pair",
    "kind.flush": "flush",
    "kind.straight": "straight",
    "with.joker": { one: "with the joker", other: "with {n} jokers" },
    "joker.is": "Joker stands for {what}.",
    "joker.each": "Each joker stands for {what}.",
    "joker.are": "Jokers stand for {what}.",
  },
  {
    ...names("ru"),
    flush: "флеш: {ranks}",
    "run.chip": "{low}–{top}",
    "kind.single": "одна карта",
    "kind.group.2": "пара",
    "kind.flush": "флеш",
    "kind.straight": "стрит",
    "with.joker": { one: "с джокером", few: "джокеров: {n}", many: "джокеров: {n}" },
    "joker.is": "Джокер считается {what}.",
    "joker.each": "Каждый джокер считается {what}.",
    "joker.are": "Джокеры считаются: {what}.",
  },
);
