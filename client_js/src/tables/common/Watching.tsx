import type { ComponentChildren } from "preact";
import { show as area } from "../../i18n/show";
import { translator } from "../../i18n/translate";
import { Banner } from "../../kit/Banner";
import { Button } from "../../kit/Button";
import type { AnyView, RoomApi } from "../../net/api";
import { lazy } from "../../pages/lazy";
import { botSeat, wantsSeat } from "../../pages/room/entry";
import { t } from "../../pages/room/words";
import type { ShowView } from "../../protocol";
import { nameOf } from "./people";

const s = translator(area);

const ShowBar = lazy(() => import("../../watch/ShowBar"));

interface Props {
  room: Pick<RoomApi, "cmd" | "pending">;
  view: AnyView;
  /** Of the game. */
  note: string;
}

/** In place of a spectator's hand: that there is none, the seat that may be taken, what the maker of a show may do. */
export function Watching({ room, view, note }: Props) {
  const wants = wantsSeat.value;
  const toggle = () => {
    wantsSeat.value = !wants;
  };
  const name = view.entry === null ? "" : nameOf(view, botSeat(view));
  const { show } = view;
  return (
    <>
      <Banner
        kind="info"
        icon="eye"
        testid="watching"
        action={
          view.entry !== null && (
            <Button small testid="action-take-seat" pressed={wants} onClick={toggle}>
              {wants ? t("watch.undo") : t("watch.take", { name })}
            </Button>
          )
        }
      >
        {show ? showNote(view, show) : note}{" "}
        {view.entry === null ? (
          t("watch.later")
        ) : wants ? (
          t("watch.asked")
        ) : (
          <span class="no-phone">{t("watch.deal", { name })}</span>
        )}
      </Banner>
      {show && view.hosting && <ShowBar room={room} view={view} show={show} />}
    </>
  );
}

/** Why hands are open or not where bots play among themselves. */
function showNote(view: AnyView, show: ShowView): ComponentChildren {
  if (view.seats.some((seat) => seat.kind === "person")) return s("show.person");
  if (!show.open) return s("show.closed");
  return (
    <>
      <span class="no-phone">{s("show.hands")}</span>
      <span class="only-phone">{s("show.hands.short")}</span>
    </>
  );
}
