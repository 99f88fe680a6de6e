import { Button } from "../../kit/Button";
import type { Moves } from "./moves";
import { a } from "./words";

/** How the hand is laid out; the words say what a press does. */
export function SortButton({ moves, testid = "action-sort" }: { moves: Moves; testid?: string }) {
  return (
    <Button kind="quiet" small icon="sort" keys="S" testid={testid} onClick={() => moves.sort()}>
      {a(moves.order.value === "rank" ? "sort.suit" : "sort.rank")}
    </Button>
  );
}
