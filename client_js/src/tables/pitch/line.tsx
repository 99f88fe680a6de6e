/** Events of the game as lines of the log, which are also what readers hear. */
import type { ComponentChildren } from "preact";
import { CardText } from "../../cards/CardText";
import { t } from "../../i18n";
import type { RoomEvent, View } from "../../net/api";
import type { PitchTable } from "../../protocol";
import { hintLine } from "../common/Hint";
import { nameOf } from "../common/people";
import { suitAt } from "./view";
import { p } from "./words";

/** null: not worth a line. */
export function line(event: RoomEvent, view: View<PitchTable>): ComponentChildren | null {
  const { code, seat, args } = event;
  const words = said(code, seat, args, view);
  if (words === null || typeof args.auto !== "string") return words;
  return p.rich(args.auto === "timeout" ? "log.timeout" : "log.absent", { what: words });
}

function said(
  code: string,
  seat: number | null,
  args: RoomEvent["args"],
  view: View<PitchTable>,
): ComponentChildren | null {
  const mine = seat !== null && seat === view.you;
  const name = <b>{seat === null ? "" : nameOf(view, seat)}</b>;
  const n = Number(args.amount ?? args.bid ?? args.number ?? args.hand_no);
  const card = <CardText card={Number(args.card)} />;
  switch (code) {
    case "deal":
      return p.rich(mine ? "log.deal.you" : "log.deal", { name, n });
    case "bid":
      if (n === 4) return p.rich(mine ? "over.four.you" : "over.four", { name });
      if (n === 0) return p.rich(mine ? "log.pass.you" : "log.pass", { name });
      return p.rich(mine ? "log.bid.you" : "log.bid", { name, n });
    case "pitcher":
      return p.rich(mine ? "log.pitcher.you" : "log.pitcher", { name, n });
    case "play":
      return p.rich(mine ? "log.play.you" : "log.play", { name, card });
    case "claim":
      return p.rich(mine ? "log.claim.you" : "log.claim", { name });
    case "hint":
      return hintLine(mine, name);
    case "trump":
      return t(`trump.${suitAt(Number(args.suit))}`);
    case "trick":
      return p.rich(mine ? "log.trick.you" : "log.trick", { name, n, card });
    case "redeal":
      return p("redeal");
    case "hand":
      return handLine(seat, args, view, name);
    case "over":
      return p(args.reason === "target" ? "log.over.target" : "log.over.max_hands");
    default:
      return null;
  }
}

function handLine(
  seat: number | null,
  args: RoomEvent["args"],
  view: View<PitchTable>,
  name: ComponentChildren,
): ComponentChildren {
  const delta = Array.isArray(args.delta) ? args.delta.map(Number) : [];
  const bid = Number(args.bid);
  const n = delta[seat === null ? 0 : (view.sides?.[seat] ?? seat)] ?? 0;
  const mine = seat !== null && seat === view.you;
  if (args.made === true) return p.rich(mine ? "end.made.you" : "end.made", { name, bid, n });
  return p.rich(mine ? "end.missed.you" : "end.missed", { name, bid, n });
}
