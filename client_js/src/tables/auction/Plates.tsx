import { useState } from "preact/hooks";
import { CardText } from "../../cards/CardText";
import { t } from "../../i18n";
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
import { type Auction, finished, leaderOf, type Room, scoreOf, sorted } from "./view";
import { a } from "./words";

/** Cards of a hand between auctions. */
const TEN = 10;

interface Props {
  room: Room;
  view: Auction;
  /** The showdown is still being opened: the scores are those before it. */
  opening: boolean;
}

/** The other players, the first on your left. */
export function Plates({ room, view, opening }: Props) {
  const [open, setOpen] = useState<Place | null>(null);
  return (
    <>
      <Seats label={a("table")} look={finished(view) ? "no-phone" : undefined}>
        {platesOf(view).map((seat) => (
          <Plate
            key={seat}
            room={room}
            view={view}
            seat={seat}
            score={scoreOf(view, seat, opening)}
            over={finished(view) && !opening}
            onOpen={() => setOpen(seat)}
          />
        ))}
      </Seats>
      <SeatDialog
        room={room}
        view={view}
        seat={open}
        {...(open === null ? {} : { score: scoreOf(view, open, opening), facts: facts(view, open) })}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

/** What the card of a seat says of its hand: with the memory aid, all that is known of it. */
function facts(view: Auction, seat: Place): Pair[] {
  const known = view.known?.[seat];
  if (!known) return [];
  const [cards, unseen] = known;
  const shown = cards.map((card, i) => [<CardText key={i} card={card} />, " "]);
  const pairs: Pair[] = [
    [a("known"), [t("seat.known", { n: cards.length, of: TEN }), cards.length > 0 && ": ", ...shown]],
  ];
  if (unseen > 0) pairs.push([a("known.drawn"), t("seat.unseen", { n: unseen })]);
  return pairs;
}

interface PlateProps {
  room: Room;
  view: Auction;
  seat: Place;
  score: number;
  over: boolean;
  onOpen: () => void;
}

function Plate({ room, view, seat, score, over, onOpen }: PlateProps) {
  const chair = view.seats[seat];
  const turn = !finished(view) && askedSeats(room).includes(seat);
  const known = view.reasons ? null : view.known?.[seat];
  return (
    <Seat
      seat={seat}
      name={nameOf(view, seat)}
      names={namesOf(view)}
      score={score}
      turn={turn}
      turnTag={a(view.stage === "exchange" ? "tag.pays" : "tag.bid")}
      clock={turn ? clockOf(room, view, seat, view.stage, true) : undefined}
      now={() => room.serverNow()}
      bot={chair?.level ? levelName(chair.level) : undefined}
      offline={isAway(view, seat) ? <AwayWords room={room} view={view} seat={seat} /> : undefined}
      rests={chair?.resting ? <AwayWords room={room} view={view} seat={seat} /> : undefined}
      winner={over && (view.sheet.at(-1)?.[5].includes(seat) ?? false)}
      tags={<Tags view={view} seat={seat} />}
      state={said(room, view, seat)}
      known={known ? { cards: known[0], of: TEN, unseen: known[1] } : undefined}
      foot={<Foot view={view} seat={seat} />}
      onOpen={onOpen}
    />
  );
}

/** The whole hand while all hands are open; the cards of a bid lie on the table too. */
function Foot({ view, seat }: { view: Auction; seat: Place }) {
  if (!view.reasons || finished(view)) return null;
  const laid = leaderOf(view) === seat ? view.bid?.[1] : undefined;
  return (
    <OpenHand
      name={nameOf(view, seat)}
      cards={sorted(view.hands?.[seat] ?? [], "rank")}
      laid={laid ?? []}
      reason={reason(view.reasons[seat], view)}
    />
  );
}

/** That the seat leads; on phones, how many of its cards are known. */
function Tags({ view, seat }: { view: Auction; seat: Place }) {
  const known = view.reasons ? 0 : (view.known?.[seat]?.[0].length ?? 0);
  return (
    <>
      {!finished(view) && leaderOf(view) === seat && <Tag icon="crown">{a("tag.leads")}</Tag>}
      {known > 0 && (
        <span class="known-count cap">
          <span aria-hidden="true">{`${known}/${TEN}`}</span>
          <span class="vh">{t("seat.known", { n: known, of: TEN })}</span>
        </span>
      )}
    </>
  );
}

/** What a seat has said, in words. */
function said(room: Room, view: Auction, seat: Place): string {
  if (finished(view)) return askedSeats(room).includes(seat) ? "" : a("state.ready");
  // The leader's bid lies under the plate.
  if (view.passed.includes(seat)) return a("state.passed");
  return view.returned.includes(seat) ? a("state.back") : "";
}
