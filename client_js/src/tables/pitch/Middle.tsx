import type { ComponentChildren } from "preact";
import { Banner } from "../../kit/Banner";
import { Button } from "../../kit/Button";
import { type Play, Trick } from "../../kit/Trick";
import { type TakenTrick, TrickStrip } from "../../kit/TrickStrip";
import { Arena } from "../common/Arena";
import { around, askedSeats, nameOf, namesOf, placeOf } from "../common/people";
import { HandOver } from "./HandOver";
import { Ladder } from "./Ladder";
import type { Moves } from "./moves";
import { Points } from "./Points";
import type { Picture } from "./picture";
import { Stake } from "./Stake";
import { bestOf, type Pitch, type Room } from "./view";
import { p } from "./words";

interface Props {
  room: Room;
  view: Pitch;
  picture: Picture;
  moves: Moves;
}

/** The middle of the table: the calls, the trick, or how the hand came out. */
export function Middle({ room, view, picture, moves }: Props) {
  const held = picture.held.value;
  if (view.hands && !held && (view.stage === "hand" || view.stage === "over")) {
    return <HandOver view={view} />;
  }
  const bidding = view.stage === "bid";
  return (
    <div class={`pitch-mid n${view.seats.length} ${bidding ? "bidding" : "playing"}`}>
      <Stake view={view} />
      <div class="pitch-centre" data-layer>
        <Arena>
          {bidding ? (
            <Ladder view={view} />
          ) : (
            <OnTable room={room} view={view} picture={picture} moves={moves} />
          )}
        </Arena>
        <NoticeBanner view={view} picture={picture} />
      </div>
      <section class="pitch-points" aria-label={p(view.points ? "points" : "worth")}>
        <h2 class="h3 no-phone">{p(view.points ? "points" : "worth")}</h2>
        <Points view={view} />
      </section>
      {!bidding && <History view={view} picture={picture} />}
    </div>
  );
}

/** The cards in play: the running trick, the finished one until it has been seen, or the last one called up again. */
function OnTable({ room, view, picture, moves }: Props) {
  const last = view.tricks.at(-1);
  const recalled = picture.recalled.value && last !== undefined;
  const shown = picture.held.value?.trick ?? (recalled ? last : null);
  const number = picture.held.value?.number ?? (recalled ? view.tricks.length : view.tricks.length + 1);
  const card = moves.card.value;
  const mine = !shown && moves.mine.value !== null && moves.laid.value === null;
  const drop = mine && card !== null ? () => moves.play(card) : undefined;
  return (
    <div class="pitch-play" data-zone={mine ? "trick" : undefined}>
      <Trick
        label={p("trick", { n: number })}
        names={namesOf(view)}
        plays={shown ? finished(view, shown) : running(room, view, moves)}
        placeLabel={nameOf(view, view.you ?? -1)}
        onPlace={drop}
      >
        {(recalled || view.seats.length > 4) && (
          <span class="cap">{p(recalled ? "trick.last" : "trick", { n: number })}</span>
        )}
      </Trick>
    </div>
  );
}

function finished(view: Pitch, trick: Pitch["tricks"][number]): Play[] {
  const [leader, winner, cards] = trick;
  return around(view, leader).map((seat, i) => ({
    seat,
    name: nameOf(view, seat),
    place: placeOf(view, seat),
    card: cards[i] ?? null,
    win: seat === winner,
  }));
}

function running(room: Room, view: Pitch, moves: Moves): Play[] {
  const asked = askedSeats(room);
  const laid = moves.laid.value;
  // A laid card lies on the table before the server has answered, unless it is there already.
  const coming = laid !== null && view.hand?.includes(laid) ? laid : null;
  const offers = view.offers;
  const leads = coming !== null && (offers?.takes?.includes(coming) || offers?.leads?.includes(coming));
  const best = leads ? coming : view.best;
  return around(view, view.leader ?? view.pitcher ?? 0).map((seat, i) => {
    const card = view.trick[i] ?? (seat === view.you ? coming : null);
    return {
      seat,
      name: nameOf(view, seat),
      place: placeOf(view, seat),
      card,
      win: card !== null && card === best,
      turn: card === null && asked.includes(seat),
    };
  });
}

/** Finished tricks on one line; the last one can be laid on the table again. */
function History({ view, picture }: { view: Pitch; picture: Picture }) {
  // A trick that still lies on the table is not history yet.
  const past = view.tricks.slice(0, picture.held.value ? -1 : undefined);
  const tricks = past.map((trick, i): TakenTrick => {
    const [, winner, cards] = trick;
    return { number: i + 1, cards, best: bestOf(view, trick), seat: winner, name: nameOf(view, winner) };
  });
  const on = picture.recalled.value;
  return (
    <div class="pitch-history">
      <TrickStrip tricks={tricks} />
      {past.length > 0 && (
        <Button
          kind="quiet"
          small
          icon="eye"
          keys="T"
          pressed={on}
          testid="last-trick"
          onClick={() => {
            picture.recalled.value = !on;
          }}
        >
          <span class="no-phone">{p("trick.last")}</span>
          <span class="only-phone">
            <span class="vh">{p("trick.last")}</span>
          </span>
        </Button>
      )}
    </div>
  );
}

function NoticeBanner({ view, picture }: { view: Pitch; picture: Picture }): ComponentChildren {
  const notice = picture.notice.value;
  if (!notice) return null;
  const words =
    notice.kind === "redeal"
      ? p("redeal")
      : p(notice.seat === view.you ? "over.four.you" : "over.four", { name: nameOf(view, notice.seat) });
  return (
    <div class="pitch-notice">
      <Banner kind="ink" icon="info" testid="notice">
        {words}
      </Banner>
    </div>
  );
}
