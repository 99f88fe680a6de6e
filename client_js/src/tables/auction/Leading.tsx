import { Card, CardBack } from "../../cards/Card";
import { Mark } from "../../kit/Mark";
import { nameOf, platesOf } from "../common/people";
import { title } from "./combos";
import { bidName } from "./reading";
import { type Auction, leaderOf, takenBy, takeOf } from "./view";
import { a } from "./words";

interface Props {
  view: Auction;
  /** The auction has just closed: the cards are about to go to the leader. */
  going: boolean;
}

/** The bid that stands, under the plate of its owner; while it is paid, what its owner takes. */
export function Leading({ view, going }: Props) {
  const leader = leaderOf(view);
  const plates = platesOf(view);
  const column = leader === null ? -1 : plates.indexOf(leader);
  return (
    <div class="lead-line" style={{ "--cols": plates.length }}>
      <section
        class="leading"
        style={
          column < 0 ? undefined : { gridColumn: column + 1, "--hue": `var(--seat-${(leader ?? 0) + 1})` }
        }
        data-own={column < 0 ? "" : undefined}
        data-testid="leading"
        aria-label={a("lead")}
      >
        <Bid view={view} going={going} />
      </section>
    </div>
  );
}

function Bid({ view, going }: Props) {
  const { bid } = view;
  if (!bid) {
    const { opener } = view;
    const words = a(opener === view.you ? "lead.none.you" : "lead.none", { name: nameOf(view, opener) });
    return <p class="muted sm">{words}</p>;
  }
  const [seat, cards] = bid;
  const mine = seat === view.you;
  const name = nameOf(view, seat);
  const take = view.stage === "exchange" && !going ? takeOf(view, cards.length) : null;
  const head = take
    ? a(mine ? "lead.takes.you" : "lead.takes", { name })
    : going
      ? a("lead.going", { name })
      : a("lead");
  return (
    <>
      <Mark seat={seat} label={name} />
      <p class="grow">
        <span class="cap">{head}</span>
        <b data-testid="leading-name">{title(bidName(view))}</b>
      </p>
      {take ? (
        !mine && <Cards cards={takenBy(view, take)} blind={take[1]} fly />
      ) : (
        <Cards cards={cards} blind={0} fly={!mine} />
      )}
    </>
  );
}

function Cards({ cards, blind, fly }: { cards: readonly number[]; blind: number; fly: boolean }) {
  return (
    <span class="spread" style={{ "--n": cards.length + blind }}>
      {cards.map((card) => (
        <Card key={card} card={card} fly={fly} compact />
      ))}
      {Array.from({ length: blind }, (_, i) => (
        <CardBack key={i} mute />
      ))}
    </span>
  );
}

/** The same in the dock of a phone, as cards alone. */
export function LeadingCards({ view, going }: Props) {
  if (!view.bid || (view.stage === "exchange" && !going)) return null;
  const [seat, cards] = view.bid;
  return (
    <span
      class="lead-cards"
      role="img"
      aria-label={a("lead.is", { name: nameOf(view, seat), bid: bidName(view) })}
    >
      <Cards cards={cards} blind={0} fly={seat !== view.you} />
    </span>
  );
}
