import { Panel } from "../../kit/Panel";
import { Moments } from "../common/Moments";
import { moments } from "./course";
import { HandOver } from "./HandOver";
import { Sheet } from "./Sheet";
import { gameOf, type Pitch, type Room, sideName } from "./view";
import { p } from "./words";

/** How the game went, beside its final ranking: why this winner, the last hand, the score sheet. */
export function Result({ room }: { room: Room }) {
  const view = gameOf(room);
  if (!view) return null;
  const ahead = aheadOfWinner(view);
  return (
    <div class="pitch-result stack">
      {ahead.length > 0 && (
        <p class="alert info" data-testid="fewer-points">
          {p("fewer", { n: ahead.length, names: ahead.map((side) => sideName(view, side)).join(", ") })}
        </p>
      )}
      <Moments view={view} title={p("moments")} moments={moments(view)} />
      {view.hands && (
        <Panel title={p("result.last")}>
          <HandOver view={view} />
        </Panel>
      )}
      <Panel title={p("sheet")} cap={p("sheet.to", { n: view.options.target })}>
        <Sheet view={view} />
      </Panel>
    </div>
  );
}

/** Sides that have more points than the winner. */
function aheadOfWinner({ outcome }: Pitch): number[] {
  const winner = outcome?.places.indexOf(1) ?? -1;
  const won = outcome?.scores[winner];
  if (!outcome || won === undefined || outcome.reason !== "target") return [];
  return outcome.scores.flatMap((score, side) => (score > won ? [side] : []));
}
