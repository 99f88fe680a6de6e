import type { LogEntry } from "../../kit/Log";
import type { AnyView, GameTable, RoomEvent, View } from "../../net/api";
import { roomLine } from "./words";

/** The log, the newest line first. */
export function logEntries(events: readonly RoomEvent[], view: AnyView, game: GameTable | null): LogEntry[] {
  return events
    .map((event): LogEntry | null => {
      const own = roomLine(event, view);
      if (own !== null) return { key: event.index, text: own };
      const text = game?.line(event, view as View) ?? null;
      return text === null ? null : { key: event.index, seat: event.seat ?? undefined, text };
    })
    .filter((entry) => entry !== null)
    .reverse();
}
