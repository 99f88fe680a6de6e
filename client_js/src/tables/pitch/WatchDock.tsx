import { Dock } from "../../kit/Dock";
import { t as r } from "../../pages/room/words";
import { Watching } from "../common/Watching";
import { headline } from "./HandOver";
import { ActorRing, idleTitle } from "./idle";
import type { Pitch, Room } from "./view";

/** A spectator has no hand: whose turn it is stands in its place. */
export function WatchDock({ room, view }: { room: Room; view: Pitch }) {
  const title = view.stage === "hand" ? headline(view) : idleTitle(room, view);
  return (
    <Dock
      mine={false}
      flows={view.reasons !== null && (view.stage === "bid" || view.stage === "play")}
      ring={<ActorRing room={room} view={view} />}
      title={title}
      note={<Watching room={room} view={view} note={r("watch.note.pitch")} />}
    />
  );
}
