/** How a game went, read from its score sheet: the points over the deals, and everybody's best moment. */
import type { Course } from "../../net/api";
import type { AuctionLine, AuctionPurchase, Seat } from "../../protocol";
import type { Moment } from "../common/Moments";
import { cardsOf } from "./cards";
import { comboName, title } from "./combos";
import type { Auction } from "./view";
import { a } from "./words";

/** The points of every seat after each deal. */
export function course({ scores, sheet }: Auction): Course {
  const totals = scores.map((_, seat) => {
    const sums = [0];
    for (const line of sheet) sums.push((sums.at(-1) ?? 0) + (line[7][seat] ?? 0));
    return sums;
  });
  return { first: 1, totals };
}

interface Deal {
  readonly number: number;
  readonly line: AuctionLine;
}

/** One moment a seat: the purchase that won its best deal, that deal itself, or the strongest hand that it showed. */
export function moments(view: Auction): Moment[] {
  const deals = view.sheet.map((line, i): Deal => ({ number: i + 1, line }));
  return view.scores.flatMap((_, seat): Moment[] => {
    const won = best(deals, ({ line }) => (line[5].includes(seat) ? [line[7][seat] ?? 0] : []));
    if (won) return [momentOf(view, seat, won)];
    const strong = best(deals, ({ line: [, , , , shown] }) => [
      shown[seat]?.[0] ?? 0,
      ...(shown[seat]?.[1] ?? []),
    ]);
    if (!strong) return [];
    const words = a("moment.hand.words", { what: handOf(view, seat, strong), deal: strong.number });
    return [{ seat, title: a("moment.hand"), words }];
  });
}

/** How a seat won a deal. */
function momentOf(view: Auction, seat: Seat, { number: deal, line }: Deal): Moment {
  const [, declarer, , , , , , delta, decided] = line;
  const purchase = decided.find(([buyer]) => buyer === seat);
  const n = delta[seat] ?? 0;
  if (purchase) {
    const words = a.rich("moment.bought.words", { ...bought(purchase), n, deal });
    return { seat, title: a("moment.bought"), words };
  }
  const words = a("moment.deal.words", { what: handOf(view, seat, { number: deal, line }), n, deal });
  return { seat, title: a(declarer === seat ? "moment.declared" : "moment.deal"), words };
}

/** What a purchase was, for a sentence. */
export const bought = ([, auction, paid, taken, blind]: AuctionPurchase) => ({
  auction,
  taken: blind ? a.rich("moment.blind", { taken: cardsOf(taken), n: blind }) : cardsOf(taken),
  paid: cardsOf(paid),
});

/** What the hand of a seat was in a deal: "Four jacks". */
function handOf(view: Auction, seat: Seat, { line: [, , , , shown] }: Deal): string {
  const reading = shown[seat];
  return reading ? title(comboName(view, reading)) : "";
}

/** The deal that is worth most, compared number by number; undefined where none is worth anything. */
function best(deals: readonly Deal[], worth: (deal: Deal) => readonly number[]): Deal | undefined {
  let found: Deal | undefined;
  for (const deal of deals) {
    const [one, other] = [worth(deal), found ? worth(found) : []];
    const at = one.findIndex((number, i) => number !== other[i]);
    if (at >= 0 && (one[at] ?? 0) > (other[at] ?? Number.NEGATIVE_INFINITY)) found = deal;
  }
  return found;
}
