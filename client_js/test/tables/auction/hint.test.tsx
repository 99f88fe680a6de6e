/** Hints in Auction: the table is told, and what a strong player would bid lies chosen on the own seat. */
import { screen, waitFor } from "@testing-library/preact";
import { afterEach, expect, it, vi } from "vitest";
import { keep } from "../../../src/state/storage";
import { pick } from "../../../src/tables/auction/view";
import { hinting } from "../../fixtures/auction";
import { answers } from "../hints";
import { at, click, sit, words } from "./table";

const { view } = hinting("bid");
const OFFERS = view.offers;

afterEach(() => {
  vi.unstubAllGlobals();
  keep("quartet.guest", null);
});

it("chooses the cards, names them, and says that it is a hint", async () => {
  const bid = view.selections?.findLast(([, , strength]) => strength > (view.bid?.[3] ?? 0));
  const cards = pick(view.hand ?? [], bid?.[0] ?? 0);
  answers(200, { action: { type: "bid", cards }, reason: ["improves", { cards: [17], after: [3, 12] }] });
  const room = sit("bid", { offers: OFFERS });
  await click("action-hint");
  await waitFor(() => expect(words("readout")).toMatch(/^Hint: \S.*With 6: three queens$/));
  for (const card of cards) expect(at(`card-${card}`).getAttribute("aria-pressed")).toBe("true");
  expect([...at("action-bid").classList]).toContain("now");
  expect(room.acted).toEqual([{ type: "hint" }]);
  await click(`card-${cards[0]}`);
  expect(words("readout")).not.toContain("Hint");
});

it("says why a hint is to pass, and lights the pass", async () => {
  answers(200, { action: { type: "pass" }, reason: ["outbid", {}] });
  sit("bid", { offers: OFFERS });
  await click("action-hint");
  await waitFor(() => expect(words("readout")).toBe("Hint: passCannot beat this bid"));
  expect([...at("action-pass").classList]).toContain("now");
});

it("says that a hint is the showdown", async () => {
  const { deal_no, auction_no } = view;
  answers(200, {
    action: { type: "declare", deal_no, auction_no },
    reason: ["declares", { best: [3, 12], chance: 83 }],
  });
  sit("bid", { offers: OFFERS });
  await click("action-hint");
  await waitFor(() => expect(words("readout")).toMatch(/^Hint: declare the showdownWins by 83 % with/));
});

it("offers no hint where the room has none", () => {
  sit("bid");
  expect(screen.queryByTestId("action-hint")).toBeNull();
});

it("offers none while a payment is laid: nobody has one for its order", () => {
  sit("pay");
  expect(screen.getByTestId("action-finish"));
  expect(screen.queryByTestId("action-hint")).toBeNull();
});
