import { CoachNote, coachSeen } from "../common/CoachNote";
import { o } from "./words";

export const seen = coachSeen("pineapple");

/** For somebody's first turn ever: how to place, what order the lines keep, what pays. */
export const Coach = () => (
  <CoachNote
    seen={seen}
    label={o("coach")}
    marks={[o("coach.1"), o("coach.2"), o("coach.3")]}
    next={o("coach.next")}
    done={o("coach.done")}
  />
);
