import { Button } from "../../kit/Button";
import { type Moves, NEXT } from "./moves";
import { a } from "./words";

/** How the hand is laid out; the words say what a press does. In the own order arrows move the chosen card. */
export function SortButton({ moves, testid = "action-sort" }: { moves: Moves; testid?: string }) {
  const one = moves.order.value === "own" && moves.cards.value.length === 1;
  return (
    <>
      {one && (
        <>
          <Button kind="quiet" small icon="left" label={a("lay.left")} onClick={() => moves.nudge(-1)} />
          <Button kind="quiet" small icon="right" label={a("lay.right")} onClick={() => moves.nudge(1)} />
        </>
      )}
      <Button kind="quiet" small icon="sort" keys="S" testid={testid} onClick={() => moves.sort()}>
        {a(`sort.${NEXT[moves.order.value]}`)}
      </Button>
    </>
  );
}
