import { act, cleanup, fireEvent, screen, within } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import type { Answer } from "../../../src/net/api";
import { settings } from "../../../src/settings";
import { card, SCENES, withTeams } from "../../fixtures/pitch";
import { at, click, isOff, moveTo, press, said, sitDown, words } from "./table";

afterEach(() => {
  vi.useRealTimers();
});

const held = (name: string) => at(`card-${card(name)}`);
const tap = (name: string) => click(`card-${card(name)}`);
const hand = () =>
  within(at("dock"))
    .getAllByRole("button")
    .flatMap((each) => (each.dataset.card === undefined ? [] : [Number(each.dataset.card)]));

test("cards that may not be played are lowered, the others stand", () => {
  sitDown(SCENES.follow);
  expect(isOff(held("9c"))).toBe(true);
  for (const name of ["6d", "Ad", "Js"]) expect(isOff(held(name))).toBe(false);
});

test.each([
  ["follow", "Follow diamonds or play a trump."],
  ["follow-trump", "Trump is led: play a trump."],
  ["lead", "You lead this trick: any card."],
  ["lead-trump", "Its suit is trump for all six tricks."],
] as const)("%s says what may be played", (scene, sentence) => {
  sitDown(SCENES[scene]);
  expect(words("dock")).toContain(sentence);
});

test("the first lead is announced as the choice of trumps", () => {
  sitDown(SCENES["lead-trump"]);
  expect(words("dock")).toContain("Lead: your card names trump");
});

test("the first tap chooses a card and says every sure consequence, the second plays it", async () => {
  const room = sitDown(SCENES.follow);
  await tap("Js");
  expect(words("readout")).toBe("Takes the trick: low and jack are yours.");
  expect(room.acted).toEqual([]);
  await tap("Js");
  expect(room.acted).toEqual([{ type: "play", card: card("Js") }]);
});

test("a card that cannot win says so, a card that wins so far says no more than that", async () => {
  const { view, due } = SCENES.follow;
  sitDown({ view: { ...view, offers: { ...view.offers, leads: [card("Ad")] } }, due });
  await tap("6d");
  expect(words("readout")).toBe("Does not take the trick.");
  await tap("Ad");
  expect(words("readout")).toBe("Leads so far.");
});

test("the button names the chosen card and plays it, and so does Enter", async () => {
  const room = sitDown(SCENES.follow);
  expect(isOff(at("action-play"))).toBe(true);
  await tap("Ad");
  expect(words("action-play")).toMatch(/^Play A/);
  await click("action-play");
  await tap("6d");
  await press("Enter");
  expect(room.acted).toEqual([
    { type: "play", card: card("Ad") },
    { type: "play", card: card("6d") },
  ]);
});

test("digits choose by place and play when pressed again", async () => {
  const room = sitDown(SCENES.follow);
  await press("Digit4");
  expect(held("Js").getAttribute("aria-pressed")).toBe("true");
  await press("Digit4");
  expect(room.acted).toEqual([{ type: "play", card: card("Js") }]);
});

test("one-tap play plays at the first tap", async () => {
  settings.oneTap.value = true;
  const room = sitDown(SCENES.follow);
  await tap("6d");
  expect(room.acted).toEqual([{ type: "play", card: card("6d") }]);
});

test("a card that may not be played says the rule and is not sent", async () => {
  const room = sitDown(SCENES.follow);
  await tap("9c");
  await press("Digit1");
  await press("Enter");
  expect(words("readout")).toBe("Follow diamonds or play a trump.");
  expect(room.acted).toEqual([]);
});

test("a played card lies on the table before the server has answered", async () => {
  const room = sitDown(SCENES.follow);
  room.answer = new Promise<Answer>(() => {});
  await tap("Js");
  await tap("Js");
  expect(hand()).not.toContain(card("Js"));
  expect(screen.getByText("You: jack of spades, wins")).toBeTruthy();
  expect(at("action-play").querySelector(".dot")).toBeTruthy();
});

test("a refused card falls back, the rule is said and the choice stays", async () => {
  const room = sitDown(SCENES.follow);
  room.answer = { ok: false, code: "must_follow", detail: { suit: 1 } };
  await tap("Js");
  await tap("Js");
  expect(hand()).toContain(card("Js"));
  expect(held("Js").getAttribute("aria-pressed")).toBe("true");
  expect(words("readout")).toBe("Follow diamonds or play a trump.");
});

test("out of turn a card can be chosen and is not played by itself", async () => {
  vi.useFakeTimers();
  const room = sitDown(SCENES["play-idle"]);
  expect(words("dock")).toContain("Cicero is thinking");
  await tap("Js");
  expect(words("readout")).toContain("It waits for your word.");
  await moveTo(room, SCENES.follow);
  await act(async () => {
    vi.advanceTimersByTime(5000);
  });
  expect(room.acted).toEqual([]);
  expect(words("readout")).toBe("Takes the trick: low and jack are yours.");
});

test("nobody is said to think while the game is paused", async () => {
  const { view, due } = SCENES["play-idle"];
  sitDown({ view: { ...view, paused_at: 1 }, due });
  expect(words("dock")).toContain("Paused");
  expect(words("dock")).not.toContain("thinking");
});

test("with the setting a card chosen early goes when the turn comes", async () => {
  vi.useFakeTimers();
  settings.premove.value = true;
  const room = sitDown(SCENES["play-idle"]);
  await tap("Js");
  expect(words("readout")).toContain("is played when your turn comes");
  await moveTo(room, SCENES.follow);
  await act(async () => {
    vi.advanceTimersByTime(300);
  });
  expect(room.acted).toEqual([{ type: "play", card: card("Js") }]);
});

