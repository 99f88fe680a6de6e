/** Who is at a table, as the pages around it need it. */
import type { AnyView } from "../net/api";
import { GAMES, type Seat } from "../protocol";
import { isGame } from "./options";

export const seatName = (view: Pick<AnyView, "seats">, seat: Seat): string => view.seats[seat]?.name ?? "";

/** Whether a bot plays for a person who is away; else the clock runs on. */
export const standsIn = ({ game }: Pick<AnyView, "game">): boolean => isGame(game) && GAMES[game].stand_in;

/** People who have not said that they are ready; the host need not. */
export const waitedFor = (view: AnyView): Seat[] =>
  view.seats.flatMap((seat, i) => (seat.kind === "person" && !seat.ready && i !== view.host ? [i] : []));

/** People who have not said yes to one more game; here the host counts too. */
export const undecided = (view: AnyView): Seat[] =>
  view.seats.flatMap((seat, i) => (seat.kind === "person" && !seat.ready ? [i] : []));

export const freeSeats = (view: AnyView): number => view.seats.filter((seat) => seat.kind === "free").length;

/** Seats that a person may take between games. */
export const openSeats = (view: AnyView): number =>
  view.seats.filter((seat) => seat.kind !== "person").length;
