import { area } from "../translate";

/** By rank: high card, pair of, straight to; the same in Russian in the cases that it needs. */
const RANKS = {
  2: ["two", "twos", "двойка", "двойки", "двоек", "двойки"],
  3: ["three", "threes", "тройка", "тройки", "троек", "тройки"],
  4: ["four", "fours", "четвёрка", "четвёрки", "четвёрок", "четвёрки"],
  5: ["five", "fives", "пятёрка", "пятёрки", "пятёрок", "пятёрки"],
  6: ["six", "sixes", "шестёрка", "шестёрки", "шестёрок", "шестёрки"],
  7: ["seven", "sevens", "семёрка", "семёрки", "семёрок", "семёрки"],
  8: ["eight", "eights", "восьмёрка", "восьмёрки", "восьмёрок", "восьмёрки"],
  9: ["nine", "nines", "девятка", "девятки", "девяток", "девятки"],
  10: ["ten", "tens", "десятка", "десятки", "десяток", "десятки"],
  11: ["jack", "jacks", "валет", "валеты", "валетов", "валета"],
  12: ["queen", "queens", "дама", "дамы", "дам", "дамы"],
  13: ["king", "kings", "король", "короли", "королей", "короля"],
  14: ["ace", "aces", "туз", "тузы", "тузов", "туза"],
} as const;

type Rank = keyof typeof RANKS;
type HandKey = `hand.${0 | 1 | 3 | 4 | 7}.${Rank}` | `ranks.${Rank}`;

/** The whole messages of hands that are named by one rank: "pair of queens" / «пара дам». */
function names(russian: boolean): { readonly [K in HandKey]: string } {
  const entries = Object.entries(RANKS).flatMap(
    ([rank, [one, many, odin, mnogo, of, to]]) =>
      (russian
        ? [
            [`hand.0.${rank}`, `старшая карта: ${odin}`],
            [`hand.1.${rank}`, `пара ${of}`],
            [`hand.3.${rank}`, `сет ${of}`],
            [`hand.4.${rank}`, `стрит до ${to}`],
            [`hand.7.${rank}`, `каре ${of}`],
            [`ranks.${rank}`, mnogo],
          ]
        : [
            [`hand.0.${rank}`, `${one} high`],
            [`hand.1.${rank}`, `pair of ${many}`],
            [`hand.3.${rank}`, `three ${many}`],
            [`hand.4.${rank}`, `straight to the ${one}`],
            [`hand.7.${rank}`, `four ${many}`],
            [`ranks.${rank}`, many],
          ]) as [HandKey, string][],
  );
  return Object.fromEntries(entries) as { readonly [K in HandKey]: string };
}

/** What lines count as, by category and rank; and what they may still become. */
export const pineappleHands = area(
  {
    ...names(false),
    "hand.2": "two pair, {a} and {b}",
    "hand.5": "flush",
    "hand.6": "full house, {a} over {b}",
    "hand.8": "straight flush",
    "hand.10": "royal flush",
    "kind.1": "pair",
    "kind.2": "two pair",
    "kind.3": "three of a kind",
    "kind.4": "straight",
    "kind.5": "flush",
    "kind.6": "full house",
    "kind.7": "four of a kind",
    "kind.8": "straight flush",
    "kind.10": "royal flush",
    "draw.flush.0": { one: "{n} club to a flush", other: "{n} clubs to a flush" },
    "draw.flush.1": { one: "{n} diamond to a flush", other: "{n} diamonds to a flush" },
    "draw.flush.2": { one: "{n} heart to a flush", other: "{n} hearts to a flush" },
    "draw.flush.3": { one: "{n} spade to a flush", other: "{n} spades to a flush" },
    "draw.straight": { one: "{n} card to a straight", other: "{n} cards to a straight" },
    "draw.straight_flush": { one: "{n} card to a straight flush", other: "{n} cards to a straight flush" },
  },
  {
    ...names(true),
    "hand.2": "две пары: {a} и {b}",
    "hand.5": "флеш",
    "hand.6": "фулл-хаус: {a} и {b}",
    "hand.8": "стрит-флеш",
    "hand.10": "роял-флеш",
    "kind.1": "пара",
    "kind.2": "две пары",
    "kind.3": "сет",
    "kind.4": "стрит",
    "kind.5": "флеш",
    "kind.6": "фулл-хаус",
    "kind.7": "каре",
    "kind.8": "стрит-флеш",
    "kind.10": "роял-флеш",
    "draw.flush.0": { one: "до флеша {n} трефа", few: "до флеша {n} трефы", many: "до флеша {n} треф" },
    "draw.flush.1": { one: "до флеша {n} бубна", few: "до флеша {n} бубны", many: "до флеша {n} бубён" },
    "draw.flush.2": { one: "до флеша {n} черва", few: "до флеша {n} червы", many: "до флеша {n} червей" },
    "draw.flush.3": { one: "до флеша {n} пика", few: "до флеша {n} пики", many: "до флеша {n} пик" },
    "draw.straight": { one: "до стрита {n} карта", few: "до стрита {n} карты", many: "до стрита {n} карт" },
    "draw.straight_flush": {
      one: "до стрит-флеша {n} карта",
      few: "до стрит-флеша {n} карты",
      many: "до стрит-флеша {n} карт",
    },
  },
);
