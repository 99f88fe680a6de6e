/** Rooms without a server, in the states that the engine and the tests have recorded. */
import * as auctions from "../../../test/fixtures/auction";
import * as pineapples from "../../../test/fixtures/pineapple";
import { SCENES } from "../../../test/fixtures/pitch";
import { fixtureRoom } from "../../../test/fixtures/room";
import type { GameTable, RoomApi, View } from "../../net/api";
import auction from "../../tables/auction";
import pineapple from "../../tables/pineapple";
import pitch from "../../tables/pitch";
import { players } from "./people";

/** Every game with its table and the names of its states. */
export const TABLES = {
  auction: { table: auction as unknown as GameTable, scenes: auctions.SCENE_NAMES },
  pitch: { table: pitch as unknown as GameTable, scenes: Object.keys(SCENES) },
  pineapple: { table: pineapple as unknown as GameTable, scenes: pineapples.SCENE_NAMES },
};

export type Game = keyof typeof TABLES;
export type AuctionScene = auctions.SceneName;
export type PineappleScene = pineapples.SceneName;

/** A room in a state, with the people of the examples at its table. */
export function roomOf(game: Game, name: string): RoomApi {
  const { view, due } = {
    auction: () => auctions.scene(name as AuctionScene),
    pitch: () => SCENES[name as keyof typeof SCENES],
    pineapple: () => pineapples.scene(name as PineappleScene),
  }[game]();
  const seats = view.seats.map((seat, i) => ({ ...seat, name: players()[i] ?? seat.name }));
  return fixtureRoom({ ...view, seats } as View, due);
}
