import { act, cleanup, fireEvent, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scene } from "../../fixtures/auction";
import { at, cardsIn, click, goTo, isOff, press, said, sit, wait, whyOf, words } from "./table";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hand = () =>
  within(at("dock"))
    .getAllByRole("button")
    .filter((el) => el.dataset.card !== undefined);
const pick = (name: string) =>
  act(async () => {
    const found = hand().find((el) => el.getAttribute("aria-label")?.startsWith(name));
    fireEvent.click(found as HTMLElement);
  });

test("before any bid it is said who opens, to the opener too", () => {
  sit("bid", { bid: null, opener: 1, you: 0 });
  expect(words("leading")).toContain("opens.");
  cleanup();
  sit("bid", { bid: null, opener: 0, you: 0 });
  expect(words("leading")).toContain("No bid yet. You open.");
});

test("a chip selects the weakest bid of its size that beats the leader and says what it is", async () => {
  sit("bid");
  await click("chip-3");
  expect(words("readout")).toBe("Three queensJoker stands for a queen. Beats three nines.");
  expect(said(at("action-bid"))).toBe("Bid 3 cards");
  expect(words("takes")).toBe("Your bid takes these 3");
});

test("no chip is offered for a size of which nothing beats the leader", () => {
  sit("bid");
  expect(within(at("dock")).queryByTestId("chip-1")).toBeNull();
  expect(within(at("dock")).queryByTestId("chip-2")).toBeNull();
});

test("cards are bid in the order in which they were chosen", async () => {
  const room = sit("bid");
  for (const name of ["queen of clubs", "joker", "queen of hearts"]) await pick(name);
  await press("Enter");
  const [action] = room.acted;
  expect(action).toEqual({ type: "bid", cards: [10, 52, 36] });
});

test("what makes no combination says so and is not sent", async () => {
  const room = sit("bid");
  for (const name of ["king of spades", "nine of hearts"]) await pick(name);
  expect(words("readout")).toBe("These cards make no combination.");
  await press("Enter");
  await click("action-bid");
  expect(room.acted).toEqual([]);
});

test("a weaker combination names what it is weaker than", async () => {
  sit("bid");
  for (const name of ["king of spades", "king of diamonds"]) await pick(name);
  expect(words("readout")).toBe("Pair of kingsWeaker than three nines.");
  expect(whyOf("action-bid")).toBe("Weaker than three nines.");
});

test("an equal bid is told in the words of the rule", async () => {
  const { view } = scene("bid");
  const three = view.selections?.find(([, [place, ranks]]) => place === 3 && ranks[0] === 12);
  const [seat, cards, ,] = view.bid ?? [1, []];
  sit("bid", { bid: [seat, cards, three?.[1] ?? [3, [12], []], three?.[2] ?? 0] });
  for (const name of ["joker", "queen of hearts", "queen of clubs"]) await pick(name);
  expect(words("readout")).toContain("Equal does not beat it.");
});

test("a refusal of the server stands in words and keeps the selection", async () => {
  const room = sit("bid");
  room.answer = { ok: false, code: "bid_equal", detail: {} };
  await click("chip-3");
  await press("Enter");
  expect(words("readout")).toBe("Equal does not beat it.");
  expect(hand().filter((el) => el.getAttribute("aria-pressed") === "true")).toHaveLength(3);
});

test("a new leading bid reads the kept selection anew", async () => {
  const room = sit("bid");
  await click("chip-3");
  const stronger = scene("bid");
  const [seat, cards, reading] = stronger.view.bid ?? [1, [], [1, [2], []]];
  await goTo(room, { ...stronger, view: { ...stronger.view, bid: [seat, cards, reading, 2 ** 40] } });
  expect(words("readout")).toContain("Weaker than");
});

test("a bid that is longer than the row says what it takes and what it draws", async () => {
  sit("bid-short");
  await click("chip-5");
  expect(said(at("action-bid"))).toBe("Bid 5 cards: take 2, draw 3");
  expect(words("takes")).toBe("Your bid takes these 2 and 3 unseen from the stock");
  expect(cardsIn(at("row-newest")).filter((name) => name === "face-down card")).toHaveLength(3);
});

test("who has passed may come back out of turn", async () => {
  const room = sit("bid-passed");
  expect(words("dock")).toContain("You passed");
  await press("KeyB");
  expect(room.acted).toEqual([{ type: "return", deal_no: 3, auction_no: 24 }]);
});

