import { useEffect, useRef } from "preact/hooks";
import { toast } from "../../kit/Toast";
import type { AnyView, RoomApi } from "../../net/api";
import { name } from "../../state/me";
import { refusal, t } from "./words";

/** A new name of this browser is that of its seat too, at once or when the game is over. */
export function useOwnName(room: RoomApi, view: AnyView): void {
  const known = useRef(name.value);
  const { you } = view;
  const seated = you === null ? "" : (view.seats[you]?.name ?? "");
  useEffect(() => {
    // The seat has come here from another device.
    if (seated && name.peek() === "") known.current = name.value = seated;
  }, [seated]);
  useEffect(() => {
    const wanted = name.value;
    if (you === null || view.phase === "playing" || wanted === known.current) return;
    known.current = wanted;
    if (!wanted || wanted === seated) return;
    room.cmd({ type: "sit", name: wanted, seat: you }).then((answer) => {
      if (answer.ok) return;
      const taken = answer.code === "name_taken";
      toast(
        taken ? t("refused.name_taken", { name: String(answer.detail.suggestion) }) : refusal(answer.code),
        "warn",
      );
    });
  }, [name.value, view.phase, you]);
}
