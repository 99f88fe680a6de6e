import { render } from "@testing-library/preact";
import { beforeEach, expect, test } from "vitest";
import type { AuctionLine } from "../../../src/protocol";
import { settings } from "../../../src/settings";
import { course, moments } from "../../../src/tables/auction/course";
import { scene } from "../../fixtures/auction";

beforeEach(() => {
  settings.lang.value = "en";
});

const { view } = scene("over");
const text = (words: unknown) => render(words as never).container.textContent?.replaceAll("\u00a0", " ");

test("the points of every seat begin at zero and change as the sheet says", () => {
  const { first, totals } = course(view);
  expect(first).toBe(1);
  totals.forEach((of, seat) => {
    expect(of[0]).toBe(0);
    expect(of.slice(1).map((each, i) => each - (of[i] ?? 0))).toEqual(
      view.sheet.map((line) => line[7][seat]),
    );
  });
});

const PAIR = [2, [9], []] as const;
const line = (
  declarer: number | null,
  winners: number[],
  delta: number[],
  decided: AuctionLine[8] = [],
  fourth: AuctionLine[4][number] = PAIR,
): AuctionLine => [
  "joker",
  declarer,
  12,
  30,
  [[7, [11], []], PAIR, [3, [14], []], fourth],
  winners,
  30,
  delta,
  decided,
];

test("everybody has one moment: a purchase, a declaration, a deal, else the strongest hand", () => {
  const sheet = [
    line(0, [0], [40, 0, 0, 0], [[0, 5, [0, 13], [36, 49], 1]]),
    line(null, [0], [30, 0, 0, 0]),
    line(1, [1], [0, 40, 0, 0]),
    line(null, [2], [0, 0, 30, 0], [], [4, [14, 12, 9, 6, 3], []]),
  ];
  const told = moments({ ...view, sheet });
  expect(told.map(({ seat, title, words }) => [seat, title, text(words)])).toEqual([
    [0, "The purchase that won it", "40 points: Q Q and 1 unseen for 2 2 (deal 1, auction 5)"],
    [1, "Declared and won", "Pair of nines in deal 3: 40 points"],
    [2, "Best deal", "Three aces in deal 4: 30 points"],
    [3, "Strongest hand", "Flush A Q 9 6 3 in deal 4"],
  ]);
});

test("the best deal is the one with most points", () => {
  const sheet = [line(null, [0], [30, 0, 0, 0]), line(0, [0], [40, 0, 0, 0])];
  expect(moments({ ...view, sheet })[0]?.title).toBe("Declared and won");
});
