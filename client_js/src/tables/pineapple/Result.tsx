import { Panel } from "../../kit/Panel";
import { Sheet } from "./Scores";
import { Showdown } from "./Showdown";
import { gameOf, type Room } from "./view";
import { o } from "./words";

/** How the game went, beside its final ranking: the last deal and the score sheet. */
export function Result({ room }: { room: Room }) {
  const view = gameOf(room);
  if (!view) return null;
  return (
    <div class="pineapple-result stack">
      {view.pairs.length > 0 && (
        <Panel title={o("result.last")}>
          <Showdown view={view} />
        </Panel>
      )}
      <Panel title={o("sheet")}>
        <Sheet view={view} />
      </Panel>
    </div>
  );
}
