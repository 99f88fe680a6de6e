import { screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { settings } from "../../../src/settings";
import { card, SCENES, seated, withTeams } from "../../fixtures/pitch";
import { at, click, isOff, press, said, sitDown, whyOf, words } from "./table";

const AMOUNTS = [0, 1, 2, 3, 4];
const button = (amount: number) => at(`action-bid-${amount}`);
const classes = (amount: number) => [...button(amount).classList];

test("the ladder lists the calls in order of speech, the dealer last with the word", () => {
  sitDown(SCENES["bid-steal"]);
  const rows = within(at("ladder")).getAllByRole("listitem").map(said);
  expect(rows).toEqual(["Max2", "CiceroPass", "AdaPass", "Youdealsto speak"]);
});

test("who has not spoken yet and is not asked has an empty place on the ladder", () => {
  sitDown(SCENES["bid-idle"]);
  const rows = within(at("ladder")).getAllByRole("listitem").map(said);
  expect(rows).toEqual(["Max2", "Ciceroto speak", "Ada", "Youdeals"]);
});

test("amounts that are refused stay in place, struck out, with the reason as description", () => {
  sitDown(SCENES["bid-beat"]);
  expect(classes(1)).toContain("struck");
  expect(classes(2)).toContain("struck");
  expect(whyOf("action-bid-2")).toBe("not above Ada’s 2");
  expect(classes(3)).not.toContain("struck");
});

test("a refused amount says its reason and sends nothing", async () => {
  const room = sitDown(SCENES["bid-beat"]);
  await click("action-bid-2");
  await press("Digit2");
  expect(words("readout")).toBe("not above Ada’s 2");
  expect(room.acted).toEqual([]);
});

test("the dealer is told that the highest bid may be taken, on the button and in words", () => {
  sitDown(SCENES["bid-steal"]);
  expect(said(button(2))).toBe("Steal 2");
  expect(words("dock")).toContain("You deal: you may take Max’s 2 by bidding the same.");
});

test("when all have passed, the dealer is told to bid at least two", () => {
  sitDown(SCENES["bid-forced"]);
  expect(words("dock")).toContain("Everybody passed: the dealer must bid at least two.");
  expect(classes(0)).toContain("struck");
  expect(whyOf("action-bid-1")).toContain("at least two");
});

test("the lowest bid of the table is the reason for smaller amounts", () => {
  sitDown(SCENES["bid-minimum"]);
  expect(whyOf("action-bid-1")).toBe("bids start at two here");
});

test.each([
  ["bid-first", "At zero you pass."],
  ["bid-forced", "At zero you bid 2."],
  ["bid-untimed", "Everybody speaks once."],
] as const)("%s says beforehand what an empty clock does", (scene, sentence) => {
  sitDown(SCENES[scene]);
  expect(words("readout")).toBe(sentence);
});

test("a click on an amount bids it, a click on Pass passes", async () => {
  const room = sitDown(SCENES["bid-steal"]);
  await click("action-bid-3");
  await click("action-bid-0");
  expect(room.acted).toEqual([
    { type: "bid", amount: 3 },
    { type: "bid", amount: 0 },
  ]);
});

test("no call is marigold until a key has chosen it, then Enter says it", async () => {
  const room = sitDown(SCENES["bid-steal"]);
  expect(AMOUNTS.filter((amount) => classes(amount).includes("now"))).toEqual([]);
  await press("Digit3");
  expect(AMOUNTS.filter((amount) => classes(amount).includes("now"))).toEqual([3]);
  expect(room.acted).toEqual([]);
  await press("Enter");
  expect(room.acted).toEqual([{ type: "bid", amount: 3 }]);
});

test("P chooses the pass, Escape takes the choice back", async () => {
  const room = sitDown(SCENES["bid-steal"]);
  await press("KeyP");
  expect(classes(0)).toContain("now");
  await press("Escape");
  await press("Enter");
  expect(room.acted).toEqual([]);
});

test("with one-tap play a key bids at once", async () => {
  settings.oneTap.value = true;
  const room = sitDown(SCENES["bid-steal"]);
  await press("Digit4");
  expect(room.acted).toEqual([{ type: "bid", amount: 4 }]);
});

test("the only legal call is marigold and Enter says it", async () => {
  const { view, due } = SCENES["bid-beat"];
  const room = sitDown({ view: { ...view, offers: { ...view.offers, bids: [4] } }, due });
  expect(classes(4)).toContain("now");
  await press("Enter");
  expect(room.acted).toEqual([{ type: "bid", amount: 4 }]);
});

test("out of turn the same buttons stand in the same places, disabled, and do nothing", async () => {
  const room = sitDown(SCENES["bid-idle"]);
  expect(at("dock").classList.contains("mine")).toBe(false);
  for (const amount of AMOUNTS) expect(isOff(button(amount))).toBe(true);
  await click("action-bid-3");
  await click("action-pitch");
  await press("Digit3");
  await press("Enter");
  expect(room.acted).toEqual([]);
  expect(screen.queryByTestId("pitch-dialog")?.textContent).toBe("");
});

test("the idle dock names who acts and what you have said", () => {
  sitDown(SCENES["bid-said"]);
  expect(words("dock")).toContain("Max is thinking");
  expect(words("dock")).toContain("You bid 1.");
});

test("pitching asks in a dialog that says the price, and lays the card", async () => {
  const room = sitDown(SCENES["bid-first"]);
  await press("KeyF");
  const dialog = within(at("pitch-dialog"));
  expect(dialog.getByText("Cancel").closest("button")?.hasAttribute("autofocus")).toBe(true);
  expect(isOff(at("pitch-confirm"))).toBe(true);
  dialog.getByTestId(`card-${card("Js")}`).click();
  expect(await dialog.findByText(/Spades are trump\. If you win fewer than four: −4\./)).toBeTruthy();
  await click("pitch-confirm");
  await new Promise((next) => requestAnimationFrame(next));
  expect(room.acted).toEqual([{ type: "pitch", card: card("Js") }]);
});

test("an ace in the dialog says that it brings high", async () => {
  sitDown(SCENES["bid-first"]);
  await click("action-pitch");
  within(at("pitch-dialog"))
    .getByTestId(`card-${card("Ad")}`)
    .click();
  expect(await screen.findByText("Takes the trick: high is yours.")).toBeTruthy();
});

test("with partners plates carry letters and the partner's tag", () => {
  sitDown(withTeams(SCENES["bid-steal"]));
  expect(within(at("seat-2")).getByText("Partner")).toBeTruthy();
  expect(within(at("seat-1")).getByRole("img", { name: "side B" })).toBeTruthy();
  expect(
    within(at("ladder"))
      .getAllByText(/^[AB]$/)
      .map((e) => e.textContent),
  ).toEqual(["B", "A", "B", "A"]);
});

test.each([2, 3, 5, 6, 7])("a table of %i has one plate for everybody else, from the left", (n) => {
  sitDown(seated(n, "bid"));
  const plates = screen.getAllByRole("article").map((plate) => plate.dataset.seat);
  expect(plates).toEqual(Array.from({ length: n - 1 }, (_, i) => String(i + 1)));
  expect(within(at("ladder")).getAllByRole("listitem")).toHaveLength(n);
});

test("before there are trumps the four points say what they are for", () => {
  sitDown(SCENES["bid-first"]);
  const [first] = screen.getAllByTestId("points");
  expect(first?.textContent).toContain("win the lowest trump in play");
});

test("three marks coach the first turn and never come again", async () => {
  sitDown(SCENES["bid-first"], 0);
  expect(words("coach")).toContain("how many of four points");
  for (let i = 0; i < 3; i++) await click("coach-next");
  expect(document.querySelector("[data-testid=coach]")).toBeNull();
  expect(words("readout")).toBe("At zero you pass.");
});

test("a call chosen by a key is said in place of a mark", async () => {
  sitDown(SCENES["bid-first"], 0);
  await press("Digit3");
  expect(words("readout")).toContain("You bid 3");
});
