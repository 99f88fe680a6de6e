/** Your turn, as the title, the icon, one sound, one word to readers and a short buzz say it. */
import { useEffect } from "preact/hooks";
import { interrupt, say } from "../../kit/live";
import { tempo } from "../../motion/tempo";
import type { GameTable, RoomApi } from "../../net/api";
import { reducedMotion, settings } from "../../settings";
import * as sound from "../../sound";
import { gameName } from "../options";
import { usePageTitle } from "../title";
import { roomLine, spoken, t } from "./words";

const BUZZ = 20;

/** Everybody else has answered, and other people wait. */
function waitsForMe(room: RoomApi): boolean {
  const view = room.view.value;
  if (!view || view.ask === null || view.paused_at !== null) return false;
  const people = view.seats.filter((seat) => seat.kind === "person" && seat.away_at === null).length;
  return people > 1 && Object.keys(room.due.value).join() === String(view.you);
}

export function useTurn(room: RoomApi, turn: string, aloud: string): void {
  const view = room.view.value;
  const mine = turn !== "" && view !== null && view.ask !== null && view.phase === "playing";
  const game = view ? gameName(view.game) : "";
  usePageTitle(mine ? t("title.turn", { turn, game }) : t("title.page", { game }), view?.you, mine);
  const waited = turn === "" && waitsForMe(room);
  useEffect(() => {
    if (!mine && !waited) return;
    sound.turn();
    if (document.hidden && settings.notify.peek()) {
      const words = mine ? t("say.turn", { turn }) : t("say.waits");
      import("../../notify").then(({ notify }) => notify(game, words));
    }
    if (!mine) return;
    interrupt(t("say.turn", { turn: aloud }));
    const felt = navigator.userActivation?.hasBeenActive && !settings.muted.peek() && !reducedMotion.peek();
    if (felt) navigator.vibrate?.(BUZZ);
  }, [mine && view.ask, waited]);
}

/** Readers hear the log as it grows; what was there before is not read out. */
export function useLogAloud(room: RoomApi, game: GameTable | null): void {
  useEffect(
    () =>
      room.subscribe(({ after, events, catchUp }) => {
        if (catchUp || tempo.peek() === 0) return undefined;
        for (const event of events) {
          const line = roomLine(event, after) ?? spoken(game?.line(event, after) ?? null);
          if (line) say(line);
        }
        return undefined;
      }),
    [room, game],
  );
}
