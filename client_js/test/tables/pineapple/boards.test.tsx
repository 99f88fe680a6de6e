/** What the table shows of others, of the showdown, and of seats that do not play. */
import { screen } from "@testing-library/preact";
import { describe, expect, test } from "vitest";
import type { RoomEvent } from "../../../src/net/api";
import { settings } from "../../../src/settings";
import { course } from "../../../src/tables/pineapple/course";
import { drawName, handName, title } from "../../../src/tables/pineapple/hands";
import { line } from "../../../src/tables/pineapple/line";
import { SCENE_NAMES, scene } from "../../fixtures/pineapple";
import { at, click, said, sit, words } from "./table";

test.each(SCENE_NAMES)("%s is drawn in both languages", (name) => {
  for (const lang of ["en", "ru"] as const) {
    settings.lang.value = lang;
    sit(name);
    expect(document.body.textContent).not.toMatch(/undefined|NaN|[{}]/);
  }
});

test("another's open first street is watched card by card", () => {
  sit("street1-other");
  const board = at("board-1");
  expect(board.querySelectorAll(".card.pending")).toHaveLength(2);
  expect(board.querySelectorAll(".their-tray .card:not(.back)")).toHaveLength(3);
});

test("nobody is said to place while the game is paused", () => {
  sit("idle", { paused_at: 1 });
  expect(words("dock")).toContain("Paused");
});

test("of a later street only the count is shown", () => {
  sit("idle");
  const tray = at("board-1").querySelector(".their-tray");
  expect(tray?.querySelectorAll(".card.back")).toHaveLength(3);
  expect(said(tray as Element)).toContain("1 of 2 placed");
});

test("boards that are set closed are one pile with progress, never lines", () => {
  sit("closed");
  expect(at("board-1").querySelector(".lines")).toBeNull();
  expect(words("board-1")).toContain("Fantasyland, thinking");
});

test("the showdown compares pair by pair, the own pairs first and from the own side", () => {
  sit("show");
  const rows = [...at("showdown").querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.textContent),
  );
  expect(rows).toHaveLength(3);
  const { pairs, you } = scene("show").view;
  const own = pairs.filter(([a, b]) => a === you || b === you);
  expect(own).toHaveLength(2);
  for (const row of rows) expect(row).toHaveLength(7);
});

test("what the stacks did not allow is said", () => {
  sit("show-capped");
  expect(words("capped")).toMatch(/paid 3\. The stacks allow no more\./);
});

test("a dead hand is called dead, and Fantasyland is announced with its reason", () => {
  sit("show-dead");
  expect(words("board-0")).toContain("Dead");
  expect(words("lands")).toContain("kings on top");
});

describe("a seat that does not play", () => {
  test("knows when it is back and who follows with the bye", () => {
    sit("bye");
    expect(words("dock")).toContain("You are back in match 7.");
    expect(words("rotation")).toMatch(/^Match 6: You, Match 7: /);
  });

  test("comes back with one click", async () => {
    const room = sit("out");
    await click("action-sit-in");
    expect(room.acted).toEqual([{ type: "sit_in" }]);
  });

  test("buys in again, or watches", async () => {
    const room = sit("rebuy");
    await click("action-rebuy");
    await click("action-sit-out");
    expect(room.acted).toEqual([{ type: "rebuy" }, { type: "sit_out" }]);
  });
});

test("a spectator is asked nothing and sees no discard", () => {
  sit("watch-risk");
  expect(screen.queryByTestId("own-board")).toBeNull();
  expect(screen.queryByTestId("discards")).toBeNull();
});

test("the table of bonuses comes from the view and marks what the own board has", async () => {
  sit("risk");
  await click("open-bonuses");
  const rows = at("sheet-bonuses").querySelectorAll("tbody tr");
  expect(rows.length).toBe(new Set(scene("risk").view.royalties.map(([, value]) => value.join())).size);
  expect(said(at("sheet-bonuses").querySelector(".built") as Element)).toMatch(/^Pair of queens7/);
});

test.each([
  [[0, 14, 9, 2], "Ace high", "Старшая карта: туз"],
  [[1, 12, 9], "Pair of queens", "Пара дам"],
  [[2, 13, 5, 2], "Two pair, kings and fives", "Две пары: короли и пятёрки"],
  [[3, 2], "Three twos", "Сет двоек"],
  [[4, 5], "Straight to the five", "Стрит до пятёрки"],
  [[5, 14, 9, 8, 3, 2], "Flush", "Флеш"],
  [[6, 10, 4], "Full house, tens over fours", "Фулл-хаус: десятки и четвёрки"],
  [[7, 11, 2], "Four jacks", "Каре валетов"],
  [[8, 9], "Straight flush", "Стрит-флеш"],
  [[10, 14], "Royal flush", "Роял-флеш"],
])("%j has a name", (value, en, ru) => {
  expect(title(handName(value))).toBe(en);
  settings.lang.value = "ru";
  expect(title(handName(value)).replaceAll("\u00a0", " ")).toBe(ru);
});

test("a draw says what is missing", () => {
  expect(drawName(["flush", 1, 2])).toBe("1\u00a0heart to a flush");
  expect(drawName(["straight", 2, null])).toBe("2\u00a0cards to a straight");
});

test("the course of the game ends at what everybody has won", () => {
  const { view } = scene("show");
  expect(course(view).totals.map((totals) => totals.at(-1))).toEqual(
    view.players.map(({ stack, bought }) => stack - bought),
  );
});

test.each([
  ["match", 3, { match: 6 }],
  ["deal", 0, { deal: 3 }],
  ["placed", 1, { street: 2, cards: [[5, 0]] }],
  ["set", 1, { street: 0 }],
  ["set", 1, { street: 2, auto: "timeout" }],
  ["show", null, { delta: [1, -1, 0, 0], dead: [] }],
  ["fantasy", 0, { cards: 14, why: "queens", again: false }],
  ["lapse", 1, { why: "stack" }],
  ["absent", 1, { why: "away" }],
  ["leaving", 0, {}],
  ["sit_out", 1, { why: "idle" }],
  ["sit_in", 0, {}],
  ["rebuy", 1, { points: 90 }],
  ["over", null, { reason: "matches" }],
] as const)("%s of %s is a line of the log", (code, seat, args) => {
  const event: RoomEvent = { index: 1, code, seat, args };
  expect(line(event, scene("show").view)).toBeTruthy();
});
