import { beforeEach, expect, test } from "vitest";
import { settings } from "../../../src/settings";
import { comboName, jokerWords, kindName, shortName, title } from "../../../src/tables/auction/combos";
import { exampleOf } from "../../../src/tables/auction/Ranking";
import { scene } from "../../fixtures/auction";

const { view } = scene("bid");
const HEARTS = [29, 30, 31, 32, 33, 34];

beforeEach(() => {
  settings.lang.value = "en";
});

test.each([
  [1, [14], [], "an ace", "туз"],
  [2, [12], [], "a pair of queens", "пара дам"],
  [3, [9], [], "three nines", "три девятки"],
  [10, [13], [], "five kings", "пять королей"],
  [4, [14, 14, 13, 12, 9], [], "a flush A A K Q 9", "флеш: A A K Q 9"],
  [5, [9], [], "a straight to the nine", "стрит до девятки"],
  [11, [10], HEARTS, "a run of six hearts to the ten", "шесть червей подряд, до десятки"],
  [6, [14], [52, 53, 116], "a run of three to the ace", "три подряд, до туза"],
] as const)("place %i of %j is called by its name in both languages", (place, ranks, cards, en, ru) => {
  const name = () => comboName(view, [place, ranks], cards).replaceAll("\u00a0", " ");
  expect(name()).toBe(en);
  settings.lang.value = "ru";
  expect(name()).toBe(ru);
});

test("a run is short on a chip, its low ace shown", () => {
  expect(shortName(view, [6, [3], []], [38, 26, 27])).toEqual({ text: "A–3", suit: "h" });
  expect(shortName(view, [3, [9], []], [7, 20, 33]).text).toBe("Three nines");
});

test("jokers say what they stand for", () => {
  expect(jokerWords([3, [9], []])).toBeUndefined();
  expect(jokerWords([3, [12], [12]])).toBe("Joker stands for a queen.");
  expect(jokerWords([3, [12], [12, 12]])).toBe("Each joker stands for a queen.");
  expect(jokerWords([9, [6], [6, 5, 4]])).toMatch(/^Jokers stand for a six, a five,? and a four\.$/);
  settings.lang.value = "ru";
  expect(jokerWords([3, [12], [12]])).toBe("Джокер считается дамой.");
});

test("every line of the ranking has a name of its own and an example of its size", () => {
  const names = view.table.map(kindName);
  expect(new Set(names).size).toBe(view.table.length);
  for (const line of view.table) expect(new Set(exampleOf(line)).size).toBe(line[1]);
});

test("a name that stands for itself has no article", () => {
  expect(title("an ace")).toBe("Ace");
  expect(title("three aces")).toBe("Three aces");
});
