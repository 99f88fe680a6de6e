import type { Signal } from "@preact/signals";
import { Button } from "../../kit/Button";
import { Icon } from "../../kit/Icon";
import { kept } from "../../state/kept";

/** How many of a game's sentences for newcomers have been read in this browser. */
export const coachSeen = (game: string): Signal<number> =>
  kept(`quartet.coach.${game}`, 0, (value): value is number => typeof value === "number");

interface Props {
  seen: Signal<number>;
  label: string;
  marks: readonly string[];
  next: string;
  done: string;
}

/** A sentence at a time for somebody's first turn ever. */
export function CoachNote({ seen, label, marks, next, done }: Props) {
  const at = seen.value;
  const mark = marks[at];
  if (!mark) return null;
  return (
    <aside class="coach" data-testid="coach" aria-label={label}>
      <Icon name="info" />
      <p class="grow">
        <b class="num">
          {at + 1}/{marks.length}
        </b>{" "}
        {mark}
      </p>
      <Button
        small
        testid="coach-next"
        onClick={() => {
          seen.value = at + 1;
        }}
      >
        {at === marks.length - 1 ? done : next}
      </Button>
    </aside>
  );
}
