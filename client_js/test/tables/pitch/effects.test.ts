import { beforeEach, expect, test } from "vitest";
import type { PitchOffers } from "../../../src/protocol";
import { settings } from "../../../src/settings";
import { effectOf } from "../../../src/tables/pitch/effects";
import { refusal } from "../../../src/tables/pitch/moves";
import { card, SCENES } from "../../fixtures/pitch";

const jack = card("Js");
const { view } = SCENES.follow;
const of = (offers: PitchOffers, more: Partial<typeof view> = {}) =>
  effectOf({ ...view, ...more, offers: { cards: [jack], ...offers } }, jack);

beforeEach(() => {
  settings.lang.value = "en";
});

test.each([
  [{}, "Takes the trick."],
  [{ high: [jack] }, "Takes the trick: high is yours."],
  [{ low: [jack] }, "Takes the trick: low is yours."],
  [{ jack: [jack] }, "Takes the trick: the jack is yours."],
  [{ high: [jack], low: [jack] }, "Takes the trick: high and low are yours."],
  [{ high: [jack], jack: [jack] }, "Takes the trick: high and jack are yours."],
  [{ low: [jack], jack: [jack] }, "Takes the trick: low and jack are yours."],
  [{ high: [jack], low: [jack], jack: [jack] }, "Takes the trick: high, low and jack are yours."],
])("a card that surely takes the trick says what comes with it", (offers, says) => {
  expect(of({ takes: [jack], ...offers })).toMatchObject({ kind: "good", says });
});

test("a point that is sure without the trick is said beside what the card does", () => {
  expect(of({ leads: [jack], low: [jack] })).toEqual({
    kind: "good",
    says: "Leads so far.",
    detail: "Low is yours.",
  });
});

test("a card says that it loses only when there is a trick to lose", () => {
  expect(of({}).says).toBe("Does not take the trick.");
  expect(of({}, { trick: [] }).says).toBe("Opens the trick.");
});

test("the first lead says which suit becomes trump", () => {
  expect(of({ leads: [jack] }, { trump: null, trick: [] }).says).toBe("Spades become trump.");
  expect(of({ takes: [jack] }, { trump: null, trick: [] }).detail).toBe("Spades become trump.");
});

test.each([
  ["must_follow", { suit: 3 }, "Follow spades or play a trump."],
  ["bid_too_low", { high: 2 }, "Bid more than 2."],
  ["dealer_must_bid", { least: 2 }, "Everybody passed: the dealer must bid at least 2."],
  ["below_minimum", { least: 2 }, "Bids start at 2 here."],
  ["not_your_turn", {}, "It is not your turn."],
  ["stale", {}, "The table has moved on. Look again."],
  ["something_new", {}, "The table did not take this move."],
] as const)("the refusal %s is said in words", (code, detail, sentence) => {
  expect(refusal(code, detail).replaceAll("\u00a0", " ")).toBe(sentence);
});
