import { cleanup, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settings } from "../../../src/settings";
import { Sheet } from "../../../src/tables/pitch/Sheet";
import type { Pitch } from "../../../src/tables/pitch/view";
import { SCENES, seated, withTeams } from "../../fixtures/pitch";
import { said } from "./table";

afterEach(cleanup);
beforeEach(() => {
  settings.lang.value = "en";
});

function table(view: Pitch): string[][] {
  const { container } = render(<Sheet view={view} />);
  return [...container.querySelectorAll("tr")].map((row) => [...row.children].map(said));
}

test("each hand is one row with what every player scored and the letters of the points", () => {
  expect(table(SCENES.follow.view).slice(1)).toEqual([
    ["1 2", "1G", "0", "−2", "2HL"],
    ["2 2", "3HLJ", "1G", "0", "0"],
    ["3 3", "0", "1L", "0", "3HJG"],
    ["4 2", "2HG", "0", "0", "1L"],
    ["Total", "6", "2", "−2", "6"],
  ]);
});

test("points that a missed bid has lost are struck out", () => {
  table(SCENES["hand-missed"].view);
  const lost = [...document.querySelectorAll(".lost")].map(said);
  expect(lost).toEqual(["HG"]);
});

test("the hand that has just finished counts on, whether or not old lines have fallen off", () => {
  const { view } = SCENES["hand-missed"];
  expect(
    table(view)
      .slice(1, -1)
      .map(([head]) => head?.charAt(0)),
  ).toEqual(["1", "2", "3", "4", "5"]);
  cleanup();
  expect(
    table({ ...view, sheet: view.sheet.slice(2) })
      .slice(1, -1)
      .map(([head]) => head?.charAt(0)),
  ).toEqual(["3", "4", "5"]);
});

test("a hand that was thrown in says so", () => {
  const { view } = SCENES["bid-first"];
  const thrown = { ...view, sheet: [[null, 0, null, false, null, null, null, null, [0, 0, 0, 0]] as const] };
  expect(table(thrown)[1]?.[0]).toBe("4 thrown in");
});

test("partners have one column each, named us and them", () => {
  const [head, first] = table(withTeams(SCENES.follow).view);
  expect(head).toEqual(["Hand, bid", "Us", "Them"]);
  expect(first).toEqual(["1 2", "−1G", "2HL"]);
});

test.each([2, 5, 7])("a table of %i has as many columns, each named for readers", (n) => {
  table(seated(n, "play").view);
  const heads = within(screen.getByRole("table")).getAllByRole("columnheader");
  expect(heads).toHaveLength(n + 1);
  expect(within(heads[1] as HTMLElement).getByRole("img", { name: "You" })).toBeTruthy();
});

test("the note says who can win as this table plays it", () => {
  const { view } = SCENES.follow;
  table(view);
  expect(screen.getByText(/Only the pitcher of a hand can win on it/)).toBeTruthy();
  cleanup();
  table({ ...view, options: { ...view.options, win_rule: "first_to_target" } });
  expect(screen.getByText(/the pitcher wins first/)).toBeTruthy();
  cleanup();
  table({ ...view, options: { ...view.options, win_requires_made_bid: true } });
  expect(screen.getByText(/Only a pitcher who makes the bid can win/)).toBeTruthy();
});
