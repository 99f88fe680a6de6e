/** A table of Auction on a page without a server. */
import { act, render } from "@testing-library/preact";
import { vi } from "vitest";
import type { GameTable, View } from "../../../src/net/api";
import { GameContext } from "../../../src/pages/room/context";
import auction from "../../../src/tables/auction";
import { seen } from "../../../src/tables/auction/coach";
import type { Auction } from "../../../src/tables/auction/view";
import { type Scene, type SceneName, scene } from "../../fixtures/auction";
import { type FixtureRoom, fixtureRoom } from "../../fixtures/room";

export * from "../pitch/table";

const game = auction as unknown as GameTable;
const DONE = 3;

/** A table in a state, its coach marks read already. */
export function sit(name: SceneName, changes: Partial<Auction> = {}, marks = DONE): FixtureRoom {
  seen.value = marks;
  const { view, due } = scene(name, changes);
  const room = fixtureRoom(view as unknown as View, due);
  render(
    <GameContext.Provider value={game}>
      <game.Table room={room} />
    </GameContext.Provider>,
  );
  return room;
}

/** The room moves on to another state. */
export const goTo = (room: FixtureRoom, { view, due, events }: Scene): Promise<void> =>
  act(async () => room.move(view as unknown as View, due, events));

/** The cards of a list by their names. */
export const cardsIn = (element: Element): string[] =>
  [...element.querySelectorAll(".card")].map((card) => card.getAttribute("aria-label") ?? "");

/** Time goes on; timers are false ones. */
export const wait = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
