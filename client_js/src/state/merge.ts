/** The view of a room, put together from frames of changed fields. */
import type { FullSeat, RoomEvent, View } from "../net/api";
import type { SeatView, WireEvent } from "../protocol";

/** Fields at their default are left out on the wire. */
const SEAT: FullSeat = {
  kind: "free",
  name: "",
  level: "",
  ready: false,
  away_at: null,
  stand_in: false,
  resting: false,
  waits: false,
};

export const fullSeat = (seat: SeatView): FullSeat => ({ ...SEAT, ...seat });

/**
 * The view after a frame: whole fields replace what was there. A set with `room` in it is a whole view, and what it
 * lacks is gone. null while the first has not come.
 */
export function merge(before: View | null, changed: Readonly<Record<string, unknown>>): View | null {
  const set = { ...changed };
  if (Array.isArray(set.seats)) set.seats = set.seats.map(fullSeat);
  if ("room" in set) return set as unknown as View;
  return before && ({ ...before, ...set } as View);
}

/** Events as they are kept, from an index on. */
export const numbered = (from: number, items: readonly WireEvent[]): RoomEvent[] =>
  items.map(([code, seat, args], i) => ({ index: from + i, code, seat: seat ?? null, args: args ?? {} }));
