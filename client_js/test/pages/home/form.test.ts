import { describe, expect, test } from "vitest";
import {
  changedFrom,
  freshForm,
  GROUPS,
  placesOf,
  usable,
  withOption,
  withPreset,
  withSeats,
} from "../../../src/pages/home/form";
import { changedFields, defaultsOf, type GameName, optionsOf } from "../../../src/pages/options";
import { TABLES } from "../../../src/tables";

const games = Object.keys(TABLES) as GameName[];

describe.each(games)("the form of %s", (game) => {
  test("shows every option once", () => {
    const shown = [...placesOf(game).common, ...GROUPS.flatMap((group) => placesOf(game)[group])];
    expect([...shown].sort()).toEqual(Object.keys(optionsOf(game)).sort());
  });

  test("starts as the first way to play, with nothing changed", () => {
    const form = freshForm(game);
    expect(form.options).toEqual(defaultsOf(game));
    expect(changedFrom(form)).toEqual([]);
  });

  test("has only options that the data knows", () => {
    expect(Object.keys(freshForm(game).options)).not.toContain("type");
  });
});

test("a way to play brings its options and the players it needs", () => {
  const form = withPreset(withSeats(freshForm("pitch"), 6), "setback");
  expect(form).toMatchObject({ seats: 4, options: { teams: true, target: 11, min_bid: 2 } });
  expect(changedFrom(form)).toEqual([]);
  expect(changedFields("pitch", form.options)).toEqual(["teams", "target", "min_bid"]);
});

test("two against two brings four players, and another number gives it up", () => {
  const six = withSeats(freshForm("pitch"), 6);
  const teams = withOption(six, "teams", true);
  expect(teams.seats).toBe(4);
  expect(withSeats(teams, 5).options.teams).toBe(false);
  expect(withSeats(teams, 4).options.teams).toBe(true);
});

test("what differs from the chosen way is marked", () => {
  expect(changedFrom(withOption(freshForm("pitch"), "target", 21))).toEqual(["target"]);
});

test("a kept setup is offered while this release still knows all of it", () => {
  const form = withOption(freshForm("pitch"), "target", 15);
  expect(usable(form)).toEqual(form);
  expect(usable({ ...form, game: "whist" })).toBeNull();
  expect(usable({ ...form, seats: 9 })).toBeNull();
  expect(usable({ ...form, clock: "hourglass" })).toBeNull();
  const { target: _, ...rest } = form.options;
  expect(usable({ ...form, options: rest })).toBeNull();
  expect(usable(null)).toBeNull();
});
