/** Pitch as this client reads it: short names for the generated types, and look-ups that are no rules. */
import { type Suit, suitOf } from "../../cards/face";
import type { RoomApi, View } from "../../net/api";
import type { PitchAction, PitchTable, Seat } from "../../protocol";
import { nameOf } from "../common/people";
import { p } from "./words";

export type Room = RoomApi<PitchTable, PitchAction>;

/** The view while a game is there. */
export type Pitch = View<Extract<PitchTable, { phase: "playing" | "over" }>>;

export type Side = number;

/** The four points in the order in which views and score sheets hold them. */
export const POINTS = ["high", "low", "jack", "game"] as const;
export type PointName = (typeof POINTS)[number];

/** Fields that are not on the wire while they have been nil from the start. */
const NIL = {
  pitcher: null,
  trump: null,
  leader: null,
  best: null,
  hand: null,
  offers: null,
  points: null,
  pips: null,
  hands: null,
} satisfies { [K in keyof Pitch]?: null };

/** The view once there is a game, else null. */
export function gameOf(room: Pick<Room, "view">): Pitch | null {
  const view = room.view.value;
  return view && view.phase !== "waiting" ? { ...NIL, ...(view as Pitch) } : null;
}

/** A suit of the wire (0..3) as a letter. */
export const suitAt = (suit: number): Suit => suitOf(suit * 13) ?? "s";

/** The side of a seat: scores are per side. */
export const sideOf = (view: Pitch, seat: Seat): Side => view.sides[seat] ?? seat;

/** The seats of a side. */
export const seatsOf = (view: Pitch, side: Side): Seat[] =>
  view.seats.map((_, seat) => seat).filter((seat) => sideOf(view, seat) === side);

/** The letter of a seat's side with partners. */
export const letterOf = (view: Pitch, seat: Seat): "A" | "B" | undefined =>
  view.options.teams ? (sideOf(view, seat) === 0 ? "A" : "B") : undefined;

/** A side in words: the player, or with partners us, them, A and B. */
export function sideName(view: Pitch, side: Side): string {
  if (!view.options.teams) return nameOf(view, side);
  if (view.you === null) return p("side", { side: side === 0 ? "A" : "B" });
  return p(sideOf(view, view.you) === side ? "us" : "them");
}

/** What a seat has called: 0 is a pass, undefined nothing yet. */
export const callOf = (view: Pitch, seat: Seat): number | undefined =>
  view.calls[view.speakers.indexOf(seat)];

/** How many of the four points a side surely has. */
export const sureOf = (view: Pitch, side: Side): number =>
  view.points?.filter((point) => point?.[1] && point[0] === side).length ?? 0;

/** Tricks that a seat has won in this hand. */
export const tricksOf = (view: Pitch, seat: Seat): number =>
  view.tricks.filter(([, winner]) => winner === seat).length;

/** The card that won a finished trick. */
export function bestOf(view: Pitch, [leader, winner, cards]: Pitch["tricks"][number]): number {
  const n = view.seats.length;
  return cards[(winner - leader + n) % n] ?? -1;
}

/** Whether the newest line of the sheet is the hand on the table. */
const finished = (view: Pitch): boolean => view.stage === "hand" || view.stage === "over";

/** The number of the first hand on the sheet: older ones fall off, the numbers count from the newest. */
export const firstHand = (view: Pitch): number => view.hand_no - view.sheet.length + (finished(view) ? 1 : 0);

/** The cards that a seat has played in this hand, in order. */
export function playedBy(view: Pitch, seat: Seat): number[] {
  const n = view.seats.length;
  const running = view.leader === null ? [] : [[view.leader, null, view.trick] as const];
  return [...view.tricks, ...running].flatMap(([leader, , cards]) => cards[(seat - leader + n) % n] ?? []);
}
