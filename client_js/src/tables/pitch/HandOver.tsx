import { Card } from "../../cards/Card";
import { CardText } from "../../cards/CardText";
import { num, signed } from "../../i18n";
import { media } from "../../kit/media";
import { SeatLine } from "../../kit/Seat";
import { List } from "../common/List";
import { nameOf } from "../common/people";
import { Label, SideName, Taker } from "./Points";
import { bestOf, letterOf, type Pitch, POINTS, sideOf } from "./view";
import { p } from "./words";

/** A phone on which names stand over their cards, so these are larger. */
const tall = media("(max-width: 599px) and (min-height: 760px)");

/** Of so many hands. */
const FEW = 4;

/** A finished hand: who made what, the four points, all cards, the new totals. */
export function HandOver({ view }: { view: Pitch }) {
  return (
    <div class={`hand-over n${view.seats.length}`} data-testid="hand-over">
      <h2 class="headline" data-testid="headline">
        {headline(view)}
      </h2>
      <div class="hand-over-parts">
        <div class="hand-over-left">
          <Scored view={view} />
          {view.options.teams && <Totals view={view} />}
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
  return p(you ? "end.missed.you" : "end.missed", { name, bid, n });
}

function Scored({ view }: { view: Pitch }) {
  return (
    <List class="points final" label={p("points")} testid="scored">
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
            <Plus view={view} side={side} />
          </li>
        );
      })}
    </List>
  );
}

/** The point counts, unless its side is that of a pitcher who missed the bid. */
function Plus({ view, side }: { view: Pitch; side: number | null }) {
  const line = view.sheet.at(-1);
  if (side === null || !line) return <span />;
  const lost = line[0] !== null && !line[3] && sideOf(view, line[0]) === side;
  return (
    <b class={lost ? "plus lost" : "plus"}>
      {signed(1)}
      {lost && <span class="vh">{p("end.lost")}</span>}
    </b>
  );
}

function Totals({ view }: { view: Pitch }) {
  return (
    <List class="totals" label={p("end.total")} testid="totals">
      {view.scores.map((_, side) => (
        <li key={side}>
          <SideName view={view} side={side} />
          <Total view={view} side={side} />
        </li>
      ))}
    </List>
  );
}

/** What a side scored in this hand, and what it has now. */
function Total({ view, side }: { view: Pitch; side: number }) {
  const change = view.sheet.at(-1)?.[8][side] ?? 0;
  return (
    <>
      <span class={change < 0 ? "neg" : change > 0 ? "pos" : "muted"}>{signed(change)}</span>
      <b class="num">{num(view.scores[side] ?? 0)}</b>
    </>
  );
}

/** Every seat's six cards in the order of the tricks, the winner of each trick marked. */
function AllHands({ view }: { view: Pitch }) {
  const hands = view.hands ?? [];
  const best = view.tricks.map((trick) => bestOf(view, trick));
  const over = tall.value && hands.length <= FEW;
  const totals = !view.options.teams;
  const who = (seat: number) => (
    <SeatLine seat={seat} name={nameOf(view, seat)}>
      {letterOf(view, seat) && <span class="side">{letterOf(view, seat)}</span>}
    </SeatLine>
  );
  const laid = (cards: readonly number[]) =>
    cards.map((card, i) => (
      <td key={card}>
        <Card card={card} state={best[i] === card ? "win" : undefined} />
      </td>
    ));
  return (
    <div class="hands-box">
      <table class={`hands${over ? " tall" : ""}`} style={{ "--n": hands.length }} data-testid="all-hands">
        <caption class="cap">{p("end.hands")}</caption>
        <thead class="vh">
          <tr>
            {!over && <th scope="col">{p("table")}</th>}
            {best.map((card, i) => (
              <th key={card} scope="col">
                {p("end.trick", { n: i + 1 })}
              </th>
            ))}
            {totals && !over && <th scope="col">{p("end.total")}</th>}
          </tr>
        </thead>
        {hands.map((cards, seat) =>
          over ? (
            <tbody key={seat}>
              <tr>
                <th scope="rowgroup" colSpan={cards.length}>
                  <span class="flex">
                    {who(seat)}
                    {totals && (
                      <span class="total">
                        <Total view={view} side={seat} />
                      </span>
                    )}
                  </span>
                </th>
              </tr>
              <tr>{laid(cards)}</tr>
            </tbody>
          ) : (
            <tbody key={seat}>
              <tr>
                <th scope="row">{who(seat)}</th>
                {laid(cards)}
                {totals && (
                  <td class="total">
                    <Total view={view} side={seat} />
                  </td>
                )}
              </tr>
            </tbody>
          ),
        )}
      </table>
    </div>
  );
}
