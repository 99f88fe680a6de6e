import { Card, CardBack } from "../../cards/Card";
import { rankOf } from "../../cards/face";
import { num, signed } from "../../i18n";
import { SeatLine } from "../../kit/Seat";
import type { Seat } from "../../protocol";
import { List } from "../common/List";
import { nameOf } from "../common/people";
import { bare, comboName, title } from "./combos";
import { bought } from "./course";
import { small } from "./size";
import { type Auction, laidOut, priceOf } from "./view";
import { a } from "./words";

/** A card of each price. */
const [TWO, KING, ACE] = [0, 11, 12];

/** The hands at the end of a deal, the strongest on top; `open`: how many are open, the weakest first. */
export function Showdown({ view, open = 4 }: { view: Auction; open?: number }) {
  const { shown, hands } = view;
  if (!shown || !hands) return null;
  const seats = shown
    .map((_, seat) => seat)
    .sort((one, other) => (shown[other]?.[2] ?? 0) - (shown[one]?.[2] ?? 0));
  const closed = seats.length - open;
  const done = closed <= 0;
  return (
    <div class="showdown" data-testid="showdown">
      <header>
        <p class="cause" data-testid="cause">
          {cause(view)}
        </p>
        <h2 class="headline" data-testid="headline">
          {done ? headline(view) : a("show.opens")}
        </h2>
        {done && (
          <p class="muted" data-testid="bonus">
            {bonus(view)}
          </p>
        )}
        {done && <Decided view={view} />}
      </header>
      <List class="shown" label={a("show.hands")} testid="hands">
        {seats.map((seat, i) => (
          <Shown key={seat} view={view} seat={seat} open={i >= closed || seat === view.you} done={done} />
        ))}
      </List>
      <WorthLine view={view} />
    </div>
  );
}

function Shown({ view, seat, open, done }: { view: Auction; seat: Seat; open: boolean; done: boolean }) {
  const shown = view.shown?.[seat];
  const hand = view.hands?.[seat];
  if (!shown || !hand) return null;
  const [cards, reading] = shown;
  const best = laidOut(view, reading[0], reading[1][0] ?? 0, cards);
  const line = view.sheet.at(-1);
  const wins = done && (line?.[5].includes(seat) ?? false);
  const rest = hand.filter((card) => !best.includes(card));
  const dead = rest.filter((card) => rankOf(card) === null);
  const change = line?.[7][seat] ?? 0;
  const total = view.scores[seat] ?? 0;
  return (
    <li class={`shown-hand${wins ? " winner" : ""}${open ? "" : " closed"}`} data-testid={`shown-${seat}`}>
      <p class="shown-head">
        <SeatLine seat={seat} name={nameOf(view, seat)} />
        <span class="grow">{open && title(comboName(view, reading, best))}</span>
        {done && (
          <span class="change" data-points={seat}>
            <b class={change < 0 ? "neg" : change > 0 ? "pos" : "muted"}>{signed(change)}</b>
            <span class="muted total">
              {num(total - change)} → <b>{num(total)}</b>
            </span>
          </span>
        )}
      </p>
      {open ? (
        <div class="shown-cards">
          <span class="best-cards" style={{ "--n": best.length }}>
            {best.map((card) => (
              <Card key={card} card={card} state={wins ? "win" : undefined} compact={small.value} />
            ))}
          </span>
          <span class="rest-cards">
            {rest
              .filter((card) => !dead.includes(card))
              .map((card) => (
                <Card key={card} card={card} state="rest" compact={small.value} />
              ))}
          </span>
          {dead.length > 0 && (
            <span class="rest-cards dead">
              {dead.map((card) => (
                <Card key={card} card={card} state="dim" compact />
              ))}
              <small class="cap">{a("show.dead.tag")}</small>
            </span>
          )}
        </div>
      ) : (
        <p class="closed-hand">
          <span class="vh">{a("show.closed")}</span>
          <span class="rest-cards">
            {hand.map((_, i) => (
              <CardBack key={i} mute />
            ))}
          </span>
        </p>
      )}
    </li>
  );
}

/** The row on one line, and its value in parts. */
function WorthLine({ view }: { view: Auction }) {
  const [points, aces, pictures, others] = view.worth;
  return (
    <div class="worth-line" data-testid="worth-line">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where it does not fit */}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
      <ol role="list" aria-label={a("row")} tabIndex={0}>
        {view.row.map((card) => (
          <li key={card}>
            <Card card={card} />
          </li>
        ))}
      </ol>
      <p class="sm" data-worth>
        {[
          aces && `${a("worth.aces", { n: aces })} ${aces * priceOf(view, ACE)}`,
          pictures && `${a("worth.pictures", { n: pictures })} ${pictures * priceOf(view, KING)}`,
          others && `${a("worth.others", { n: others })} ${others * priceOf(view, TWO)}`,
        ]
          .filter(Boolean)
          .join(" + ")}
        {" = "}
        <b>{points}</b>
      </p>
    </div>
  );
}

/** The purchase that decided the deal, of every winner who needed one. */
function Decided({ view }: { view: Auction }) {
  const [, , , , , winners, , , decided] = view.sheet.at(-1) ?? [];
  return decided?.map((purchase) => (
    <p key={purchase[0]} class="sm muted" data-testid="decided">
      {(winners?.length ?? 0) > 1 && `${nameOf(view, purchase[0])}: `}
      {a.rich("won.by", bought(purchase))}
    </p>
  ));
}

/** What ended the deal. */
function cause(view: Auction): string {
  const line = view.sheet.at(-1);
  if (!line) return "";
  const [why, declarer, n] = line;
  if (why === "declared" && declarer !== null) {
    return declarer === view.you
      ? a("cause.declared.you")
      : a("cause.declared", { name: nameOf(view, declarer) });
  }
  return why === "joker" ? a("cause.joker", { n }) : a("cause.stock");
}

/** "Max: run of six takes the row, 61". */
export function headline(view: Auction): string {
  const line = view.sheet.at(-1);
  if (!line) return "";
  const [, , , value, shown, winners, share] = line;
  const [first] = winners;
  if (first === undefined) return "";
  const reading = shown[first];
  if (winners.length === 1 && reading) {
    const what = bare(comboName(view, reading, view.shown?.[first]?.[0]));
    return first === view.you
      ? a("won.you", { what, n: value })
      : a("won", { name: nameOf(view, first), what, n: value });
  }
  const names = listOf(winners.map((seat) => nameOf(view, seat)));
  return share * winners.length === value
    ? a("won.shared", { names, n: share })
    : a("won.rounded", { names, n: share, value });
}

const listOf = (names: readonly string[]): string => names.join(", ");

/** What the declarer gets or loses. */
function bonus(view: Auction): string {
  const line = view.sheet.at(-1);
  if (!line) return "";
  const [, declarer, , , , winners] = line;
  if (declarer === null) return "";
  const won = winners.includes(declarer);
  if (declarer === view.you) return a(won ? "bonus.you" : "penalty.you");
  return a(won ? "bonus" : "penalty", { name: nameOf(view, declarer) });
}
