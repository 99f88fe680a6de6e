import { within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as sound from "../../../src/sound";
import { type SceneName, scene } from "../../fixtures/auction";
import { at, click, goTo, press, said, sit, wait, words } from "./table";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const cardNames = (element: Element): (string | null)[] =>
  [...element.querySelectorAll(".cardtext")].map((card) => card.getAttribute("aria-label"));

const shown = (name: SceneName) => ({
  ...scene(name),
  events: [
    { code: "showdown", seat: 0, args: { cause: "declared", cards: 24 } },
    { code: "deal_won", seat: null, args: { winners: [0], value: 57, share: 57, delta: [67, 0, 0, 0] } },
  ],
});

test.each([
  [
    "show-won",
    "You declare the showdown",
    "The row is yours: run of six hearts to the nine",
    "You declared and get 10 more.",
  ],
  ["show-lost", "Max declares the showdown", "The row is yours", "Max declared and did not win: −25"],
  ["show-joker", "A joker is opened: the row has 11", "The row is yours", ""],
  ["show-long", "The stock is empty: showdown", "Max: run of three clubs to the jack takes the row", ""],
] as const)("%s says what ended the deal and who takes the row", (name, cause, headline, bonus) => {
  sit(name);
  expect(words("cause")).toBe(cause);
  expect(words("headline")).toContain(headline);
  expect(words("bonus")).toBe(bonus);
});

test("a shared row is rounded up in words", () => {
  const { view } = scene("show-shared");
  const [, , , value, , winners, share] = view.sheet.at(-1) ?? [];
  sit("show-shared");
  expect(winners).toEqual([0, 1]);
  expect(words("headline")).toContain(`You, Max share the row: ${share} each`);
  if (value !== 2 * (share ?? 0)) expect(words("headline")).toContain(`(${value}, rounded up)`);
});

test("hands open one by one, the own one at once, and only then the result stands", async () => {
  const room = sit("bid");
  await goTo(room, shown("show-won"));
  expect(words("headline")).toBe("The hands are opened");
  expect(words("shown-0")).toContain("Run of six");
  expect(words("shown-1")).not.toContain("Four jacks");
  expect(said(at("seat-0"))).toContain("17");
  for (let i = 0; i < 4; i++) await wait(900);
  expect(words("headline")).toContain("The row is yours");
  expect(words("shown-1")).toContain("Four jacks");
  expect(words("shown-0")).toContain("+67");
});

test("the log tells who wins when the last hand is open, not before", async () => {
  const room = sit("bid");
  await goTo(room, shown("show-won"));
  expect(words("log")).toContain("You declare the showdown");
  for (let i = 0; i < 3; i++) await wait(900);
  expect(words("log")).not.toContain("57");
  await wait(900);
  expect(words("log")).toContain("You take the row: 57");
});

test("the purchase that won the deal is told with its auction", () => {
  sit("show-won");
  expect(words("decided")).toContain("auction 21");
  expect(cardNames(at("decided"))).toEqual([
    "eight of hearts",
    "nine of hearts",
    "five of hearts",
    "five of clubs",
  ]);
});

test("who watches reads in the dock what leads", () => {
  sit("watch-bid");
  expect(words("dock")).toMatch(/leads with/);
});

test("an auction closes with a knock", async () => {
  const knock = vi.spyOn(sound, "knock");
  const room = sit("watch-bid");
  await goTo(room, { ...scene("watch-pay"), events: [{ code: "bought", seat: 0, args: { cards: 3 } }] });
  await goTo(room, {
    ...scene("watch-bid"),
    events: [{ code: "exchange", seat: 0, args: { paid: [], taken: [] } }],
  });
  expect(knock).toHaveBeenCalledTimes(1);
});

test("Enter opens all hands, a second Enter is ready for the next deal", async () => {
  const room = sit("bid");
  await goTo(room, shown("show-won"));
  await press("Enter");
  expect(words("headline")).toContain("The row is yours");
  expect(room.acted).toEqual([]);
  await press("Enter");
  expect(room.acted).toEqual([{ type: "continue" }]);
});

test("who is ready hears for whom the table waits", () => {
  sit("show-waiting");
  expect(words("dock")).toContain("Waiting for Max.");
});

test("the value of the row stands in parts", () => {
  sit("show-won");
  expect(words("worth-line")).toMatch(
    /\d+ aces? \d+ \+ \d+ pictures and jokers \d+ \+ \d+ others \d+ = \d+$/,
  );
});

test("the score sheet names a tie that goes on", () => {
  sit("bid-extra");
  expect(words("sheet")).toContain("deal 5, tie-break");
});

test("a spectator sees whom the cards go to and no hand", async () => {
  const room = sit("watch-bid");
  const paid = scene("watch-pay");
  await goTo(room, { ...paid, events: [{ code: "bought", seat: 0, args: { cards: 3 } }] });
  expect(words("leading")).toContain("Going to Lena");
  await wait(1_200);
  expect(words("leading")).toContain("Lena takes");
  expect(within(at("dock")).queryByRole("button", { name: /queen/ })).toBeNull();
});

test("a card that joins the row without a bid is told for a moment", async () => {
  const room = sit("bid");
  await goTo(room, { ...scene("bid-open"), events: [{ code: "unsold", seat: null, args: { opened: 5 } }] });
  expect(words("notice")).toContain("joins the row");
  await wait(1_200);
  expect(document.querySelector("[data-testid=notice]")).toBeNull();
  await click("action-row");
  expect(within(at("sheet-row")).getAllByRole("listitem")).toHaveLength(24);
});
