import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Dock } from "../../kit/Dock";
import { resultWaits } from "../../pages/room/context";
import { t as r } from "../../pages/room/words";
import { askedSeats, nameOf, still } from "../common/people";
import { Discards } from "./Discards";
import { ActorRing, Own, sending } from "./idle";
import type { Moves } from "./moves";
import type { Picture } from "./picture";
import { headline } from "./Showdown";
import { may, type Pineapple, type Room } from "./view";
import { o } from "./words";

interface Props {
  room: Room;
  view: Pineapple;
  moves: Moves;
  picture: Picture;
}

/** The lines are being opened, the deal is over, or the game: on to what comes next. */
export function NextDock({ room, view, moves, picture }: Props) {
  const opening = picture.opening.value;
  const over = view.stage === "over";
  const show = resultWaits.value;
  const mine = view.ask !== null && !over;
  const names = askedSeats(room)
    .map((seat) => nameOf(view, seat))
    .join(", ");
  const go = () => (opening ? picture.hurry() : over ? show?.() : moves.go());
  const able = opening || (over ? show !== null : mine);
  const label = opening ? o("next.open") : over ? r("over.see") : o("next.ready");
  useShortcuts([{ code: "Enter", keys: "Enter", label, disabled: !able, run: go }]);
  const text = mine ? o("next.sub") : names ? o("next.waiting", { names }) : o("next.dealing");
  return (
    <Dock
      mine={mine && !opening}
      refused={moves.refused.value}
      inert={still(room)}
      own={<Own view={view} opening={opening} />}
      ring={<ActorRing room={room} view={view} />}
      title={opening ? o("show.opens") : over ? r("over.ended") : headline(view)}
      text={moves.word.value ?? (opening ? o("show.order") : over ? headline(view) : text)}
      aside={<Discards view={view} />}
      actions={
        <>
          {!opening && <Leaving view={view} moves={moves} />}
          <Button
            kind="now"
            keys="Enter"
            busy={mine && sending(room, "continue")}
            why={able ? undefined : text}
            testid={opening ? "action-open" : over ? "action-result" : "action-continue"}
            onClick={go}
          >
            {label}
          </Button>
        </>
      }
    />
  );
}

/** Sitting out from the next match on, and taking that back. */
function Leaving({ view, moves }: { view: Pineapple; moves: Moves }) {
  if (may(view, "sit_in")) {
    return (
      <Button short={o("sitin.short")} testid="action-sit-in" onClick={() => moves.sitIn()}>
        {o("sitin")}
      </Button>
    );
  }
  if (!may(view, "sit_out")) return null;
  return (
    <Button kind="quiet" short={o("sitout.short")} testid="action-sit-out" onClick={() => moves.sitOut()}>
      {o("sitout")}
    </Button>
  );
}
