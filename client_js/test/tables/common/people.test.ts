import { expect, test } from "vitest";
import type { View } from "../../../src/net/api";
import { clockOf, placeOf, platesOf } from "../../../src/tables/common/people";
import { SCENES, seated } from "../../fixtures/pitch";
import { fixtureRoom, NOW } from "../../fixtures/room";

test("plates stand in playing order from your left; a spectator sees every seat", () => {
  const { view } = seated(5, "play");
  expect(platesOf({ ...view, you: 3 })).toEqual([4, 0, 1, 2]);
  expect(platesOf({ ...view, you: null })).toEqual([0, 1, 2, 3, 4]);
});

test("places count clockwise from the viewer", () => {
  const { view } = seated(4, "play");
  expect([0, 1, 2, 3].map((seat) => placeOf({ ...view, you: 2 }, seat))).toEqual([2, 3, 0, 1]);
});

test("a clock ends its base time before the bank, which follows only where the ask allows it", () => {
  const { view, due } = SCENES.follow;
  const room = fixtureRoom(view as View, due);
  expect(clockOf(room, view, 0, "play", true)).toEqual({
    ends: NOW + 14_000,
    base: 20_000,
    bank: 60_000,
    bankOf: 60_000,
  });
  expect(clockOf(room, view, 0, "continue", false)).toMatchObject({ ends: NOW + 74_000, bank: 0 });
});

test("a seat that is not asked, or has no limit, has no clock", () => {
  const { view } = SCENES.follow;
  const room = fixtureRoom(view as View, { 2: 0 });
  expect(clockOf(room, view, 0, "play", true)).toBeUndefined();
  expect(clockOf(room, view, 2, "play", true)).toBeUndefined();
});
