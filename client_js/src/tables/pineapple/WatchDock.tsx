import { Banner } from "../../kit/Banner";
import { Dock } from "../../kit/Dock";
import { t as r } from "../../pages/room/words";
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
      ring={<ActorRing room={room} view={view} />}
      title={title}
      note={
        <Banner kind="info" icon="eye" testid="watching">
          {o("watch.note")} {r("watch.later")}
        </Banner>
      }
    />
  );
}
