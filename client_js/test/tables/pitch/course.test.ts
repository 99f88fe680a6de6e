import { beforeEach, expect, test } from "vitest";
import type { PitchLine } from "../../../src/protocol";
import { settings } from "../../../src/settings";
import { course, moments } from "../../../src/tables/pitch/course";
import { SCENES, withTeams } from "../../fixtures/pitch";

beforeEach(() => {
  settings.lang.value = "en";
});

const { view } = SCENES.over;

test("the points of every side lead from where the sheet begins to the final score", () => {
  const { first, totals } = course(view);
  expect(first).toBe(1);
  expect(totals).toHaveLength(4);
  totals.forEach((of, side) => {
    expect(of).toHaveLength(view.sheet.length + 1);
    expect(of.at(-1)).toBe(view.scores[side]);
    expect(of.map((each, i) => each - (of[i - 1] ?? each)).slice(1)).toEqual(
      view.sheet.map((line) => line[8][side]),
    );
  });
});

test("a sheet that has lost its oldest hands begins later and not at zero", () => {
  const short = { ...view, sheet: view.sheet.slice(2) };
  expect(course(short).first).toBe(3);
  expect(course(short).totals.map((of) => of[0])).toEqual(
    [0, 1, 2, 3].map((side) => course(view).totals[side]?.[2]),
  );
});

const line = (pitcher: number, bid: number, made: boolean, took: number[], delta: number[]): PitchLine => [
  pitcher,
  bid,
  3,
  made,
  took[0] ?? null,
  took[1] ?? null,
  took[2] ?? null,
  took[3] ?? null,
  delta,
];
const SHEET = [
  line(0, 2, true, [0, 1, 1, 0], [2, 2, 0, 0]),
  line(2, 4, true, [2, 2, 2, 2], [0, 0, 4, 0]),
  line(3, 3, false, [1, 0, 1, 0], [2, 2, 0, -3]),
];

test("everybody has one moment: the boldest bid, the most jacks, else the best hand; none without a point", () => {
  const told = moments({ ...view, hand_no: 3, sheet: SHEET });
  expect(told.map(({ seat, title }) => [seat, title])).toEqual([
    [0, "Best hand"],
    [1, "Most jacks"],
    [2, "Boldest bid"],
  ]);
  expect(told.map(({ words }) => String(words).replaceAll("\u00a0", " "))).toEqual([
    "2 points in hand 1",
    "2 jacks of trumps",
    "4 made in hand 2",
  ]);
});

test("partners have one moment together", () => {
  const told = moments(withTeams(SCENES.over).view);
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map(({ seat }) => seat % 2)).size).toBe(told.length);
});
