/** Your turn, as the title, the icon, one sound, one word to readers and a short buzz say it. */
import { useEffect } from "preact/hooks";
import { interrupt, say } from "../../kit/live";
import type { GameTable, RoomApi } from "../../net/api";
import { reducedMotion, settings } from "../../settings";
import * as sound from "../../sound";
import { gameName } from "../options";
import { usePageTitle } from "../title";
import { roomLine, spoken, t } from "./words";

const BUZZ = 20;

export function useTurn(room: RoomApi, turn: string, aloud: string): void {
  const view = room.view.value;
  const mine = turn !== "" && view !== null && view.ask !== null && view.phase === "playing";
  const game = view ? gameName(view.game) : "";
  usePageTitle(mine ? t("title.turn", { turn, game }) : t("title.page", { game }), view?.you, mine);
  useEffect(() => {
    if (!mine) return;
    interrupt(t("say.turn", { turn: aloud }));
    sound.turn();
    const felt = navigator.userActivation?.hasBeenActive && !settings.muted.peek() && !reducedMotion.peek();
    if (felt) navigator.vibrate?.(BUZZ);
  }, [mine && view.ask]);
}

/** Readers hear the log as it grows; what was there before is not read out. */
export function useLogAloud(room: RoomApi, game: GameTable | null): void {
  useEffect(
    () =>
      room.subscribe(({ after, events, catchUp }) => {
        if (catchUp) return undefined;
        for (const event of events) {
          const line = roomLine(event, after) ?? spoken(game?.line(event, after) ?? null);
          if (line) say(line);
        }
        return undefined;
      }),
    [room, game],
  );
}
