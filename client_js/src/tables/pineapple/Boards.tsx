import { useState } from "preact/hooks";
import { Card, CardBack } from "../../cards/Card";
import { Seat, Seats } from "../../kit/Seat";
import { Tag } from "../../kit/Tag";
import { levelName } from "../../pages/options";
import type { Seat as Place } from "../../protocol";
import { isAway } from "../common/Away";
import { OpenHand } from "../common/OpenHand";
import { askedSeats, clockOf, nameOf, namesOf } from "../common/people";
import { SeatDialog } from "../common/SeatDialog";
import { Bank } from "./Bank";
import { compact, Lines, Pile } from "./Lines";
import { reason } from "./reasons";
import {
  askOf,
  idle,
  type Pineapple,
  participants,
  placing,
  type Room,
  shown,
  sorted,
  stackOf,
} from "./view";
import { o } from "./words";

interface Props {
  room: Room;
  view: Pineapple;
  /** How many lines of the showdown are open, from the bottom. */
  open: number;
}

/** The boards on the table: the others' while cards are placed, everybody's at the showdown; then who is not dealt in. */
export function Boards({ room, view, open }: Props) {
  const [card, setCard] = useState<Place | null>(null);
  const boards = participants(view).filter((seat) => seat !== view.you || !placing(view));
  const out = idle(view).filter((seat) => seat !== view.you);
  const plate = (seat: Place) => (
    <Plate key={seat} room={room} view={view} seat={seat} open={open} onOpen={() => setCard(seat)} />
  );
  return (
    <>
      <div class={`boards b${boards.length}`}>
        <Seats label={o("boards")}>
          {boards.map((seat) => (
            <div key={seat} class={`board${acts(view, seat) ? " turn" : ""}`} data-testid={`board-${seat}`}>
              {plate(seat)}
              <Cards view={view} seat={seat} open={open} />
            </div>
          ))}
        </Seats>
        {out.length > 0 && (
          <div class="outs">
            <Seats label={o("outs")}>{out.map(plate)}</Seats>
          </div>
        )}
      </div>
      <SeatDialog
        room={room}
        view={view}
        seat={card}
        {...(card === null ? {} : { score: stackOf(view, card, open < 3), facts: facts(view, card) })}
        onClose={() => setCard(null)}
      />
    </>
  );
}

const facts = (view: Pineapple, seat: Place): [string, string][] =>
  view.options.stack_cap ? [[o("sheet.bought"), String(view.players[seat]?.bought ?? 0)]] : [];

const acts = (view: Pineapple, seat: Place): boolean => placing(view) && view.acting.includes(seat);

/** What lies before a seat, as far as the viewer may know. */
function Cards({ view, seat, open }: { view: Pineapple; seat: Place; open: number }) {
  const progress = view.progress[seat];
  if (!progress) return null;
  if (view.reasons && placing(view)) return <Open view={view} seat={seat} />;
  const closed = seat !== view.you && placing(view);
  if (closed && view.stage === "closed") return <Pile words={closedWords(view, seat)} />;
  if (closed && progress.fantasy) {
    if (view.stage === "fantasy") return <Pile words={closedWords(view, seat)} />;
    return <p class="later">{o("fantasy.later", { n: progress.fantasy })}</p>;
  }
  const lines = <Lines view={view} seat={seat} open={open} />;
  if (!closed || !acts(view, seat)) return lines;
  return (
    <div class="laying" style={{ "--held": view.trays[seat]?.[0].length ?? 3 }}>
      {lines}
      <Tray view={view} seat={seat} />
    </div>
  );
}

/** A board whose hand is open: its lines, what is still to be laid, and why it was laid so. */
function Open({ view, seat }: { view: Pineapple; seat: Place }) {
  const [cards, draft] = view.trays[seat] ?? [[], []];
  const laid = draft.map(([card]) => card);
  const left = cards.filter((card) => !laid.includes(card));
  return (
    <>
      <Lines view={view} seat={seat} open={3} />
      <OpenHand
        name={nameOf(view, seat)}
        cards={left.length > 5 ? sorted(left, "rank") : left}
        reason={reason(view.reasons?.[seat])}
      />
    </>
  );
}

