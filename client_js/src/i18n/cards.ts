import { area } from "./translate";

const RANKS = {
  2: ["two", "двойка"],
  3: ["three", "тройка"],
  4: ["four", "четвёрка"],
  5: ["five", "пятёрка"],
  6: ["six", "шестёрка"],
  7: ["seven", "семёрка"],
  8: ["eight", "восьмёрка"],
  9: ["nine", "девятка"],
  10: ["ten", "десятка"],
  11: ["jack", "валет"],
  12: ["queen", "дама"],
  13: ["king", "король"],
  14: ["ace", "туз"],
} as const;
const SUITS = {
  c: ["clubs", "треф"],
  d: ["diamonds", "бубён"],
  h: ["hearts", "червей"],
  s: ["spades", "пик"],
} as const;

type CardKey = `card.${keyof typeof RANKS}${keyof typeof SUITS}`;

/** The 52 whole messages "queen of hearts" / «дама червей», made from one table. */
function names(which: 0 | 1): { readonly [K in CardKey]: string } {
  const entries = Object.entries(RANKS).flatMap(([rank, rankNames]) =>
    Object.entries(SUITS).map(([suit, suitNames]) => [
      `card.${rank}${suit}`,
      which ? `${rankNames[1]} ${suitNames[1]}` : `${rankNames[0]} of ${suitNames[0]}`,
    ]),
  );
  return Object.fromEntries(entries);
}

export const cards = area(
  {
    ...names(0),
    "card.joker": "joker",
    "card.joker_index": "JOKER",
    "card.back": "face-down card",
    "card.place": "{card}, {k} of {of}",
    "card.blocked": "{card}, {k} of {of}, cannot be played",
    "card.hint": "Arrows move along the hand, Space selects, Enter plays.",
    "hand.yours": "Your hand",
    "suit.c": "clubs",
    "suit.d": "diamonds",
    "suit.h": "hearts",
    "suit.s": "spades",
    "trump.c": "Clubs are trump",
    "trump.d": "Diamonds are trump",
    "trump.h": "Hearts are trump",
    "trump.s": "Spades are trump",
    "trump.none": "No trump yet",
    "trick.empty": "{name}: to play",
    "trick.wins": "{name}: {card}, wins",
    "trick.played": "{name}: {card}",
    "trick.history": "Tricks taken",
    "trick.of": "Trick {k}: {cards}. Taken by {name}",
  },
  {
    ...names(1),
    "card.joker": "джокер",
    "card.joker_index": "ДЖОКЕР",
    "card.back": "закрытая карта",
    "card.place": "{card}, {k} из {of}",
    "card.blocked": "{card}, {k} из {of}, ходить нельзя",
    "card.hint": "Стрелки водят по картам, пробел выбирает, Enter ходит.",
    "hand.yours": "Ваша рука",
    "suit.c": "трефы",
    "suit.d": "бубны",
    "suit.h": "черви",
    "suit.s": "пики",
    "trump.c": "Козыри: трефы",
    "trump.d": "Козыри: бубны",
    "trump.h": "Козыри: черви",
    "trump.s": "Козыри: пики",
    "trump.none": "Козыря ещё нет",
    "trick.empty": "{name}: ещё не ходит",
    "trick.wins": "{name}: {card}, берёт",
    "trick.played": "{name}: {card}",
    "trick.history": "Взятки",
    "trick.of": "Взятка {k}: {cards}. Забирает {name}",
  },
);
