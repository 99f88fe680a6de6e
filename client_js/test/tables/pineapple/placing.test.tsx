/** Laying cards: taps, keys, what may not be, undo, ready. */
import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { settings } from "../../../src/settings";
import { at, card, click, isOff, press, sit, whyOf, words } from "./table";

test("a tap on a card and a tap on a line lay it there, and the board shows it at once", async () => {
  const room = sit("right");
  room.answer = new Promise(() => {});
  await click(`card-${card("Qs")}`);
  await click("put-0");
  expect(room.acted).toEqual([{ type: "place", card: card("Qs"), line: 0 }]);
  expect(at(`laid-${card("Qs")}`).getAttribute("aria-label")).toBe(
    "queen of spades, Top, may still be moved",
  );
});

test("a tap beside the words of a line means the line", async () => {
  const room = sit("right");
  await click(`card-${card("5h")}`);
  await click("line-2");
  expect(room.acted).toEqual([{ type: "place", card: card("5h"), line: 2 }]);
});

test("numbers lay the chosen card, 0 discards it, U takes back what was laid last", async () => {
  const room = sit("right");
  await click(`card-${card("Qs")}`);
  await press("Digit2");
  await click(`card-${card("9c")}`);
  await press("Digit0");
  await press("KeyU");
  expect(room.acted).toEqual([
    { type: "place", card: card("Qs"), line: 1 },
    { type: "discard", card: card("9c") },
    { type: "take_back", card: card("9c") },
  ]);
});

test("what the server refuses falls back and is said in words", async () => {
  const room = sit("right");
  room.answer = { ok: false, code: "line_full", detail: {} };
  await click(`card-${card("Qs")}`);
  await click("put-0");
  expect(screen.queryByTestId(`laid-${card("Qs")}`)).toBeNull();
  expect(words("readout")).toBe("This line is full.");
});

test("a third card finds no place and says why, without asking the server", async () => {
  const room = sit("risk");
  await click(`card-${card("9c")}`);
  await click("put-1");
  expect(room.acted).toEqual([]);
  expect(words("readout")).toBe("All cards of this street are placed: take one back first.");
});

test("ready waits for all cards and says how many are missing", async () => {
  const room = sit("right");
  expect(isOff(at("action-ready"))).toBe(true);
  expect(whyOf("action-ready")).toBe("2\u00a0cards more must be placed.");
  await press("Enter");
  expect(room.acted).toEqual([]);
});

test("a complete street is made ready by Enter", async () => {
  const room = sit("risk");
  await press("Enter");
  expect(room.acted).toEqual([{ type: "ready" }]);
});

test("a dead hand is made ready only after a question", async () => {
  const room = sit("foul");
  expect(words("readout")).toContain("This hand is fouled and loses to everyone.");
  await click("action-ready");
  expect(room.acted).toEqual([]);
  await click("foul-yes");
  expect(room.acted).toEqual([{ type: "ready" }]);
});

test("lines say what they are worth and what they need, and where the risk lies", () => {
  sit("risk");
  expect(words("put-0")).toBe("TopPair of queens+7");
  expect(words("put-1")).toBe("MiddlePair of eightsneeds pair of queens");
  expect(words("readout")).toBe("Foul risk.Bottom: pair of eights or better is needed.");
});

test("Fantasyland counts what is left and empties the board", async () => {
  const room = sit("fantasy");
  expect(words("action-ready")).toBe("Ready: 10 / 13");
  expect(words("tray")).toContain("Tray: 6 left, 3 to place");
  await click("action-empty");
  expect(room.acted).toEqual([{ type: "take_back" }]);
});

test("the cards of Fantasyland are sorted by rank or by suit", async () => {
  sit("fantasy-17");
  const order = () =>
    [...at("tray").querySelectorAll("[data-card]")].map((el) => el.getAttribute("data-card"));
  const before = order();
  await press("KeyS");
  expect(order()).not.toEqual(before);
});

test("whoever waits for Fantasyland sees no cards, not even backs", () => {
  sit("fantasy-wait");
  expect(screen.queryByTestId("tray")).toBeNull();
  expect(words("dock")).toContain("Your 15 cards come when the others are done.");
});

test("a joker says what it counts as where it lies", () => {
  sit("joker");
  expect(at("line-0").querySelector(".as")?.textContent).toBe("★ A");
  expect(at(`laid-${card("X2")}`).getAttribute("aria-label")).toContain("joker as ace of");
});

test("the coach goes with a click and does not come again", async () => {
  sit("right", {}, 0);
  for (const _ of [1, 2, 3]) await click("coach-next");
  expect(screen.queryByTestId("coach")).toBeNull();
});

test("everything is there in Russian", () => {
  settings.lang.value = "ru";
  sit("risk");
  expect(words("dock")).toContain("Улица 3: две в боксы, одну в сброс");
  expect(words("readout")).toBe("Риск мёртвой руки.Низ: нужно не слабее, чем пара восьмёрок.");
});
