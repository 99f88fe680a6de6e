import { Panel } from "../../kit/Panel";
import { Moments } from "../common/Moments";
import { moments } from "./course";
import { Sheet } from "./Scores";
import { Showdown } from "./Showdown";
import { gameOf, type Room } from "./view";
import { a } from "./words";

/** How the game went, beside its final ranking: moments, the score sheet, the last showdown. */
export function Result({ room }: { room: Room }) {
  const view = gameOf(room);
  if (!view) return null;
  return (
    <div class="auction-result stack">
      <Moments view={view} title={a("moments")} moments={moments(view)} />
      <Panel title={a("sheet")}>
        <Sheet view={view} />
      </Panel>
      {view.shown && (
        <Panel title={a("result.last")}>
          <Showdown view={view} />
        </Panel>
      )}
    </div>
  );
}
