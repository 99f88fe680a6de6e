/** Events of the game as lines of the log, which are also what readers hear. */
import type { ComponentChildren } from "preact";
import { CardText } from "../../cards/CardText";
import { signed } from "../../i18n";
import type { RoomEvent, View } from "../../net/api";
import type { PineappleTable, Seat } from "../../protocol";
import { hintLine } from "../common/Hint";
import { nameOf } from "../common/people";
import { LINES, type LineNo, type Pineapple } from "./view";
import { o } from "./words";

/** null: not worth a line. */
export function line(event: RoomEvent, view: View<PineappleTable>): ComponentChildren | null {
  if (view.phase === "waiting") return null;
  const words = said(event, view as Pineapple);
  if (words === null || typeof event.args.auto !== "string") return words;
  return o.rich(event.args.auto === "timeout" ? "log.timeout" : "log.absent", { what: words });
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function said({ code, seat, args }: RoomEvent, view: Pineapple): ComponentChildren | null {
  const mine = seat !== null && seat === view.you;
  const name = <b>{seat === null ? "" : nameOf(view, seat)}</b>;
  const n = Number(args.match ?? args.street ?? args.cards ?? args.points ?? 0);
  switch (code) {
    case "match":
      return seat === null
        ? o("log.match", { n })
        : o.rich(mine ? "log.match.bye.you" : "log.match.bye", { n, name });
    case "deal":
      return o.rich(mine ? "log.deal.you" : "log.deal", { n: Number(args.deal), name });
    case "placed":
      return o.rich(mine ? "log.placed.you" : "log.placed", { name, what: placed(args.cards) });
    case "set":
      if (args.street === 0) return o.rich(mine ? "log.set.you" : "log.set", { name });
      return o.rich(mine ? "log.closed.you" : "log.closed", { name, n });
    case "hint":
      return hintLine(mine, name);
    case "show":
      return o.rich("log.show", { what: result(list(args.delta).map(Number), view) });
    case "fantasy":
      if (args.again) return o.rich(mine ? "log.again.you" : "log.again", { name, n });
      return o.rich(mine ? "log.fantasy.you" : "log.fantasy", { name, n });
    case "lapse":
      return o.rich("log.lapse", { name });
    case "absent":
      return o.rich("log.gone", { name });
    case "leaving":
      return o.rich(mine ? "log.leaving.you" : "log.leaving", { name });
    case "sit_out":
      return o.rich(mine ? "log.out.you" : "log.out", { name });
    case "sit_in":
      return o.rich(mine ? "log.in.you" : "log.in", { name });
    case "rebuy":
      return o.rich(mine ? "log.rebuy.you" : "log.rebuy", { name, n });
    case "over":
      return o(args.reason === "matches" ? "log.over.matches" : "log.over.few");
    default:
      return null;
  }
}

/** "Q♠ top, 5♥ bottom", from the bottom line up. */
function placed(cards: unknown): ComponentChildren {
  const spots = list(cards).map((spot) => list(spot).map(Number));
  return [...LINES].reverse().flatMap((at) => {
    const here = spots.filter(([, spot]) => spot === at);
    if (!here.length) return [];
    return [
      <span key={at} class="laid-words">
        {o(`to.${at as LineNo}`)}{" "}
        {here.map(([card], i) => [i > 0 && " ", <CardText key={card} card={card ?? 0} />])}{" "}
      </span>,
    ];
  });
}

/** "Max +14, Lena −14" */
const result = (delta: readonly number[], view: Pineapple): string =>
  view.order.map((seat: Seat) => `${nameOf(view, seat)} ${signed(delta[seat] ?? 0)}`).join(", ");
