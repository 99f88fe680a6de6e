import { Button } from "../../kit/Button";
import type { AnyView, RoomApi } from "../../net/api";
import type { Seat } from "../../protocol";
import { standsIn } from "../people";
import { send } from "../room/send";
import { t } from "./words";

interface ActionsProps {
  room: RoomApi;
  view: AnyView;
  seat: Seat;
  /** The person is to be removed: ask first. */
  onKick: (seat: Seat) => void;
  /** Something was done. */
  onDone?: () => void;
}

/** What the host may do about a person at the table; nothing about bots, free seats and the own one. */
export function Actions({ room, view, seat, onKick, onDone }: ActionsProps) {
  const chair = view.seats[seat];
  if (!view.hosting || seat === view.you || chair?.kind !== "person") return null;
  const muted = view.muted.some((one) => one.seat === seat);
  return (
    <div class="acts wrap">
      {chair.away_at === null && (
        <Button
          small
          icon="crown"
          testid={`action-make-host-${seat}`}
          onClick={() => {
            send(room, { type: "transfer", seat });
            onDone?.();
          }}
        >
          {t("host.make")}
        </Button>
      )}
      {view.phase === "playing" && !chair.resting && standsIn(view) && (
        <Button
          small
          icon="bot"
          testid={`action-give-${seat}`}
          onClick={() => {
            send(room, { type: "give", seat });
            onDone?.();
          }}
        >
          {t("host.give")}
        </Button>
      )}
      <Button
        small
        icon="mute"
        testid={`action-hush-${seat}`}
        onClick={() => {
          send(room, { type: "mute", seat, on: !muted });
          onDone?.();
        }}
      >
        {t(muted ? "host.unmute" : "host.mute")}
      </Button>
      <Button small kind="warn" icon="x" testid={`action-kick-${seat}`} onClick={() => onKick(seat)}>
        {t("host.remove")}
      </Button>
    </div>
  );
}
