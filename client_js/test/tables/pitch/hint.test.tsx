/** Hints in Pitch: the table is told, and what a strong player would do lies chosen on the own seat. */
import { screen, waitFor } from "@testing-library/preact";
import { afterEach, expect, it, vi } from "vitest";
import { keep } from "../../../src/state/storage";
import { card, SCENES, type Scene } from "../../fixtures/pitch";
import { answers } from "../hints";
import { at, click, moveTo, sitDown, words } from "./table";

const hinting = ({ view, ...rest }: Scene, offers = {}): Scene => ({
  ...rest,
  view: { ...view, offers: { ...view.offers, hint: true, ...offers } },
});

afterEach(() => {
  vi.unstubAllGlobals();
  keep("quartet.guest", null);
});

it("chooses the call, and says that it is a hint until another one is chosen", async () => {
  const fetch = answers(200, {
    action: { type: "bid", amount: 3 },
    reason: ["bids", { suit: 3, tenths: 31, amount: 3 }],
  });
  const room = sitDown(hinting(SCENES["bid-beat"]));
  await click("action-hint");
  await waitFor(() => expect(words("readout")).toMatch(/^Hint: bid 3Worth 3\.1 points/));
  expect([...at("action-bid-3").classList]).toContain("now");
  expect(room.acted).toEqual([{ type: "hint" }]);
  expect(fetch).toHaveBeenCalledOnce();
  await click("action-bid-3");
  expect(room.acted.at(-1)).toEqual({ type: "bid", amount: 3 });
});

it("says that a hint is to pass", async () => {
  answers(200, { action: { type: "bid", amount: 0 }, reason: ["stuck", {}] });
  sitDown(hinting(SCENES["bid-beat"]));
  await click("action-hint");
  await waitFor(() => expect(words("readout")).toBe("Hint: passThe dealer has to bid"));
  expect([...at("action-bid-0").classList]).toContain("now");
});

it("lifts the card, says what it does, and forgets it with the question", async () => {
  answers(200, { action: { type: "play", card: card("Ad") }, reason: ["takes", {}] });
  const room = sitDown(hinting(SCENES.follow));
  await click("action-hint");
  await waitFor(() => expect(words("readout")).toMatch(/^Hint: play A.*Goes for the trick\. \S/));
  expect(at(`card-${card("Ad")}`).getAttribute("aria-pressed")).toBe("true");
  await click(`card-${card("6d")}`);
  expect(words("readout")).not.toContain("Hint");
  await click(`card-${card("Ad")}`);
  expect(words("readout")).toContain("Hint");
  await moveTo(room, SCENES.lead);
  expect(words("readout")).not.toContain("Hint");
  expect(screen.queryByTestId("action-hint")).toBeNull();
});

it("fetches a hint again without telling the table once more, and says when there is none", async () => {
  answers(404, { code: "no_advice" });
  const room = sitDown(hinting(SCENES.follow, { hint: false, hinted: true }));
  await click("action-hint");
  await waitFor(() => expect(words("readout")).toBe("There is no hint now."));
  expect(room.acted).toEqual([]);
});

it("asks for nothing while a move is on its way", async () => {
  const fetch = answers(404, { code: "no_advice" });
  const room = sitDown(hinting(SCENES.follow, { hint: false, hinted: true }));
  room.pending.value = { kind: "act", action: { type: "play", card: card("Ad") } };
  await click("action-hint");
  expect(fetch).not.toHaveBeenCalled();
});

it("offers no hint where the room has none", () => {
  sitDown(SCENES.follow);
  expect(screen.queryByTestId("action-hint")).toBeNull();
});
