import { gameName } from "../pages/options";
import type { Listing } from "../protocol";
import { t } from "./words";

/** Seats that a person may take when no game runs. */
export const freeIn = (room: Listing): number => room.seats.filter((seat) => seat === "free").length;

export const mayWatch = (room: Listing): boolean => room.house.watching;

/** What is played, and with whom: a host who sits there. */
export const titleOf = ({ game, host }: Listing): string =>
  host ? t("lobby.of", { game: gameName(game), name: host }) : gameName(game);

/** How things stand at a table, in two or three words. */
export function standing(room: Listing): string {
  if (room.show) return t(`lobby.bots.${room.show}`);
  if (room.seats.every((seat) => seat === "bot")) return t("lobby.bots");
  if (room.phase === "playing") return t("lobby.playing");
  const n = freeIn(room);
  return n ? t("lobby.seats", { n }) : t("lobby.full");
}

const MINUTE = 60_000;
const HOUR = 60;

/** For how long there has been a table. */
export function age(room: Listing, now: number): string {
  const m = Math.floor((now - room.created) / MINUTE);
  if (m < 1) return t("lobby.age.now");
  return m < HOUR ? t("lobby.age.min", { m }) : t("lobby.age.h", { h: Math.floor(m / HOUR) });
}
