import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Dock } from "../../kit/Dock";
import { nameOf, still } from "../common/people";
import { ActorRing, idleTitle, Own, sending } from "./idle";
import type { Moves } from "./moves";
import { may, type Pineapple, placing, type Room, shown } from "./view";
import { o } from "./words";

interface Props {
  room: Room;
  view: Pineapple;
  moves: Moves;
}

/** A seat that is not dealt in: the bye, sitting out, buying in again, or the wait for a second player. */
export function OutDock({ room, view, moves }: Props) {
  const { you } = view;
  const player = you === null ? undefined : view.players[you];
  const rebuys = may(view, "rebuy");
  const returns = may(view, "sit_in");
  const act = () => (rebuys ? moves.rebuy() : moves.sitIn());
  const label = rebuys ? o("rebuy.do", { n: view.options.buy_in }) : o("sitin");
  useShortcuts([{ code: "Enter", keys: "Enter", label, disabled: !rebuys && !returns, run: act }]);
  return (
    <Dock
      mine={view.ask !== null || returns}
      refused={moves.refused.value}
      inert={still(room)}
      own={<Own view={view} />}
      ring={<ActorRing room={room} view={view} />}
      title={titleOf(view)}
      text={moves.word.value ?? textOf(view)}
      actions={
        <>
          {may(view, "sit_out") && (
            <Button testid="action-sit-out" onClick={() => moves.sitOut()}>
              {o(rebuys ? "rebuy.no" : "sitout")}
            </Button>
          )}
          {(rebuys || returns) && (
            <Button
              kind="now"
              keys="Enter"
              busy={sending(room)}
              testid={rebuys ? "action-rebuy" : "action-sit-in"}
              onClick={act}
            >
              {label}
            </Button>
          )}
        </>
      }
      note={view.bye === you && you !== null && !player?.out ? <Rotation view={view} /> : undefined}
    />
  );
}

function titleOf(view: Pineapple): string {
  const { you } = view;
  const player = you === null ? undefined : view.players[you];
  if (may(view, "rebuy")) return o("rebuy.title", { n: player?.stack ?? 0 });
  if (player?.out) return o("out.title");
  if (view.bye === you) return o("bye.title", { n: view.match + 1 });
  if (view.stage === "wait" || view.stage === "rebuy") return o("wait.title");
  return o("out.deal");
}

function textOf(view: Pineapple): string {
  const { you } = view;
  const player = you === null ? undefined : view.players[you];
  if (may(view, "rebuy")) return o("rebuy.text", { n: view.options.min_stack });
  if (player?.out) return `${o(`out.${player.out}`)}. ${o("out.text")}`;
  if (placing(view)) return idleTitle(view);
  return shown(view) ? o("next.dealing") : o("wait.text");
}

/** Who has the bye in the matches to come. */
function Rotation({ view }: { view: Pineapple }) {
  return (
    <p class="sm muted" data-testid="rotation">
      {view.byes.map((seat, i) => o("bye.match", { n: view.match + i, name: nameOf(view, seat) })).join(", ")}
    </p>
  );
}
