import { Dock } from "../../kit/Dock";
import { Watching } from "../common/Watching";
import { text } from "./BidDock";
import { ActorRing, idleTitle } from "./idle";
import { LeadingCards } from "./Leading";
import type { Picture } from "./picture";
import { headline } from "./Showdown";
import { type Auction, finished, type Room } from "./view";
import { a } from "./words";

/** A spectator has no hand: whose turn it is stands in its place. */
export function WatchDock({ room, view, picture }: { room: Room; view: Auction; picture: Picture }) {
  const done = finished(view);
  const title = done ? (picture.opening.value ? a("show.opens") : headline(view)) : idleTitle(room, view);
  return (
    <Dock
      mine={false}
      flows={view.reasons !== null && !done}
      ring={<ActorRing room={room} view={view} />}
      title={title}
      text={view.stage === "bid" && text(view)}
      aside={!done && <LeadingCards view={view} going={picture.going.value !== null} />}
      note={<Watching room={room} view={view} note={a("watch.note")} />}
    />
  );
}
