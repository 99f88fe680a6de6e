/** What keeps a table waiting: a pause, people who will be right back, and what the viewer may do about it. */
import { timeOf } from "../../i18n";
import { Banner } from "../../kit/Banner";
import { Button } from "../../kit/Button";
import type { AnyView, RoomApi } from "../../net/api";
import { listNames } from "../options";
import { seatName, standsIn } from "../people";
import { send, waitsFor } from "../room/send";
import { t as r } from "../room/words";
import { t } from "./words";

interface Props {
  room: RoomApi;
  view: AnyView;
}

export default function Waits({ room }: { room: RoomApi }) {
  const view = room.view.value;
  if (!view) return null;
  // Whoever rests is told one thing: how to come back.
  const resting = view.you !== null && !view.hosting && view.seats[view.you]?.resting;
  return (
    <>
      {view.paused_at !== null && !resting && <Paused room={room} view={view} at={view.paused_at} />}
      <Resting room={room} view={view} />
    </>
  );
}

/** Who has stopped the game, and when. */
function Paused({ room, view, at }: Props & { at: number }) {
  const last = room.events.value.findLast(({ code }) => code === "paused" || code === "all_wait");
  const name = last?.seat == null ? r("seat.host") : seatName(view, last.seat);
  const time = timeOf(at);
  return (
    <Banner
      kind="info"
      icon="pause"
      testid="banner-paused"
      action={
        view.hosting && (
          <Button
            small
            kind="brand"
            busy={waitsFor(room, "pause")}
            testid="action-resume"
            onClick={() => send(room, { type: "pause", on: false })}
          >
            {t("pause.go")}
          </Button>
        )
      }
    >
      {last?.code === "all_wait" ? t("pause.agreed", { time }) : t("pause.by", { name, time })}
    </Banner>
  );
}

/** People who will be right back: the viewer says to be here, or whether the table shall wait for the others. */
function Resting({ room, view }: Props) {
  const me = view.you === null ? undefined : view.seats[view.you];
  const playing = view.phase === "playing";
  const who = <K extends "rest.you" | "rest.one" | "rest.more">(key: K) =>
    standsIn(view) ? key : (`${key}.clock` as const);
  const away = view.seats.flatMap((chair, seat) => (chair.resting ? [seatName(view, seat)] : []));
  if (me?.resting) {
    return (
      <Banner
        kind="info"
        icon="cup"
        testid="banner-rest"
        action={
          <Button
            small
            kind="now"
            busy={waitsFor(room, "rest")}
            testid="action-back-again"
            onClick={() => send(room, { type: "rest", on: false })}
          >
            {t("rest.back")}
          </Button>
        }
      >
        {t(view.paused_at !== null ? "rest.you.paused" : playing ? who("rest.you") : "rest.you.waiting")}
      </Banner>
    );
  }
  if (!me || !playing || away.length === 0 || view.paused_at !== null) return null;
  const asked = view.seats.filter(
    (chair) => chair.kind === "person" && !chair.resting && chair.away_at === null,
  );
  const agree = asked.filter((chair) => chair.waits).length;
  return (
    <Banner
      kind="info"
      icon="cup"
      testid="banner-resting"
      action={
        <Button
          small
          busy={waitsFor(room, "wait")}
          testid="action-wait"
          onClick={() => send(room, { type: "wait", on: !me.waits })}
        >
          {t(me.waits ? "rest.wait.not" : "rest.wait")}
        </Button>
      }
    >
      {away.length === 1
        ? t(who("rest.one"), { name: away[0] ?? "" })
        : t(who("rest.more"), { names: listNames(away) })}
      {agree > 0 && ` ${t("rest.agree", { k: agree, n: asked.length })}`}
    </Banner>
  );
}
