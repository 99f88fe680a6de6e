import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Dock } from "../../kit/Dock";
import { resultWaits } from "../../pages/room/context";
import { t as r } from "../../pages/room/words";
import { askedSeats, nameOf, still } from "../common/people";
import { headline } from "./HandOver";
import { ActorRing, Own, sending } from "./idle";
import type { Moves } from "./moves";
import type { Pitch, Room } from "./view";
import { p } from "./words";

/** The game is over and its last hand still lies there: on to the result. */
export function OverDock({ room, view }: { room: Room; view: Pitch }) {
  const show = resultWaits.value;
  useShortcuts([
    { code: "Enter", keys: "Enter", label: r("over.see"), disabled: !show, run: () => show?.() },
  ]);
  return (
    <Dock
      mine={false}
      inert={still(room)}
      own={<Own view={view} />}
      title={r("over.ended")}
      text={headline(view)}
      aside={
        show && (
          <Button kind="now" keys="Enter" testid="action-result" onClick={show}>
            {r("over.see")}
          </Button>
        )
      }
    />
  );
}

/** The hand is over: ready for the next one, or wait for the others. */
export function NextDock({ room, view, moves }: { room: Room; view: Pitch; moves: Moves }) {
  const asked = askedSeats(room);
  const mine = view.ask !== null;
  const timed = asked.some((seat) => (room.due.value[seat] ?? 0) > 0);
  const names = asked.map((seat) => nameOf(view, seat)).join(", ");
  useShortcuts([
    { code: "Enter", keys: "Enter", label: p("next.ready"), disabled: !mine, run: () => moves.ready() },
  ]);
  const text = mine
    ? p(timed ? "next.sub" : "next.untimed")
    : names
      ? p("next.waiting", { names })
      : p("next.dealing");
  return (
    <Dock
      mine={mine}
      refused={moves.refused.value}
      inert={still(room)}
      own={<Own view={view} />}
      ring={<ActorRing room={room} view={view} />}
      title={p("next")}
      text={text}
      aside={
        <Button
          kind="now"
          keys="Enter"
          busy={sending(room)}
          why={mine ? undefined : text}
          testid="action-continue"
          onClick={() => moves.ready()}
        >
          {p("next.ready")}
        </Button>
      }
    />
  );
}
