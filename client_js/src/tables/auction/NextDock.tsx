import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Dock } from "../../kit/Dock";
import { resultWaits } from "../../pages/room/context";
import { t as r } from "../../pages/room/words";
import { askedSeats, nameOf, still } from "../common/people";
import { ActorRing, Own, sending } from "./idle";
import type { Moves } from "./moves";
import type { Picture } from "./picture";
import { type Auction, type Room, scoreOf } from "./view";
import { a } from "./words";

interface Props {
  room: Room;
  view: Auction;
  moves: Moves;
  picture: Picture;
}

/** The hands are being opened, the deal is over, or the game: on to what comes next. */
export function NextDock({ room, view, moves, picture }: Props) {
  const opening = picture.opening.value;
  const over = view.stage === "over";
  const show = resultWaits.value;
  const mine = view.ask !== null && !over;
  const asked = askedSeats(room);
  const names = asked.map((seat) => nameOf(view, seat)).join(", ");
  const timed = asked.some((seat) => (room.due.value[seat] ?? 0) > 0);
  const go = () => (opening ? picture.hurry() : over ? show?.() : moves.ready());
  const able = opening || (over ? show !== null : mine);
  const label = opening ? a("next.open") : over ? r("over.see") : a("next.ready");
  useShortcuts([{ code: "Enter", keys: "Enter", label, disabled: !able, run: go }]);
  const text = mine
    ? a(timed ? "next.sub" : "next.untimed")
    : names
      ? a("next.waiting", { names })
      : a("next.dealing");
  return (
    <Dock
      mine={mine && !opening}
      refused={moves.refused.value}
      inert={still(room)}
      own={<Own view={view} score={view.you === null ? undefined : scoreOf(view, view.you, opening)} />}
      ring={<ActorRing room={room} view={view} />}
      title={opening ? a("show.opens") : over ? r("over.ended") : a("next")}
      text={opening ? a("show.dead") : over ? undefined : text}
      aside={
        <Button
          kind="now"
          keys="Enter"
          busy={mine && sending(room)}
          why={able ? undefined : text}
          testid={opening ? "action-open" : over ? "action-result" : "action-continue"}
          onClick={go}
        >
          {label}
        </Button>
      }
    />
  );
}
