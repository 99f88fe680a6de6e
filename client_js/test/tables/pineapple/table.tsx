/** A table of Pineapple on a page without a server. */
import { render } from "@testing-library/preact";
import { vi } from "vitest";
import type { GameTable, View } from "../../../src/net/api";
import { GameContext } from "../../../src/pages/room/context";
import pineapple from "../../../src/tables/pineapple";
import { seen } from "../../../src/tables/pineapple/coach";
import type { Pineapple } from "../../../src/tables/pineapple/view";
import { type SceneName, scene } from "../../fixtures/pineapple";
import { type FixtureRoom, fixtureRoom } from "../../fixtures/room";

export * from "../pitch/table";

const game = pineapple as unknown as GameTable;
const DONE = 3;

/** A table in a state, its coach marks read already. */
export function sit(name: SceneName, changes: Partial<Pineapple> = {}, marks = DONE): FixtureRoom {
  seen.value = marks;
  // Nothing is asked of a server here, unless a test answers.
  if (!vi.isMockFunction(globalThis.fetch))
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
  const { view, due } = scene(name, changes);
  const room = fixtureRoom(view as unknown as View, due);
  render(
    <GameContext.Provider value={game}>
      <game.Table room={room} />
    </GameContext.Provider>,
  );
  return room;
}

/** Cards by their faces: "Qs", "Th"; "X1" and "X2" are the jokers. */
export const card = (face: string): number =>
  face.startsWith("X")
    ? 51 + Number(face[1])
    : "cdhs".indexOf(face[1] ?? "") * 13 + "23456789TJQKA".indexOf(face[0] ?? "");
