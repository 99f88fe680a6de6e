import { expect, test } from "vitest";
import { contribute } from "../../src/state/contribute";
import { seen } from "../../src/state/seals";
import { base } from "../fixtures/pitch";
import { fixtureRoom } from "../fixtures/room";

const sealed = (n: number) => new Uint8Array(32).fill(n);
const waiting = { ...base, phase: "over", outcome: null, commitment: sealed(1) } as const;

test("sixteen bytes go in once for every seal, and never twice for one", () => {
  const room = fixtureRoom(waiting);
  contribute(room);
  room.view.value = { ...waiting, bid: 1 };
  expect(room.commanded).toHaveLength(1);
  const [first] = room.commanded;
  expect(first?.type).toBe("contribute");
  expect(first?.type === "contribute" && first.value).toHaveLength(16);
  room.view.value = { ...waiting, commitment: sealed(2) };
  expect(room.commanded).toHaveLength(2);
  expect(room.commanded[1]).not.toEqual(first);
});

test("nothing goes in from a spectator, during a game, or where a share lies already", () => {
  for (const view of [
    { ...waiting, you: null },
    { ...waiting, phase: "playing" as const },
    { ...waiting, contributed: [true, false, false, false] },
  ]) {
    const room = fixtureRoom(view);
    contribute(room);
    expect(room.commanded).toEqual([]);
  }
});

test("another seat puts in its own share", () => {
  const room = fixtureRoom(waiting);
  contribute(room);
  room.view.value = { ...waiting, you: 1 };
  expect(room.commanded).toHaveLength(2);
});

test("the share that lies there is the one that is remembered, and none after standing up", async () => {
  const room = fixtureRoom(waiting);
  const share = () => seen("share", waiting.room, waiting.game_no + 1);
  contribute(room);
  room.view.value = { ...waiting, you: 1 };
  await Promise.resolve();
  const last = room.commanded.at(-1);
  expect(share()).toBe(last?.type === "contribute" && last.value.join());
  room.view.value = { ...waiting, you: null };
  expect(share()).toBeNull();
  room.view.value = { ...waiting, you: 1 };
  expect(room.commanded).toHaveLength(3);
});
