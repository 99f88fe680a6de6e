/** The parts of the dock that are the same whatever is asked: own mark, whose clock, whose turn. */
import { t } from "../../i18n";
import { Mark } from "../../kit/Mark";
import { Ring } from "../../kit/Ring";
import { OwnSeat } from "../../kit/Seat";
import { askedSeats, clockOf, nameOf } from "../common/people";
import { letterOf, type Pitch, type Room, sideOf } from "./view";
import { p } from "./words";

/** Your mark and score, and that you are the pitcher. */
export function Own({ view }: { view: Pitch }) {
  const { you } = view;
  if (you === null) return null;
  const pitching = view.stage === "play" && view.pitcher === you;
  return (
    <OwnSeat
      seat={you}
      score={view.scores[sideOf(view, you)]}
      side={letterOf(view, you)}
      note={pitching ? <span class="no-phone">{p("tag.pitcher", { n: view.bid })}</span> : undefined}
    />
  );
}

/** The seat that is to act in auction or play: exactly one. */
export function actorOf(room: Room, view: Pitch): number | null {
  return view.stage === "bid" || view.stage === "play" ? (askedSeats(room)[0] ?? null) : null;
}

/** The clock of whoever acts; a bot has none, so its mark stands there. */
export function ActorRing({ room, view }: { room: Room; view: Pitch }) {
  const seat = view.stage === "hand" ? view.you : actorOf(room, view);
  if (seat === null) return null;
  const hand = view.stage === "hand";
  const clock = clockOf(room, view, seat, hand ? "continue" : view.stage, !hand);
  if (clock) return <Ring clock={clock} now={() => room.serverNow()} own={seat === view.you && !hand} />;
  if (seat === view.you) return null;
  return (
    <span class="actor">
      <Mark seat={seat} />
    </span>
  );
}

/** "Cicero is thinking", or that nobody is: the game is paused. */
export function idleTitle(room: Room, view: Pitch): string {
  if (view.paused_at !== null) return t("ui.paused");
  const seat = actorOf(room, view);
  if (seat === null) return "";
  return seat === view.you ? p("idle.you") : p("idle", { name: nameOf(view, seat) });
}

/** What happens when the own time is up; undefined without a limit. */
export function zero(room: Room, view: Pitch): string | undefined {
  if (view.you === null || !room.due.value[view.you]) return undefined;
  if (view.stage !== "bid") return p("zero.play");
  const n = view.offers?.zero ?? 0;
  return n === 0 ? p("zero.pass") : p("zero.bid", { n });
}

/** Whether an action of this person is on its way. */
export const sending = (room: Room): boolean => room.pending.value?.kind === "act";
