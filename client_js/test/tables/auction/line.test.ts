import { expect, test } from "vitest";
import type { RoomEvent } from "../../../src/net/api";
import { spoken } from "../../../src/pages/room/words";
import { settings } from "../../../src/settings";
import { line } from "../../../src/tables/auction/line";
import { scene } from "../../fixtures/auction";

const { view } = scene("bid");
const said = (code: string, seat: number | null, args: RoomEvent["args"] = {}) =>
  spoken(line({ index: 1, code, seat, args }, view)).replaceAll("\u00a0", " ");

test.each([
  ["bid", 1, { cards: [7, 20, 33], place: 3, ranks: [9], stands: [] }, "Max bids three nines"],
  ["bid", 0, { cards: [12], place: 1, ranks: [14], stands: [] }, "You bid an ace"],
  ["pass", 3, {}, "Ada passes"],
  ["pass", 0, { auto: "timeout" }, "You pass (time is up)"],
  ["return", 2, {}, "Cicero comes back into the bidding"],
  ["unsold", null, { opened: 5 }, "No bid. seven of clubs joins the row."],
  ["unsold", null, { opened: null }, "No bid, and the stock is empty."],
  [
    "exchange",
    2,
    { paid: [7, 20], taken: [36], opened: 12, blind: 1 },
    "Cicero takes queen of hearts and draws 1 unseen for nine of clubs nine of diamonds. New in the row: ace of clubs.",
  ],
  ["drawn", 0, { cards: [12] }, "From the stock you draw ace of clubs."],
  ["last_auction", null, {}, "The stock is empty: last auction"],
  ["showdown", 1, { cause: "declared", cards: 24 }, "Max declares the showdown"],
  ["showdown", null, { cause: "joker", cards: 14 }, "A joker is opened: the row has 14"],
  ["deal_won", null, { winners: [3], value: 61, share: 61, delta: [] }, "Ada takes the row: 61"],
  [
    "deal_won",
    null,
    { winners: [0, 3], value: 61, share: 31, delta: [] },
    "You and Ada share the row: 31 each",
  ],
  ["deal", 2, { deal_no: 2, tied: [] }, "Deal 2. Cicero opens."],
  ["over", null, { reason: "deals" }, "The last deal has been played: the game is over."],
] as const)("%s of %s is told in words", (code, seat, args, words) => {
  settings.lang.value = "en";
  expect(said(code, seat, args)).toBe(words);
});

test("an event that nobody needs to read has no line", () => {
  expect(line({ index: 1, code: "bought", seat: 1, args: { cards: 3 } }, view)).toBeNull();
});