test("a card chosen early that has become illegal is dropped with a word", async () => {
  settings.premove.value = true;
  const room = sitDown(SCENES["play-idle"]);
  await tap("9c");
  await moveTo(room, SCENES.follow);
  expect(words("readout")).toBe("9♣ may not be played now.");
  expect(held("9c").getAttribute("aria-pressed")).toBe("false");
});

test("the only legal card goes by itself after a moment if the setting asks for it", async () => {
  vi.useFakeTimers();
  settings.forced.value = true;
  const room = sitDown(SCENES["play-idle"]);
  const { view, due } = SCENES.follow;
  await moveTo(room, { view: { ...view, offers: { cards: [card("Js")], follow: 3 } }, due });
  await act(async () => {
    vi.advanceTimersByTime(500);
  });
  expect(room.acted).toEqual([]);
  await act(async () => {
    vi.advanceTimersByTime(200);
  });
  expect(room.acted).toEqual([{ type: "play", card: card("Js") }]);
});

test("a pause holds the only legal card back, and the moment begins anew after it", async () => {
  vi.useFakeTimers();
  settings.forced.value = true;
  const room = sitDown(SCENES["play-idle"]);
  const { view, due } = SCENES.follow;
  const only = { ...view, offers: { cards: [card("Js")], follow: 3 } };
  await moveTo(room, { view: only, due });
  await moveTo(room, { view: { ...only, paused_at: 1 }, due: {} });
  await act(async () => {
    vi.advanceTimersByTime(5000);
  });
  expect(room.acted).toEqual([]);
  await moveTo(room, { view: only, due });
  await act(async () => {
    vi.advanceTimersByTime(700);
  });
  expect(room.acted).toEqual([{ type: "play", card: card("Js") }]);
});

test("without the setting the only legal card waits", async () => {
  vi.useFakeTimers();
  const room = sitDown(SCENES["play-idle"]);
  const { view, due } = SCENES.follow;
  await moveTo(room, { view: { ...view, offers: { cards: [card("Js")], follow: 3 } }, due });
  await act(async () => {
    vi.advanceTimersByTime(5000);
  });
  expect(room.acted).toEqual([]);
});

test("nothing acts while the connection is away", async () => {
  const room = sitDown(SCENES.follow);
  await act(async () => {
    room.status.value = { kind: "reconnecting", since: 0, offline: false };
  });
  expect(at("dock").inert).toBe(true);
});

test("the trick is the drop zone on your turn alone", async () => {
  const room = sitDown(SCENES.follow);
  expect(document.querySelectorAll('[data-zone="trick"]').length).toBeGreaterThan(0);
  await moveTo(room, SCENES["play-idle"]);
  expect(document.querySelectorAll('[data-zone="trick"]')).toHaveLength(0);
});

test("a tap on the own empty place plays the chosen card", async () => {
  const room = sitDown(SCENES.follow);
  await tap("Ad");
  const place = document.querySelector('.play [data-zone="trick"]');
  await act(async () => {
    if (place) fireEvent.click(place);
  });
  expect(room.acted).toEqual([{ type: "play", card: card("Ad") }]);
});

test("the dock says how much the pitcher's side still needs", () => {
  sitDown(SCENES.follow);
  expect(words("readout")).toContain("Max needs 2 more.");
});

test("with partners the need is that of the side", () => {
  const { view, due } = SCENES.follow;
  sitDown(
    withTeams({ view: { ...view, pitcher: 2, points: [[2, true, card("As")], null, null, null] }, due }),
  );
  expect(words("readout")).toContain("Your side needs 2 more.");
});

test("a seat without a connection says so and what happens next", () => {
  sitDown(SCENES["play-offline"]);
  expect(words("seat-1")).toContain("bot plays in 52 s");
  expect(words("seat-3")).toContain("a bot plays");
});

test("a spectator sees the table and whose turn it is, and may ask for a bot's seat, nothing else", () => {
  sitDown(SCENES["watch-play"]);
  expect(screen.getAllByRole("article")).toHaveLength(4);
  expect(within(at("dock")).getAllByRole("button").map(said)).toEqual(["Take Cicero’s seat"]);
  expect(words("dock")).toContain("Lena is thinking");
  expect(at("watching")).toBeTruthy();
});

test("sure tricks are taken by one button, which is there for nobody else", async () => {
  const { view, due } = SCENES.follow;
  const room = sitDown({
    view: { ...view, trick: [], offers: { cards: view.hand ?? [], claim: true } },
    due,
  });
  await act(async () => screen.getByTestId("action-claim").click());
  expect(room.acted).toEqual([{ type: "claim" }]);
  await moveTo(room, SCENES["play-idle"]);
  expect(screen.queryByTestId("action-claim")).toBeNull();
});

test("a reload leaves the card chosen in the same question, and plays nothing by itself", async () => {
  vi.useFakeTimers();
  settings.premove.value = true;
  sitDown(SCENES.follow);
  await tap("Ad");
  cleanup();
  const room = sitDown(SCENES.follow);
  expect(held("Ad").getAttribute("aria-pressed")).toBe("true");
  await act(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
  });
  expect(room.acted).toEqual([]);
  cleanup();
  sitDown(SCENES.lead);
  expect(held("Ad").getAttribute("aria-pressed")).toBe("false");
});
