import { act, fireEvent, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { card, cards, SCENES, type Scene } from "../../fixtures/pitch";
import { at, click, moveTo, press, sitDown, words } from "./table";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Your jack has taken the third trick: you lead the fourth. */
const taken: Scene = {
  ...SCENES.lead,
  events: [
    { code: "play", seat: 0, args: { card: card("Js") } },
    { code: "trick", seat: 0, args: { number: 3, card: card("Js") } },
  ],
};
const after = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms);
  });
const onTable = () => screen.queryByText("You: jack of spades, wins");

test("a finished trick stays to be seen and then leaves", async () => {
  const room = sitDown(SCENES.follow);
  await moveTo(room, taken);
  expect(onTable()).toBeTruthy();
  await after(1100);
  expect(onTable()).toBeTruthy();
  await after(200);
  expect(onTable()).toBeNull();
});

test("the next lead can be chosen and played while the finished trick lies there", async () => {
  const room = sitDown(SCENES.follow);
  await moveTo(room, taken);
  await click(`card-${card("Ad")}`);
  await click("action-play");
  expect(room.acted).toEqual([{ type: "play", card: card("Ad") }]);
  expect(onTable()).toBeNull();
});

test("a click on the table or Enter sends the finished trick away at once", async () => {
  const room = sitDown(SCENES.follow);
  await moveTo(room, taken);
  await press("Enter");
  expect(onTable()).toBeNull();
  await moveTo(room, SCENES.follow);
  await moveTo(room, taken);
  await act(async () => {
    fireEvent.click(document.querySelector(".trick") as Element);
  });
  expect(onTable()).toBeNull();
});

test("cards of the next trick wait until the finished one has gone", async () => {
  const room = sitDown(SCENES.follow);
  const { view } = SCENES.lead;
  await moveTo(room, taken);
  await moveTo(room, {
    view: { ...view, ask: null, offers: null, trick: cards("6d"), best: card("6d"), hand: cards("9c Ad") },
    due: { 1: 0 },
    events: [{ code: "play", seat: 0, args: { card: card("6d") } }],
  });
  expect(screen.queryByText(/six of diamonds/)).toBeNull();
  await after(1300);
  expect(screen.getByText("You: six of diamonds, wins")).toBeTruthy();
});

test("the last trick of a hand is seen before the hand is counted", async () => {
  const room = sitDown(SCENES.follow);
  await moveTo(room, {
    ...SCENES["hand-missed"],
    events: [{ code: "trick", seat: 0, args: { number: 6, card: card("9c") } }],
  });
  expect(screen.queryByTestId("hand-over")).toBeNull();
  expect(words("dock")).toContain("You take the trick");
  await after(1300);
  expect(at("hand-over")).toBeTruthy();
});

test("a page that has been away shows the state at once", async () => {
  const room = sitDown(SCENES.follow);
  await act(async () => {
    room.view.value = SCENES["hand-missed"].view;
    room.due.value = SCENES["hand-missed"].due;
  });
  expect(at("hand-over")).toBeTruthy();
});

test("the last trick can be called up again, and goes with the next card", async () => {
  const room = sitDown(SCENES.follow);
  await click("last-trick");
  expect(screen.getByText("Max: king of clubs, wins")).toBeTruthy();
  expect(at("last-trick").getAttribute("aria-pressed")).toBe("true");
  await press("KeyT");
  expect(screen.queryByText("Max: king of clubs, wins")).toBeNull();
  await press("KeyT");
  await moveTo(room, SCENES["play-idle"]);
  expect(screen.queryByText("Max: king of clubs, wins")).toBeNull();
});

test("earlier tricks stand on one line, each with its taker", () => {
  sitDown(SCENES.follow);
  const tricks = within(screen.getByRole("list", { name: "Tricks taken" })).getAllByRole("listitem");
  expect(tricks.map((trick) => trick.querySelector(".vh")?.textContent)).toEqual([
    "Trick 1: ace of spades, four of spades, six of spades, ten of spades. Taken by Max",
    "Trick 2: king of clubs, ten of clubs, three of clubs, eight of clubs. Taken by Max",
  ]);
});

test("a thrown-in hand and a bid of four are said on the table for a moment", async () => {
  const room = sitDown(SCENES["bid-idle"]);
  await moveTo(room, { ...SCENES["bid-first"], events: [{ code: "redeal", seat: 0, args: {} }] });
  expect(words("notice")).toBe("Nobody bid: new deal");
  await moveTo(room, {
    ...SCENES["play-idle"],
    events: [{ code: "bid", seat: 3, args: { amount: 4 } }],
  });
  expect(words("notice")).toBe("Ada bids four. The auction is over.");
  await after(1600);
  expect(screen.queryByTestId("notice")).toBeNull();
});
