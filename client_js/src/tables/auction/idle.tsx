/** The parts of the dock that are the same whatever is asked: own mark, whose clock, whose turn. */
import { t } from "../../i18n";
import { Mark } from "../../kit/Mark";
import { Ring } from "../../kit/Ring";
import { OwnSeat } from "../../kit/Seat";
import type { Seat } from "../../protocol";
import { askedSeats, clockOf, nameOf } from "../common/people";
import { type Auction, finished, leaderOf, type Room } from "./view";
import { a } from "./words";

/** Your mark and score, and how you stand in this auction. */
export function Own({ view, score }: { view: Auction; score?: number }) {
  const { you } = view;
  if (you === null) return null;
  const note = standing(view, you);
  return (
    <OwnSeat
      seat={you}
      score={score ?? view.scores[you]}
      note={note ? <span class="no-phone">{note}</span> : undefined}
    />
  );
}

/** "you lead", "you passed", "back in". */
function standing(view: Auction, you: Seat): string | undefined {
  if (view.stage !== "bid") return undefined;
  if (leaderOf(view) === you) return a("own.lead");
  if (view.passed.includes(you)) return a("own.passed");
  return view.returned.includes(you) ? a("own.back") : undefined;
}

/** The seat that is to bid or to pay. */
export const actorOf = (room: Room, view: Auction): Seat | null =>
  finished(view) ? null : (askedSeats(room)[0] ?? null);

/** The clock of whoever acts; a bot has none, so its mark stands there. */
export function ActorRing({ room, view }: { room: Room; view: Auction }) {
  const over = finished(view);
  const seat = over ? view.you : actorOf(room, view);
  if (seat === null) return null;
  const clock = clockOf(room, view, seat, over ? "continue" : view.stage, !over);
  if (clock) return <Ring clock={clock} now={() => room.serverNow()} own={seat === view.you && !over} />;
  if (seat === view.you) return null;
  return (
    <span class="actor">
      <Mark seat={seat} />
    </span>
  );
}

/** "Cicero is thinking", "Max orders the payment", or that nobody is: the game is paused. */
export function idleTitle(room: Room, view: Auction): string {
  if (view.paused_at !== null) return t("ui.paused");
  const seat = actorOf(room, view);
  if (seat === null) return "";
  if (seat === view.you) return a("idle.you");
  return a(view.stage === "exchange" ? "idle.pays" : "idle", { name: nameOf(view, seat) });
}

/** What happens when the own time is up; undefined without a limit. */
export function zero(room: Room, view: Auction): string | undefined {
  if (view.you === null || !room.due.value[view.you]) return undefined;
  return a(view.stage === "exchange" ? "zero.pay" : "zero.pass");
}

/** Whether an action of this person is on its way. */
export const sending = (room: Room): boolean => room.pending.value?.kind === "act";
