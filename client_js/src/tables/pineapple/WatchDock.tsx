import { Dock } from "../../kit/Dock";
import { Watching } from "../common/Watching";
import { ActorRing, idleTitle } from "./idle";
import type { Picture } from "./picture";
import { headline } from "./Showdown";
import { type Pineapple, placing, type Room, shown } from "./view";
import { o } from "./words";

/** A spectator has no board: whose turn it is stands in its place. */
export function WatchDock({ room, view, picture }: { room: Room; view: Pineapple; picture: Picture }) {
  const title = shown(view)
    ? picture.opening.value
      ? o("show.opens")
      : headline(view)
    : placing(view)
      ? idleTitle(view)
      : o("wait.title");
  return (
    <Dock
      mine={false}
      flows={view.reasons !== null && placing(view)}
      ring={<ActorRing room={room} view={view} />}
      title={title}
      note={<Watching room={room} view={view} note={o("watch.note")} />}
    />
  );
}
