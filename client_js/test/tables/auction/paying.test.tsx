import { act, fireEvent, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { at, cardsIn, click, press, sit, words } from "./table";

const slots = () => [0, 1, 2].map((i) => at(`pay-${i}`).getAttribute("aria-label")?.split(",")[0]);
const AS_BID = ["joker", "queen of hearts", "queen of clubs"];

test("the payment lies in the row's slots and the hand shows what comes", () => {
  sit("pay");
  expect(slots()).toEqual(AS_BID);
  expect(cardsIn(at("coming")).slice(-3)).toEqual(["queen of spades", "five of hearts", "queen of diamonds"]);
  expect(cardsIn(at("coming"))).toHaveLength(10);
});

test("a tap takes a card up and another tap lays it there", async () => {
  const room = sit("pay");
  await click("pay-0");
  await click("pay-2");
  expect(slots()).toEqual(["queen of hearts", "queen of clubs", "joker"]);
  expect(room.acted).toEqual([{ type: "arrange", cards: [36, 10, 52] }]);
});

test("arrows move the card that is up, and the keyboard follows it", async () => {
  const room = sit("pay");
  at("pay-1").focus();
  await click("pay-1");
  await act(async () => {
    fireEvent.keyDown(at("pay-1"), { key: "ArrowRight", code: "ArrowRight" });
  });
  expect(slots()).toEqual(["joker", "queen of clubs", "queen of hearts"]);
  expect(document.activeElement).toBe(at("pay-2"));
  await press("ArrowLeft");
  expect(slots()).toEqual(AS_BID);
  expect(room.acted.at(-1)).toEqual({ type: "arrange", cards: [52, 36, 10] });
});

test("finishing waits until the newest order has arrived", async () => {
  const room = sit("pay");
  let arrive = (_: { ok: true }) => {};
  room.answer = new Promise((done) => {
    arrive = done;
  });
  await click("pay-0");
  await click("pay-1");
  await press("Enter");
  expect(room.acted.map(({ type }) => type)).toEqual(["arrange"]);
  room.answer = { ok: true };
  await act(async () => {
    arrive({ ok: true });
    await Promise.allSettled([room.answer]);
  });
  await press("KeyS");
  expect(room.acted.map(({ type }) => type)).toEqual(["arrange", "finish"]);
});

test("an order that is refused falls back and says why", async () => {
  const room = sit("pay");
  room.answer = { ok: false, code: "too_many_changes", detail: {} };
  await click("pay-0");
  await click("pay-newer");
  expect(slots()).toEqual(AS_BID);
  expect(words("readout")).toBe("The payment has been changed often enough.");
});

test("a short row's blind cards come as backs", () => {
  sit("pay-short");
  expect(cardsIn(at("coming")).filter((name) => name === "face-down card")).toHaveLength(3);
  expect(words("readout")).toContain("You take 2 cards and 3 unseen from the stock");
});

test("others see who pays, what is paid and what is taken", () => {
  sit("pay-other");
  expect(words("dock")).toContain("Max pays");
  expect(cardsIn(at("row-newest")).slice(-3)).toEqual([
    "nine of clubs",
    "nine of diamonds",
    "nine of hearts",
  ]);
  expect(within(at("leading")).getByText("Max takes")).toBeTruthy();
});

test("whoever has won stands at the first card, and numbers take up and lay", async () => {
  const room = sit("pay");
  expect(document.activeElement).toBe(at("pay-0"));
  await press("KeyS");
  await press("Digit3");
  expect(document.activeElement).toBe(at("pay-2"));
  expect(at("pay-2").getAttribute("aria-pressed")).toBe("true");
  await press("Digit1");
  expect(slots()).toEqual(["queen of clubs", "joker", "queen of hearts"]);
  expect(document.activeElement).toBe(at("pay-0"));
  expect(room.acted).toEqual([{ type: "arrange", cards: [10, 52, 36] }]);
});
