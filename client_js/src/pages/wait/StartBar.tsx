import { useState } from "preact/hooks";
import { Button } from "../../kit/Button";
import { toast } from "../../kit/Toast";
import type { AnyView, RoomApi } from "../../net/api";
import { listNames } from "../options";
import { freeSeats, seatName, waitedFor } from "../people";
import { Confirm } from "../room/Confirm";
import { send, waitsFor } from "../room/send";
import { refusal, t } from "../room/words";

/** The one button that moves on: the host starts, guests say that they are ready. */
export function StartBar({ room, view }: { room: RoomApi; view: AnyView }) {
  const [asking, setAsking] = useState(false);
  const late = waitedFor(view).map((seat) => seatName(view, seat));
  const start = async (anyway: { anyway?: true } = {}) => {
    setAsking(false);
    const answer = await room.cmd({ type: "start", ...anyway });
    if (!answer.ok && answer.code === "not_ready") setAsking(true);
    else if (!answer.ok) toast(refusal(answer.code), "warn");
  };
  if (view.hosting) {
    return (
      <div class="bar">
        <p class="sm muted">{startWords(view)}</p>
        <Button
          kind="now"
          busy={waitsFor(room, "start")}
          testid="action-start"
          onClick={() => (late.length ? setAsking(true) : start())}
        >
          {t("start.do")}
        </Button>
        <Confirm
          open={asking && late.length > 0}
          title={
            late.length === 1
              ? t("start.wait", { name: late[0] ?? "" })
              : t("start.wait.more", { names: listNames(late) })
          }
          text={startWords(view)}
          yes={t("start.anyway")}
          no={t("start.later")}
          kind="now"
          testid="dialog-start"
          onYes={() => start({ anyway: true })}
          onNo={() => setAsking(false)}
        />
      </div>
    );
  }
  const me = view.you === null ? null : view.seats[view.you];
  const host = view.host === null ? t("start.nohost") : t("start.host", { name: seatName(view, view.host) });
  if (!me) return <p class="bar muted">{host}</p>;
  return (
    <div class="bar">
      <p class="sm muted">{host}</p>
      <Button
        kind={me.ready ? "plain" : "now"}
        busy={waitsFor(room, "ready")}
        icon={me.ready ? "check" : undefined}
        testid="action-ready"
        onClick={() => send(room, { type: "ready", ready: !me.ready })}
      >
        {t(me.ready ? "ready.undo" : "ready.do")}
      </Button>
    </div>
  );
}

function startWords(view: AnyView): string {
  const free = freeSeats(view);
  if (free > 0) return t("start.fills", { n: free });
  if (view.seats.filter((seat) => seat.kind === "person").length <= 1) return t("start.alone");
  return waitedFor(view).length ? "" : t("start.all");
}
