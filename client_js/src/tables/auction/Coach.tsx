import { CoachNote, coachSeen } from "../common/CoachNote";
import { a } from "./words";

export const seen = coachSeen("auction");

const MARKS = ["coach.1", "coach.2", "coach.3"] as const;

/** Whether this browser has read them all. */
export const coached = (): boolean => seen.value >= MARKS.length;

/** For somebody's first turn ever, in place of the read-out: what a bid costs, what it brings, when it ends. */
export const Coach = () => (
  <CoachNote
    seen={seen}
    label={a("coach")}
    marks={MARKS.map((mark) => a(mark))}
    next={a("coach.next")}
    done={a("coach.done")}
  />
);
