import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { CardText } from "../../cards/CardText";
import { num, t } from "../../i18n";
import type { Pair } from "../../kit/Pairs";
import { Seat, Seats } from "../../kit/Seat";
import { Tag } from "../../kit/Tag";
import { levelName } from "../../pages/options";
import type { Seat as Place } from "../../protocol";
import { AwayWords, isAway } from "../common/Away";
import { OpenHand } from "../common/OpenHand";
import { askedSeats, clockOf, nameOf, namesOf, platesOf } from "../common/people";
import { SeatDialog } from "../common/SeatDialog";
import { reason } from "./reasons";
import { callOf, letterOf, type Pitch, playedBy, type Room, sideOf, sureOf, tricksOf } from "./view";
import { p } from "./words";

/** The other players, the first on your left. */
export function Plates({ room, view }: { room: Room; view: Pitch }) {
  const [open, setOpen] = useState<Place | null>(null);
  return (
    <>
      <Seats label={p("table")}>
        {platesOf(view).map((seat) => (
          <Plate key={seat} room={room} view={view} seat={seat} onOpen={() => setOpen(seat)} />
        ))}
      </Seats>
      <SeatDialog
        room={room}
        view={view}
        seat={open}
        {...(open === null ? {} : known(view, open))}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

const isPartner = (view: Pitch, seat: Place): boolean =>
  view.options.teams && view.you !== null && sideOf(view, seat) === sideOf(view, view.you);

/** What the card of a seat says of this hand. */
function known(view: Pitch, seat: Place) {
  const call = callOf(view, seat);
  const played = playedBy(view, seat);
  const facts: Pair[] = [
    [p("card.call"), call === undefined ? p("card.call.none") : call === 0 ? p("call.pass") : num(call)],
  ];
  if (view.stage !== "bid") facts.push([p("card.tricks"), num(tricksOf(view, seat))]);
  if (played.length > 0) {
    facts.push([p("card.played"), played.map((card) => [<CardText key={card} card={card} />, " "])]);
  }
  return {
    score: view.scores[sideOf(view, seat)],
    side: letterOf(view, seat),
    partner: isPartner(view, seat),
    facts,
  };
}

function Plate({ room, view, seat, onOpen }: { room: Room; view: Pitch; seat: Place; onOpen: () => void }) {
  const chair = view.seats[seat];
  const turn = view.stage !== "hand" && askedSeats(room).includes(seat);
  const bidding = view.stage === "bid";
  return (
    <Seat
      seat={seat}
      name={nameOf(view, seat)}
      names={namesOf(view)}
      score={view.scores[sideOf(view, seat)]}
      turn={turn}
      turnTag={p(bidding ? "tag.bid" : "tag.play")}
      clock={turn ? clockOf(room, view, seat, view.stage, true) : undefined}
      now={() => room.serverNow()}
      bot={chair?.level ? levelName(chair.level) : undefined}
      offline={isAway(view, seat) ? <AwayWords room={room} view={view} seat={seat} /> : undefined}
      rests={chair?.resting ? <AwayWords room={room} view={view} seat={seat} /> : undefined}
      winner={view.outcome?.places[sideOf(view, seat)] === 1}
      side={letterOf(view, seat)}
      partner={isPartner(view, seat)}
      tags={<Tags view={view} seat={seat} />}
      state={<State room={room} view={view} seat={seat} />}
      foot={<Foot view={view} seat={seat} />}
      onOpen={onOpen}
    />
  );
}

/** The cards that are still held, while they are open and not counted yet. */
function Foot({ view, seat }: { view: Pitch; seat: Place }) {
  if (!view.reasons || (view.stage !== "bid" && view.stage !== "play")) return null;
  return (
    <OpenHand
      name={nameOf(view, seat)}
      cards={view.hands?.[seat] ?? []}
      reason={reason(view.reasons[seat], view)}
    />
  );
}

function Tags({ view, seat }: { view: Pitch; seat: Place }) {
  if (view.stage === "bid") return seat === view.dealer ? <Tag kind="quiet">{t("seat.dealer")}</Tag> : null;
  if (seat !== view.pitcher) return null;
  const pitcher = <Tag icon="crown">{p("tag.pitcher", { n: view.bid })}</Tag>;
  // Narrow plates have no room beside the tag for who is ready, and the headline names the pitcher.
  return view.stage === "hand" ? <span class="roomy">{pitcher}</span> : pitcher;
}

/** What a seat has said or taken, in words. */
function State({ room, view, seat }: { room: Room; view: Pitch; seat: Place }): ComponentChildren {
  if (view.stage === "hand") return askedSeats(room).includes(seat) ? "" : p("state.ready");
  if (view.stage === "bid") {
    const call = callOf(view, seat);
    if (call === undefined) return "";
    return call === 0 ? p("state.passed") : p("state.bid", { n: call });
  }
  const taken = tricksOf(view, seat);
  const tricks = taken === 0 ? p("tricks.none") : p("tricks", { n: taken });
  if (seat !== view.pitcher) return tricks;
  // Narrow plates have no room beside the tag; the dock says what is needed.
  return <span class="roomy">{p("state.pitcher", { n: sureOf(view, sideOf(view, seat)), tricks })}</span>;
}
