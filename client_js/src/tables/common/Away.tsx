import { place } from "../../i18n/place";
import { translator } from "../../i18n/translate";
import { useSeconds } from "../../kit/seconds";
import type { AnyView, RoomApi } from "../../net/api";
import type { Seat } from "../../protocol";

const t = translator(place);

interface Props {
  room: Pick<RoomApi, "serverNow">;
  view: AnyView;
  seat: Seat;
}

/** Whether a person's seat has lost its connection. */
export const isAway = (view: AnyView, seat: Seat): boolean =>
  view.seats[seat]?.kind === "person" && view.seats[seat]?.away_at !== null;

/** What happens next at the seat of a person who is away: "bot plays in 40 s". */
export function AwayWords({ room, view, seat }: Props) {
  const chair = view.seats[seat];
  const held = view.house.stand_in_s;
  const waits = chair !== undefined && !chair.stand_in && held !== null;
  const now = useSeconds(waits, () => room.serverNow());
  if (chair?.stand_in) return <>{t("away.bot")}</>;
  const left = held === null ? 0 : held - Math.floor((now - (chair?.away_at ?? now)) / 1000);
  if (left <= 0) return <>{t("away.clock")}</>;
  return (
    <>
      <span class="no-phone">{t("away.bot_in", { s: left })}</span>
      <span class="only-phone">{t("away.bot_in.short", { s: left })}</span>
    </>
  );
}
