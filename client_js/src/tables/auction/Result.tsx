import { Panel } from "../../kit/Panel";
import { Sheet } from "./Scores";
import { Showdown } from "./Showdown";
import { gameOf, type Room } from "./view";
import { a } from "./words";

/** How the game went, beside its final ranking: the last showdown and the score sheet. */
export function Result({ room }: { room: Room }) {
  const view = gameOf(room);
  if (!view) return null;
  return (
    <div class="auction-result stack">
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
