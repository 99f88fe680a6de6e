import { Button } from "../../kit/Button";
import { NEXT } from "./layout";
import type { Moves } from "./moves";
import { a } from "./words";

/** How the hand is laid out; the words say what a press does. In the own order arrows move the chosen card. */
export function SortButton({ moves, testid = "action-sort" }: { moves: Moves; testid?: string }) {
  const { layout } = moves;
  const [card, ...more] = moves.cards.value;
  const move = (by: number) => card !== undefined && layout.nudge(card, by);
  return (
    <>
      {layout.order.value === "own" && card !== undefined && more.length === 0 && (
        <>
          <Button kind="quiet" small icon="left" label={a("lay.left")} onClick={() => move(-1)} />
          <Button kind="quiet" small icon="right" label={a("lay.right")} onClick={() => move(1)} />
        </>
      )}
      <Button kind="quiet" small icon="sort" keys="S" testid={testid} onClick={() => layout.sort()}>
        {a(`sort.${NEXT[layout.order.value]}`)}
      </Button>
    </>
  );
}
