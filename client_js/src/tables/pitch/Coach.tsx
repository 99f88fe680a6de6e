import { CoachNote, coachSeen } from "../common/CoachNote";
import { p } from "./words";

export const seen = coachSeen("pitch");

const MARKS = ["coach.1", "coach.2", "coach.3"] as const;

/** Whether this browser has read them all. */
export const coached = (): boolean => seen.value >= MARKS.length;

/** For somebody's first turn ever, in place of the read-out: what a bid says, what it brings, what it costs. */
export const Coach = () => (
  <CoachNote
    seen={seen}
    label={p("coach")}
    marks={MARKS.map((mark) => p(mark))}
    next={p("coach.next")}
    done={p("coach.done")}
  />
);
