import { Button } from "../../kit/Button";
import { Icon } from "../../kit/Icon";
import { kept } from "../../state/kept";
import { o } from "./words";

const MARKS = ["coach.1", "coach.2", "coach.3"] as const;

/** How many of the three sentences have been read in this browser. */
export const seen = kept("quartet.coach.pineapple", 0, (value): value is number => typeof value === "number");

/** For somebody's first turn ever: how to place, what order the lines keep, what pays. */
export function Coach() {
  const at = seen.value;
  const mark = MARKS[at];
  if (!mark) return null;
  const last = at === MARKS.length - 1;
  return (
    <aside class="coach" data-testid="coach" aria-label={o("coach")}>
      <Icon name="info" />
      <p class="grow">
        <b class="num">
          {at + 1}/{MARKS.length}
        </b>{" "}
        {o(mark)}
      </p>
      <Button
        small
        testid="coach-next"
        onClick={() => {
          seen.value = at + 1;
        }}
      >
        {o(last ? "coach.done" : "coach.next")}
      </Button>
    </aside>
  );
}
