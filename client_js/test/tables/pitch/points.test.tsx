import { cleanup, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settings } from "../../../src/settings";
import { Points } from "../../../src/tables/pitch/Points";
import { Stake } from "../../../src/tables/pitch/Stake";
import type { Pitch } from "../../../src/tables/pitch/view";
import { SCENES, withTeams } from "../../fixtures/pitch";
import { said } from "./table";

afterEach(cleanup);
beforeEach(() => {
  settings.lang.value = "en";
});

function rows(view: Pitch): string[] {
  render(<Points view={view} />);
  return within(screen.getByTestId("points"))
    .getAllByRole("listitem")
    .map((row) => {
      for (const phone of row.querySelectorAll(".only-phone")) phone.remove();
      return said(row);
    });
}

test("each point is sure, so far, or not known yet", () => {
  expect(rows(SCENES.follow.view)).toEqual(["High trumpAMaxsure", "Low trump4Maxso far", "Jack?", "Game?"]);
  expect(screen.getAllByText("not known yet")).toHaveLength(2);
});

test("with the option every side's pips stand under the game", () => {
  expect(rows(SCENES["play-pips"].view).at(-1)).toMatch(/^GameMaxso far.*0.*27.*0.*0$/);
});

test("with partners a side is us or them, for spectators A or B", () => {
  const { view } = withTeams(SCENES.follow);
  expect(rows(view)[0]).toContain("Them");
  cleanup();
  expect(rows({ ...view, you: null })[0]).toContain("Side B");
});

test("who gets low is said as the table plays it", () => {
  const { view } = SCENES["bid-first"];
  expect(rows(view)[1]).toContain("win the lowest trump");
  cleanup();
  const holder = { ...view, options: { ...view.options, low_to: "holder" as const } };
  expect(rows(holder)[1]).toContain("be dealt the lowest trump");
});

test("the letters in the count of cards are those on the cards", () => {
  settings.lang.value = "ru";
  settings.index.value = "cyrillic";
  expect(rows(SCENES["bid-first"].view).at(-1)).toContain("Т 4, К 3, Д 2, В 1");
  settings.index.value = "latin";
});

test("the block beside the trick names the pitcher, the bid, what is sure of it, and trumps", () => {
  render(<Stake view={SCENES.follow.view} />);
  expect(said(screen.getByTestId("stake"))).toBe("PitcherMaxbid3has1Spades are trumpTrick 3 of 6");
});

test("in the auction the block shows the highest bid, or that there is none", () => {
  render(<Stake view={SCENES["bid-steal"].view} />);
  expect(said(screen.getByTestId("stake"))).toBe("Highest bid2Max");
  cleanup();
  render(<Stake view={SCENES["bid-first"].view} />);
  expect(said(screen.getByTestId("stake"))).toContain("No bid yet");
});
