/** Events of the game as lines of the log, which are also what readers hear. */
import type { ComponentChildren } from "preact";
import { CardText } from "../../cards/CardText";
import type { RoomEvent, View } from "../../net/api";
import { listNames } from "../../pages/options";
import type { AuctionTable } from "../../protocol";
import { hintLine } from "../common/Hint";
import { nameOf } from "../common/people";
import { cardsOf } from "./cards";
import { comboName } from "./combos";
import { untold } from "./picture";
import type { Auction } from "./view";
import { a } from "./words";

/** null: not worth a line, or it would tell how a deal ends while its hands are still being opened. */
export function line(event: RoomEvent, view: View<AuctionTable>): ComponentChildren | null {
  if (view.phase === "waiting" || event.index >= untold.value) return null;
  const words = said(event, view as Auction);
  if (words === null || typeof event.args.auto !== "string") return words;
  return a.rich(event.args.auto === "timeout" ? "log.timeout" : "log.absent", { what: words });
}

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function said({ code, seat, args }: RoomEvent, view: Auction): ComponentChildren | null {
  const mine = seat !== null && seat === view.you;
  const name = <b>{seat === null ? "" : nameOf(view, seat)}</b>;
  switch (code) {
    case "deal":
      return a.rich(mine ? "log.deal.you" : "log.deal", { n: Number(args.deal_no), name });
    case "bid": {
      const what = comboName(view, [Number(args.place), numbers(args.ranks)], numbers(args.cards));
      return a.rich(mine ? "log.bid.you" : "log.bid", { name, what });
    }
    case "pass":
      return a.rich(mine ? "log.pass.you" : "log.pass", { name });
    case "hint":
      return hintLine(mine, name);
    case "return":
      return a.rich(mine ? "log.back.you" : "log.back", { name });
    case "unsold":
      return typeof args.opened === "number"
        ? a.rich("log.unsold", { card: <CardText card={args.opened} /> })
        : a("log.unsold.none");
    case "exchange":
      return exchange(args, mine, name);
    case "drawn":
      return a.rich("log.drawn", { cards: cardsOf(numbers(args.cards)) });
    case "last_auction":
      return a("ends.last");
    case "showdown":
      if (args.cause === "declared") return a.rich(mine ? "log.declared.you" : "log.declared", { name });
      return args.cause === "joker" ? a("cause.joker", { n: Number(args.cards) }) : a("cause.stock");
    case "deal_won":
      return won(args, view);
    case "over":
      return a(args.reason === "target" ? "log.over.target" : "log.over.deals");
    default:
      return null;
  }
}

/** "Cicero takes Q♠ 5♥ for 9♣ 9♦. New in the row: 4♥." */
function exchange(args: RoomEvent["args"], mine: boolean, name: ComponentChildren): ComponentChildren {
  const taken = cardsOf(numbers(args.taken));
  const paid = cardsOf(numbers(args.paid));
  const n = Number(args.blind);
  const what = n
    ? a.rich(mine ? "log.buys.blind.you" : "log.buys.blind", { name, taken, paid, n })
    : a.rich(mine ? "log.buys.you" : "log.buys", { name, taken, paid });
  if (typeof args.opened !== "number") return what;
  return [what, " ", a.rich("log.opened", { card: <CardText card={args.opened} /> })];
}

function won(args: RoomEvent["args"], view: Auction): ComponentChildren {
  const winners = numbers(args.winners);
  const [first] = winners;
  const n = Number(args.share);
  if (winners.length > 1)
    return a("won.shared", { names: listNames(winners.map((seat) => nameOf(view, seat))), n });
  const mine = first === view.you;
  return a.rich(mine ? "log.won.you" : "log.won", { name: <b>{nameOf(view, first ?? 0)}</b>, n });
}
