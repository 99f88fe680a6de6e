import { Card } from "../../cards/Card";
import { CardText } from "../../cards/CardText";
import { num, signed } from "../../i18n";
import { Mark } from "../../kit/Mark";
import { Name } from "../../kit/Name";
import { nameOf, namesOf } from "../common/people";
import { Label, SideName, Taker } from "./Points";
import { bestOf, letterOf, type Pitch, POINTS, sideOf } from "./view";
import { p } from "./words";

/** A finished hand: who made what, the four points, all cards, the new totals. */
export function HandOver({ view }: { view: Pitch }) {
  return (
    <div class="hand-over" data-testid="hand-over">
      <h2 class="headline">{headline(view)}</h2>
      <div class="hand-over-parts">
        <div class="hand-over-left">
          <Scored view={view} />
          <Totals view={view} />
        </div>
        <AllHands view={view} />
      </div>
    </div>
  );
}

/** "Max makes the bid of 3 and scores 3". */
export function headline(view: Pitch): string {
  const line = view.sheet.at(-1);
  if (!line) return "";
  const [pitcher, bid, , made, , , , , delta] = line;
  if (pitcher === null) return p("redeal");
  const n = delta[sideOf(view, pitcher)] ?? 0;
  const you = pitcher === view.you;
  const name = nameOf(view, pitcher);
  if (made) return p(you ? "end.made.you" : "end.made", { name, bid, n });
  return p(you ? "end.missed.you" : "end.missed", { name, n });
}

function Scored({ view }: { view: Pitch }) {
  return (
    <ul class="points final" role="list" aria-label={p("points")} data-testid="scored">
      {POINTS.map((name, i) => {
        const point = view.points?.[i];
        if (!point) return null;
        const [side, , card] = point;
        return (
          <li key={name}>
            <Label name={name} />
            <span class="what">
              {card !== null && <CardText card={card} />}
              {name === "game" && side !== null && view.pips?.[side]}
            </span>
            <span class="to">
              <Taker view={view} name={name} side={side} />
            </span>
            <b class="plus">{side === null ? "" : "+1"}</b>
          </li>
        );
      })}
    </ul>
  );
}

function Totals({ view }: { view: Pitch }) {
  const delta = view.sheet.at(-1)?.[8] ?? [];
  return (
    <ul class="totals" role="list" aria-label={p("end.total")} data-testid="totals">
      {view.scores.map((score, side) => {
        const change = delta[side] ?? 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its index
          <li key={side}>
            <SideName view={view} side={side} />
            <span class={change < 0 ? "neg" : change > 0 ? "pos" : "muted"}>{signed(change)}</span>
            <b class="num">{num(score)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** Every seat's six cards in the order of the tricks, the winner of each trick marked. */
function AllHands({ view }: { view: Pitch }) {
  const hands = view.hands ?? [];
  const best = view.tricks.map((trick) => bestOf(view, trick));
  return (
    <table class="hands" data-testid="all-hands">
      <caption class="cap">{p("end.hands")}</caption>
      <thead class="vh">
        <tr>
          <th scope="col">{p("table")}</th>
          {best.map((card, i) => (
            <th key={card} scope="col">
              {p("end.trick", { n: i + 1 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hands.map((cards, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <tr key={seat}>
            <th scope="row">
              <span class="seatline">
                <Mark seat={seat} />
                <Name name={nameOf(view, seat)} others={namesOf(view)} />
                {letterOf(view, seat) && <span class="side">{letterOf(view, seat)}</span>}
              </span>
            </th>
            {cards.map((card, i) => (
              <td key={card}>
                <Card card={card} state={best[i] === card ? "win" : undefined} />
                {view.tricks[i]?.[0] === seat && <i class="led" aria-hidden="true" />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
