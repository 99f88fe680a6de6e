import { Button } from "../../kit/Button";
import { Icon } from "../../kit/Icon";
import { kept } from "../../state/kept";
import { a } from "./words";

const MARKS = ["coach.1", "coach.2", "coach.3"] as const;

/** How many of the three sentences have been read in this browser. */
export const seen = kept("quartet.coach.auction", 0, (value): value is number => typeof value === "number");

/** For somebody's first turn ever: what a bid costs, what it brings, when it ends. */
export function Coach() {
  const at = seen.value;
  const mark = MARKS[at];
  if (!mark) return null;
  const last = at === MARKS.length - 1;
  return (
    <aside class="coach" data-testid="coach" aria-label={a("coach")}>
      <Icon name="info" />
      <p class="grow">
        <b class="num">
          {at + 1}/{MARKS.length}
        </b>{" "}
        {a(mark)}
      </p>
      <Button
        small
        testid="coach-next"
        onClick={() => {
          seen.value = at + 1;
        }}
      >
        {a(last ? "coach.done" : "coach.next")}
      </Button>
    </aside>
  );
}
