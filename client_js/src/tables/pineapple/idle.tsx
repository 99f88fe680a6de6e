/** The parts of the dock that are the same whatever is asked: own mark, whose clock, whose turn. */
import { t } from "../../i18n";
import { Mark } from "../../kit/Mark";
import { Ring } from "../../kit/Ring";
import { OwnSeat } from "../../kit/Seat";
import type { Seat } from "../../protocol";
import { askedSeats, clockOf, nameOf } from "../common/people";
import { Bank } from "./Bank";
import { isNext } from "./Boards";
import { compact } from "./Lines";
import { askOf, type Pineapple, placing, type Room, stackOf } from "./view";
import { o } from "./words";

/** Your mark and stack. */
export function Own({ view, opening = false }: { view: Pineapple; opening?: boolean }) {
  const { you } = view;
  if (you === null) return null;
  const button = view.button === you && view.boards[you];
  return (
    <OwnSeat
      seat={you}
      score={stackOf(view, you, opening)}
      note={
        <>
          {button && (
            <span class="dealer" role="img" aria-label={o("button")} title={o("button")}>
              {o("button.letter")}
            </span>
          )}
          <Bank view={view} seat={you} />
        </>
      }
    />
  );
}

/** The seat whose clock is shown: the own one if it is asked. */
function clockSeat(room: Room, view: Pineapple): Seat | null {
  const asked = askedSeats(room);
  if (view.you !== null && asked.includes(view.you)) return view.you;
  return asked[0] ?? null;
}

/** The clock of whoever acts; a bot has none, so its mark stands there. */
export function ActorRing({ room, view }: { room: Room; view: Pineapple }) {
  const seat = clockSeat(room, view);
  if (seat === null || view.stage === "over") return null;
  const clock = clockOf(room, view, seat, askOf(view, seat), placing(view));
  if (clock)
    return <Ring clock={clock} now={() => room.serverNow()} own={seat === view.you && placing(view)} />;
  if (seat === view.you) return null;
  return (
    <span class="actor">
      <Mark seat={seat} />
    </span>
  );
}

/** "Max places street 3", "You set your cards next": what happens while nothing is asked of the viewer. */
export function idleTitle(view: Pineapple): string {
  if (view.paused_at !== null) return t("ui.paused");
  const [first] = view.acting;
  if (first === undefined) return o("idle.deal");
  if (view.acting.length > 1) return o("idle.closed");
  const progress = view.progress[first];
  const name = nameOf(view, first);
  if (progress?.fantasy) return o("idle.fantasy", { name });
  return o("idle.street", { name, n: progress?.street ?? 1 });
}

/** What comes next for the viewer. */
export function idleText(view: Pineapple): string {
  const { you } = view;
  if (you === null) return "";
  const progress = view.progress[you];
  if (view.stage === "closed") return progress?.done ? o("idle.done") : o("closed.note");
  if (progress?.fantasy && view.stage === "streets") return o("fantasy.wait", { n: progress.fantasy });
  if (progress?.done) return o("idle.done");
  return isNext(view, you) ? o("idle.next") : o("idle.wait");
}

/** What happens when the time is up; undefined without a limit. */
export function zero(room: Room, view: Pineapple): string | undefined {
  if (view.you === null || !room.due.value[view.you]) return undefined;
  if (compact.value) return o("zero.short");
  const bank = Math.ceil((view.banks[view.you] ?? 0) / 1000);
  return bank > 0 ? o("zero.bank") : o("zero");
}

/** Whether an action of this person is on its way. */
export const sending = (room: Room, type?: string): boolean => {
  const pending = room.pending.value;
  return pending?.kind === "act" && (type === undefined || pending.action.type === type);
};
