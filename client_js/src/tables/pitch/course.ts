/** How a game went, read from its score sheet: the points over the hands, and everybody's best moment. */
import type { Course } from "../../net/api";
import type { PitchLine } from "../../protocol";
import type { Moment } from "../common/Moments";
import { firstHand, type Pitch, type Side, seatsOf } from "./view";
import { p } from "./words";

const JACK = 6;

/** The points of every side after each hand on the sheet. */
export function course(view: Pitch): Course {
  return {
    first: firstHand(view),
    totals: view.scores.map((score, side) => {
      const changes = view.sheet.map(([, , , , , , , , delta]) => delta[side] ?? 0);
      const totals = [score - changes.reduce((sum, change) => sum + change, 0)];
      for (const change of changes) totals.push((totals.at(-1) ?? 0) + change);
      return totals;
    }),
  };
}

interface Hand {
  readonly number: number;
  readonly line: PitchLine;
}

/** One moment a side: the boldest bid, the most jacks, else the best hand; a side that never scored has none. */
export function moments(view: Pitch): Moment[] {
  const hands = view.sheet.map((line, i): Hand => ({ number: firstHand(view) + i, line }));
  const sides = view.scores.map((_, side) => side);
  const bold = sides.map((side) => best(hands, (line) => madeBid(view, line, side)));
  const jacks = sides.map((side) => hands.filter(({ line }) => line[JACK] === side).length);
  const boldest = only(bold.map((hand) => hand?.line[1] ?? 0));
  const jackest = only(jacks.map((count, side) => (side === boldest || count < 2 ? 0 : count)));
  return sides.flatMap((side): Moment[] => {
    const seat = seatsOf(view, side)[0] ?? side;
    const bid = bold[side];
    if (side === boldest && bid) {
      const words = p("moment.bid.words", { bid: bid.line[1], hand: bid.number });
      return [{ seat: bid.line[0] ?? seat, title: p("moment.bid"), words }];
    }
    if (side === jackest) {
      return [{ seat, title: p("moment.jack"), words: p("moment.jack.words", { n: jacks[side] ?? 0 }) }];
    }
    const hand = best(hands, (line) => line[8][side] ?? 0);
    if (!hand) return [];
    const words = p("moment.hand.words", { n: hand.line[8][side] ?? 0, hand: hand.number });
    return [{ seat, title: p("moment.hand"), words }];
  });
}

/** The bid of a hand that this side made, 0 for none. */
const madeBid = (view: Pitch, [pitcher, bid, , made]: PitchLine, side: Side): number =>
  pitcher !== null && made && view.sides[pitcher] === side ? bid : 0;

/** The first hand that is worth most, if it is worth anything. */
function best(hands: readonly Hand[], worth: (line: PitchLine) => number): Hand | undefined {
  const most = Math.max(0, ...hands.map(({ line }) => worth(line)));
  return most > 0 ? hands.find(({ line }) => worth(line) === most) : undefined;
}

/** The side that alone has the most; undefined: none, or several. */
function only(counts: readonly number[]): Side | undefined {
  const most = Math.max(...counts);
  const there = counts.flatMap((count, side) => (count === most && count > 0 ? [side] : []));
  return there.length === 1 ? there[0] : undefined;
}