/** All that others may know of a board that is set closed. */
function closedWords(view: Pineapple, seat: Place): string {
  const progress = view.progress[seat];
  if (!progress || progress.done) return o("closed.ready");
  if (progress.fantasy) return o("closed.fantasy");
  return o("closed.street", { n: progress.street });
}

/** The cards in the hand of whoever acts: open on the first street, later backs and a count. */
function Tray({ view, seat }: { view: Pineapple; seat: Place }) {
  const tray = view.trays[seat];
  const progress = view.progress[seat];
  const laid = tray?.[1].map(([card]) => card) ?? [];
  const placed = progress?.placed ?? 0;
  return (
    <p class="their-tray">
      <span class="cards">
        {tray
          ? tray[0]
              .filter((card) => !laid.includes(card))
              .map((card) => <Card key={card} card={card} compact={compact.value} fly />)
          : [0, 1, 2].map((i) => <CardBack key={i} mute />)}
      </span>
      <span class="cap">{o("tray.placed", { k: placed, of: progress?.street === 1 ? 5 : 2 })}</span>
    </p>
  );
}

interface PlateProps extends Props {
  seat: Place;
  onOpen: () => void;
}

function Plate({ room, view, seat, open, onOpen }: PlateProps) {
  const chair = view.seats[seat];
  const opening = shown(view) && open < 3;
  const turn = acts(view, seat);
  const player = view.players[seat];
  const away = o(player?.absent ? "away.auto" : "away.clock");
  return (
    <Seat
      seat={seat}
      name={nameOf(view, seat)}
      names={namesOf(view)}
      score={stackOf(view, seat, opening)}
      turn={turn}
      turnTag={o("tag.places")}
      clock={turn ? clockOf(room, view, seat, askOf(view, seat), true) : undefined}
      now={() => room.serverNow()}
      bot={chair?.level ? levelName(chair.level) : undefined}
      offline={isAway(view, seat) ? away : undefined}
      rests={chair?.resting ? away : undefined}
      out={!view.boards[seat]}
      winner={view.stage === "over" && !opening && view.outcome?.places[seat] === 1}
      tags={<Tags view={view} seat={seat} />}
      state={said(room, view, seat)}
      onOpen={onOpen}
    />
  );
}

/** Button, Fantasyland, bye and sit-out. */
function Tags({ view, seat }: { view: Pineapple; seat: Place }) {
  const player = view.players[seat];
  const land = view.progress[seat]?.fantasy || player?.fantasy || 0;
  return (
    <>
      {view.button === seat && view.boards[seat] && (
        <span class="dealer" role="img" aria-label={o("button")} title={o("button")}>
          {o("button.letter")}
        </span>
      )}
      {land > 0 && (
        <Tag kind="info" label={o("tag.fantasy.long", { n: land })}>
          <span aria-hidden="true">{o("tag.fantasy", { n: land })}</span>
        </Tag>
      )}
      {view.boards[seat] && <Bank view={view} seat={seat} />}
      {view.bye === seat && <Tag>{o("tag.bye")}</Tag>}
      {player?.out && <Tag>{o("tag.out")}</Tag>}
    </>
  );
}

/** What a seat does, in words. */
function said(room: Room, view: Pineapple, seat: Place): string {
  const player = view.players[seat];
  const progress = view.progress[seat];
  if (view.bye === seat) return o("bye.back", { n: view.match + 1 });
  if (player?.out) return o(`out.${player.out}`);
  if (view.stage === "rebuy" || view.stage === "wait")
    return askedSeats(room).includes(seat) ? o("rebuy.thinks") : "";
  if (shown(view)) return askedSeats(room).includes(seat) ? "" : o("ready.said");
  if (player?.absent) return o("away.auto");
  if (!progress) return "";
  if (progress.done) return o("ready.said");
  return isNext(view, seat) ? o("next") : "";
}

/** Whether a seat acts after the one that acts now. */
export function isNext(view: Pineapple, seat: Place): boolean {
  const [now] = view.acting;
  if (view.stage !== "streets" || now === undefined || now === seat) return false;
  const open = view.order.filter((each) => !view.progress[each]?.fantasy);
  return open[(open.indexOf(now) + 1) % open.length] === seat && !view.progress[seat]?.done;
}
