import { Button } from "../../kit/Button";
import { Icon } from "../../kit/Icon";
import { kept } from "../../state/kept";

const MARKS = ["coach.1", "coach.2", "coach.3"] as const;

type Words = (key: "coach" | (typeof MARKS)[number] | "coach.next" | "coach.done") => string;

/** What a game says to somebody on the first turn ever, a sentence at a time, from the words of its table. */
export function coach(game: string, words: Words) {
  /** How many of the sentences have been read in this browser. */
  const seen = kept(`quartet.coach.${game}`, 0, (value): value is number => typeof value === "number");

  function Coach() {
    const at = seen.value;
    const mark = MARKS[at];
    if (!mark) return null;
    return (
      <aside class="coach" data-testid="coach" aria-label={words("coach")}>
        <Icon name="info" />
        <p class="grow">
          <b class="num">
            {at + 1}/{MARKS.length}
          </b>{" "}
          {words(mark)}
        </p>
        <Button
          small
          testid="coach-next"
          onClick={() => {
            seen.value = at + 1;
          }}
        >
          {words(at === MARKS.length - 1 ? "coach.done" : "coach.next")}
        </Button>
      </aside>
    );
  }

  /** Whether this browser has read them all. */
  const coached = (): boolean => seen.value >= MARKS.length;
  return { Coach, coached, seen };
}
