/** The view of a room, put together from frames of changed fields. */
import type { RoomEvent, RoomView, SeatView } from "../net/api";
import type { WireEvent } from "../net/wire";

/** Fields at their default are left out on the wire. */
const SEAT: SeatView = { kind: "free", name: "", level: "", ready: false, away_at: null, stand_in: false };

/**
 * The view after a frame: whole fields replace what was there. A frame with the room's own code is complete, as the
 * first one on a socket is; what it lacks is gone. null while the first has not come.
 */
export function merge<V>(
  before: (RoomView & V) | null,
  changed: Readonly<Record<string, unknown>>,
): (RoomView & V) | null {
  const set = { ...changed };
  if (Array.isArray(set.seats))
    set.seats = set.seats.map((seat: Partial<SeatView>) => ({ ...SEAT, ...seat }));
  if ("room" in set) return set as RoomView & V;
  return before && { ...before, ...set };
}

/** Events as they are kept, from an index on. */
export const numbered = (from: number, items: readonly WireEvent[]): RoomEvent[] =>
  items.map(([code, seat, args], i) => ({ index: from + i, code, seat: seat ?? null, args: args ?? {} }));
