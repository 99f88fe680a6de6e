/** A newcomer takes the seat of a bot between two deals; who asks during one sits down when it is over. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { toast } from "../../kit/Toast";
import type { AnyView, RoomApi } from "../../net/api";
import type { Seat } from "../../protocol";
import { name } from "../../state/me";
import { refusal } from "./words";

/** The viewer watches and wants a seat. */
export const wantsSeat = signal(false);

/** The seat that a newcomer gets: that of the first bot. */
export const botSeat = (view: AnyView): Seat => view.seats.findIndex((seat) => seat.kind === "bot");

/** Sits down as soon as that may be; `onNameless`: a name is to be asked for before. */
export function useEntry(room: RoomApi, view: AnyView, onNameless: () => void): void {
  const wants = wantsSeat.value;
  useEffect(
    () => () => {
      wantsSeat.value = false;
    },
    [],
  );
  useEffect(() => {
    if (!wants) return;
    if (view.you !== null || view.entry === null) wantsSeat.value = false;
    else if (name.peek() === "") {
      wantsSeat.value = false;
      onNameless();
    } else if (view.entry === "now") sit(room, name.peek());
  }, [wants, view.you, view.entry]);
}

async function sit(room: RoomApi, as: string): Promise<void> {
  const answer = await room.cmd({ type: "sit", name: as });
  if (answer.ok) return;
  // Somebody has that name: the server knows one that nobody has.
  if (answer.code === "name_taken") return sit(room, String(answer.detail.suggestion));
  // The next deal was faster: its end counts.
  if (answer.code === "between_deals") return;
  wantsSeat.value = false;
  toast(refusal(answer.code), "warn");
}
