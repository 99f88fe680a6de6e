import { expect, test } from "vitest";
import { merge, numbered } from "../../src/state/merge";
import { base } from "../fixtures/pitch";

test("nothing is known before the first whole view", () => {
  expect(merge(null, { bid: 2 })).toBeNull();
});

test("seats get the fields that the wire leaves out at their default", () => {
  const view = merge(null, { ...base, seats: [{ kind: "free" }, { kind: "person", name: "Max" }] });
  expect(view?.seats).toEqual([
    {
      kind: "free",
      name: "",
      level: "",
      ready: false,
      away_at: null,
      stand_in: false,
      resting: false,
      waits: false,
    },
    {
      kind: "person",
      name: "Max",
      level: "",
      ready: false,
      away_at: null,
      stand_in: false,
      resting: false,
      waits: false,
    },
  ]);
});

test("a field that is nil is now nil, a field that is missing is as it was", () => {
  const view = merge(base, { ask: null });
  expect(view).toMatchObject({ ask: null, bid: base.bid });
  expect(base.ask).not.toBeNull();
});

test("a whole view leaves nothing behind", () => {
  const { offers: _, ...rest } = base;
  expect(merge(base, rest)).not.toHaveProperty("offers");
});

test("events are numbered from where they start", () => {
  expect(
    numbered(
      7,
      [
        ["sat", 1, { name: "Max" }],
        ["ended", null, {}],
      ].map((e) => e as never),
    ),
  ).toEqual([
    { index: 7, code: "sat", seat: 1, args: { name: "Max" } },
    { index: 8, code: "ended", seat: null, args: {} },
  ]);
});
