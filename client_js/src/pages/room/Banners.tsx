import { useEffect, useRef, useState } from "preact/hooks";
import { Banner } from "../../kit/Banner";
import { Button } from "../../kit/Button";
import { useSeconds } from "../../kit/seconds";
import type { RoomApi } from "../../net/api";
import { server } from "../../net/server";
import { lazy } from "../lazy";
import { standsIn } from "../people";
import { resultWaits } from "./context";
import { t } from "./words";

const Waits = lazy(() => import("../host/Waits"));

const SECOND = 1000;
/** Seconds for which "Back in the game" stays. */
const BACK = 2;

/** What is wrong with the connection, and what the viewer should know of his place here. */
export function Banners({ room }: { room: RoomApi }) {
  const view = room.view.value;
  const waits = view && (view.paused_at !== null || view.seats.some((seat) => seat.resting));
  return (
    <>
      <TestBanner />
      <Connection room={room} />
      {waits && <Waits room={room} />}
      <ResultBanner />
    </>
  );
}

/** The game is over and its table still lies there; this stays, so it must not lie over the header. */
function ResultBanner() {
  const show = resultWaits.value;
  if (!show) return null;
  return (
    <Banner
      kind="info"
      icon="flag"
      testid="banner-result"
      action={
        <Button small kind="now" testid="action-see-result" onClick={show}>
          {t("over.see")}
        </Button>
      }
    >
      {t("over.ended")}
    </Banner>
  );
}

/** On every page of a server in test mode. */
export function TestBanner() {
  if (!server.value.test) return null;
  return (
    <Banner kind="bad" icon="warn" testid="banner-test">
      {t("net.test")}
    </Banner>
  );
}

function Connection({ room }: { room: RoomApi }) {
  const status = room.status.value;
  const back = useBack(room);
  const now = useSeconds(status.kind === "reconnecting");
  if (status.kind === "reconnecting") {
    return (
      <Banner
        kind="ink"
        icon="spin"
        testid="banner-reconnecting"
        action={
          <Button small kind="quiet" onClick={() => room.retry()}>
            {t("net.retry")}
          </Button>
        }
      >
        {status.offline ? t("net.offline") : lostWords(room, now - status.since)}
      </Banner>
    );
  }
  if (status.kind === "store_down") {
    return (
      <Banner kind="ink" icon="spin" testid="banner-store">
        {t("net.store")}
      </Banner>
    );
  }
  return back ? (
    <Banner kind="good" icon="check" testid="banner-back">
      {t("net.back")}
    </Banner>
  ) : null;
}

function lostWords(room: RoomApi, away: number): string {
  const view = room.view.value;
  if (!view || view.you === null || view.phase !== "playing") return t("net.lost.free");
  const held = view.house.stand_in_s;
  if (held === null || !standsIn(view)) return t("net.lost.free");
  const left = Math.ceil(held - away / SECOND);
  return left > 0 ? t("net.lost", { s: left }) : t("net.bot");
}

/** True for a moment after a lost connection has come back. */
function useBack(room: RoomApi): boolean {
  const kind = room.status.value.kind;
  const lost = useRef(false);
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (kind === "reconnecting" || kind === "store_down") lost.current = true;
    if (kind !== "live" || !lost.current) return;
    lost.current = false;
    setBack(true);
    const timer = setTimeout(() => setBack(false), BACK * SECOND);
    return () => clearTimeout(timer);
  }, [kind]);
  return back;
}
