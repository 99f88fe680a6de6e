/** A newcomer takes the seat of a bot between two deals; who asks during one sits down when it is over. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { toast } from "../../kit/Toast";
import type { AnyView, RoomApi } from "../../net/api";
import type { Seat } from "../../protocol";
import { name } from "../../state/me";
import { refusal } from "./words";

const KNOCK_MS = 1000;

/** The viewer watches and wants a seat. */
export const wantsSeat = signal(false);

/** The seat that a newcomer gets: that of the first bot. */
export const botSeat = (view: AnyView): Seat => view.seats.findIndex((seat) => seat.kind === "bot");

/** Sits down as soon as that may be; `onNameless`: a name is to be asked for before. */
export function useEntry(room: RoomApi, view: AnyView, onNameless: () => void): void {
  const wants = wantsSeat.value;
  const late = view.house.delay_s > 0;
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
    } else if (late) return knock(room, name.peek());
    else if (view.entry === "now") sit(room, name.peek());
  }, [wants, late, view.you, late || view.entry]);
}

/** Who sees the table late cannot see when its deal is over: asks until it is. */
function knock(room: RoomApi, as: string): () => void {
  let timer = 0;
  let open = true;
  const again = async () => {
    if ((await sit(room, as)) === "between_deals" && open) timer = window.setTimeout(again, KNOCK_MS);
  };
  again();
  return () => {
    open = false;
    clearTimeout(timer);
  };
}

/** The code of the refusal, if there is one. */
async function sit(room: RoomApi, as: string): Promise<string | undefined> {
  const answer = await room.cmd({ type: "sit", name: as });
  if (answer.ok) return undefined;
  // Somebody has that name: the server knows one that nobody has.
  if (answer.code === "name_taken") return sit(room, String(answer.detail.suggestion));
  // The next deal was faster: its end counts.
  if (answer.code !== "between_deals") {
    wantsSeat.value = false;
    toast(refusal(answer.code), "warn");
  }
  return answer.code;
}
