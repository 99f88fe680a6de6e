/** This browser's share of every shuffle: 16 random bytes once a seat is held and the next shuffle is sealed. */
import { effect } from "@preact/signals";
import type { RoomApi } from "../net/api";
import { CONTRIBUTION_LENGTH } from "../protocol";
import { forgetShare, remember } from "./seals";

/** Sends one contribution a seal and seat, never while a game runs. Returns the way to stop. */
export function contribute(room: RoomApi): () => void {
  let sent = "";
  return effect(() => {
    const view = room.view.value;
    if (!view || view.phase === "playing") return;
    const next = view.game_no + 1;
    remember("seal", view.room, next, view.commitment);
    if (view.you === null) {
      // Whoever sits down again, here too, adds something new.
      sent = "";
      forgetShare(view.room, next);
      return;
    }
    if (view.contributed[view.you]) return;
    const key = `${view.you}:${view.commitment.join()}`;
    if (key === sent) return;
    sent = key;
    const value = crypto.getRandomValues(new Uint8Array(CONTRIBUTION_LENGTH));
    room.cmd({ type: "contribute", value }).then(({ ok }) => {
      if (ok) remember("share", view.room, next, value);
    });
  });
}