test("who has used the way back hears why there is none", () => {
  sit("bid-used");
  expect(isOff(at("action-return"))).toBe(true);
  expect(whyOf("action-return")).toContain("once against this bid");
});

test("where the table has no way back there is no button", () => {
  sit("bid-strict");
  expect(within(at("dock")).queryByTestId("action-return")).toBeNull();
});

test("who is back hears after whom they act", () => {
  sit("bid-back");
  expect(words("dock")).toContain("You act after Ada.");
});

test("the leader is told so and has nothing to press", () => {
  sit("bid-lead");
  expect(words("dock")).toContain("You lead with three queens");
  expect(isOff(at("action-bid"))).toBe(true);
  expect(isOff(at("action-pass"))).toBe(true);
});

test("nobody is said to think while the game is paused", () => {
  sit("bid-idle", { paused_at: 1 });
  expect(words("dock")).toContain("Paused");
});

test("passing by itself waits for the turn, and ends with the auction", async () => {
  const room = sit("bid-idle");
  await click("action-passing");
  await wait(5_000);
  expect(room.acted).toEqual([]);
  await goTo(room, scene("bid"));
  await wait(400);
  expect(room.acted).toEqual([{ type: "pass" }]);
  await goTo(room, scene("bid", { auction_no: 25, ask: "3b99" }));
  await wait(5_000);
  expect(room.acted).toHaveLength(1);
  expect(at("action-passing").getAttribute("aria-pressed")).toBe("false");
});

test("an own bid turns passing off", async () => {
  const room = sit("bid-idle");
  await click("action-passing");
  await goTo(room, scene("bid"));
  await click("chip-3");
  await press("Enter");
  await wait(5_000);
  expect(room.acted.map(({ type }) => type)).toEqual(["bid"]);
});

test("a showdown asks first, with its price and what the hand would show", async () => {
  const room = sit("bid");
  await click("action-declare");
  const dialog = at("dialog-declare");
  expect(said(dialog)).toContain("+10 if you win or share, −25 if you do not.");
  expect(at("declare-no").hasAttribute("autofocus")).toBe(true);
  await click("declare-yes");
  expect(room.acted).toEqual([{ type: "declare", deal_no: 3, auction_no: 24 }]);
});

test("a showdown that can no longer be declared never asks again by itself", async () => {
  const room = sit("bid");
  await click("action-declare");
  await goTo(room, scene("pay-other"));
  expect((at("dialog-declare") as HTMLDialogElement).open).toBe(false);
  await goTo(room, scene("bid", { auction_no: 25, ask: "3b99" }));
  expect((at("dialog-declare") as HTMLDialogElement).open).toBe(false);
});

test.each([
  ["bid-below", "no-declare", "below zero nobody declares"],
  ["bid-short", "ends", "showdown from 10 cards"],
  ["bid", "ends", "the next joker opened ends the deal"],
  ["bid-last", "ends", "The stock is empty: last auction"],
] as const)("%s tells of the end of the deal in time", (name, testid, text) => {
  sit(name);
  expect(words(testid)).toBe(text);
});

test("three marks coach the first turn and never come again", async () => {
  sit("bid", {}, 0);
  expect(words("coach")).toContain("A bid is the payment");
  for (let i = 0; i < 3; i++) await click("coach-next");
  expect(document.querySelector("[data-testid=coach]")).toBeNull();
});

test("the ranking names every line of the table, the strongest on top, and marks the bid that stands", async () => {
  sit("bid");
  await click("action-ranking");
  const lines = within(at("ranking")).getAllByRole("listitem").map(said);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toContain("Ten of a kind");
  expect(lines.at(-1)).toContain("Single card");
  expect(lines.filter((text) => text.includes("leads now"))).toEqual([
    expect.stringContaining("Three of a kind"),
  ]);
});

test("a return that is used up says so", () => {
  sit("bid-used");
  expect(words("readout")).toContain("You came back once against this bid.");
});

test("the coach stands in the place of the read-out until something is chosen", async () => {
  sit("bid", {}, 0);
  expect(document.querySelector("[data-testid=readout]")).toBeNull();
  await click("chip-3");
  expect(words("readout")).toContain("Three queens");
});
