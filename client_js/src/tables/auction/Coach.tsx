import { CoachNote, coachSeen } from "../common/CoachNote";
import { a } from "./words";

export const seen = coachSeen("auction");

/** For somebody's first turn ever: what a bid costs, what it brings, when it ends. */
export const Coach = () => (
  <CoachNote
    seen={seen}
    label={a("coach")}
    marks={[a("coach.1"), a("coach.2"), a("coach.3")]}
    next={a("coach.next")}
    done={a("coach.done")}
  />
);
