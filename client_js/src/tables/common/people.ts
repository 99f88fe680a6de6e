/** Who is who at a table: names, the order around it, and whose clock runs. */
import { t } from "../../i18n";
import type { Countdown } from "../../kit/Ring";
import type { AnyView, RoomApi } from "../../net/api";
import { GAMES, type Seat } from "../../protocol";

/** The name of a seat; the viewer is "You". */
export function nameOf(view: AnyView, seat: Seat): string {
  return seat === view.you ? t("ui.you") : (view.seats[seat]?.name ?? "");
}

/** All names at the table, for cutting those that begin alike. */
export const namesOf = (view: AnyView): string[] => view.seats.map((_, seat) => nameOf(view, seat));

/** Every seat once, clockwise from `first`. */
export function around(view: AnyView, first: Seat): Seat[] {
  const n = view.seats.length;
  return view.seats.map((_, i) => (first + i) % n);
}

/** The seats whose plates stand on the table: clockwise from the viewer's left, for a spectator from seat 0. */
export function platesOf(view: AnyView): Seat[] {
  return view.you === null ? around(view, 0) : around(view, view.you).slice(1);
}

/** Where a seat sits as the viewer sees it: 0 at the bottom, 1 to its left, and so on clockwise. */
export function placeOf(view: AnyView, seat: Seat): number {
  const n = view.seats.length;
  return (seat - (view.you ?? 0) + n) % n;
}

/** What is known of the clocks of a room. */
type Clocks = Pick<RoomApi, "due">;

/** Nothing can be done at the table: the connection is away, or the game is paused. */
export const still = (room: Pick<RoomApi, "status" | "view">): boolean =>
  room.status.value.kind !== "live" || (room.view.value?.paused_at ?? null) !== null;

/** The seats that are asked now. */
export const askedSeats = (room: Clocks): Seat[] => Object.keys(room.due.value).map(Number);

/** The clock of an asked seat; undefined when it has no limit. `ask` names the base time in `GAMES`. */
export function clockOf(
  room: Clocks,
  view: AnyView,
  seat: Seat,
  ask: string,
  bankFollows: boolean,
): Countdown | undefined {
  const due = room.due.value[seat];
  const clocks = GAMES[view.game as keyof typeof GAMES].clocks[view.clock as "normal"];
  const base = (clocks.base as Readonly<Record<string, number>>)[ask];
  if (!due || base === undefined) return undefined;
  const bank = bankFollows ? (view.banks[seat] ?? 0) : 0;
  return { ends: due - bank, base, bank, bankOf: clocks.bank };
}

/** Where cards of a seat fly from and to: its plate, or the mark in the own dock. */
export const plateOf = (seat: Seat): Element | null => document.querySelector(`[data-seat="${seat}"]`);
