import { cleanup, render, screen, within } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { Result } from "../../../src/tables/pitch/Result";
import type { Room } from "../../../src/tables/pitch/view";
import { SCENES, type Scene, withTeams } from "../../fixtures/pitch";
import { fixtureRoom } from "../../fixtures/room";
import { at, click, isOff, press, said, sitDown, words } from "./table";

afterEach(cleanup);

const lines = (testid: string): string[] =>
  within(at(testid))
    .getAllByRole("listitem")
    .map((row) => {
      for (const phone of row.querySelectorAll(".only-phone")) phone.remove();
      return said(row);
    });
const headline = () => said(at("headline"));

test("a missed bid is the headline, and the pitcher's points are struck out", () => {
  sitDown(SCENES["hand-missed"]);
  expect(headline()).toBe("Max misses the bid of 3: −3");
  expect(lines("scored")).toEqual(["High trumpAMax+1", "Low trump2You+1", "JackJYou+1", "Game27Max+1"]);
  expect(within(at("scored")).getAllByText("does not count")).toHaveLength(2);
});

test("a made bid is the headline; a jack that was not dealt and a tied game go to nobody", () => {
  sitDown(SCENES["hand-made"]);
  expect(headline()).toBe("You make your 2 and score 2");
  expect(lines("scored").slice(2)).toEqual(["Jacknot dealt", "Game24 all, nobody"]);
});

test("all hands stand trick by trick, with what each player scored and has now", () => {
  sitDown(SCENES["hand-missed"]);
  const rows = within(at("all-hands")).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.querySelectorAll(".card").length)).toEqual([6, 6, 6, 6]);
  expect(rows.map((row) => said(row.querySelector(".total") as Element))).toEqual([
    "+28",
    "−3−1",
    "0−2",
    "06",
  ]);
  const winners = rows.map((row) => row.querySelectorAll(".card.win").length);
  expect(winners).toEqual([4, 2, 0, 0]);
});

test("with partners the totals are those of the sides", () => {
  sitDown(withTeams(SCENES["hand-missed"]));
  expect(lines("totals")).toEqual(["Us+26", "Them−35"]);
});

test("Ready or Enter asks for the next hand", async () => {
  const room = sitDown(SCENES["hand-missed"]);
  await click("action-continue");
  await press("Enter");
  expect(room.acted).toEqual([{ type: "continue" }, { type: "continue" }]);
});

test("after Ready the button keeps its place and the dock names whom it waits for", () => {
  sitDown(SCENES["hand-waiting"]);
  expect(isOff(at("action-continue"))).toBe(true);
  expect(words("dock")).toContain("Waiting for Max.");
});

test("a spectator reads the headline in place of a hand", () => {
  sitDown(SCENES["watch-hand"]);
  expect(words("dock")).toContain("Max misses the bid of 3: −3");
});

const finish = ({ view }: Scene) => render(<Result room={fixtureRoom(view) as Room} />);

test("a loser with more points is explained", () => {
  finish(SCENES["over-fewer"]);
  expect(at("fewer-points").textContent).toBe(
    "Ada has more points, but only the pitcher of the last hand can win.",
  );
});

test("a winner with the most points needs no explanation", () => {
  finish(SCENES.over);
  expect(screen.queryByTestId("fewer-points")).toBeNull();
  expect(at("scores")).toBeTruthy();
  expect(at("hand-over")).toBeTruthy();
});
