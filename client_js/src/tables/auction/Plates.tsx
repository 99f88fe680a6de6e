import { t } from "../../i18n";
import { Seat, Seats } from "../../kit/Seat";
import { Tag } from "../../kit/Tag";
import { levelName } from "../../pages/options";
import type { Seat as Place } from "../../protocol";
import { askedSeats, clockOf, nameOf, namesOf, platesOf } from "../common/people";
import { capital } from "./combos";
import { bidName } from "./moves";
import { type Auction, finished, leaderOf, type Room } from "./view";
import { a } from "./words";

interface Props {
  room: Room;
  view: Auction;
  /** The showdown is still being opened: the scores are those before it. */
  opening: boolean;
  /** Somebody's known cards are asked for. */
  onKnown: () => void;
}

/** The other players, the first on your left. */
export function Plates(props: Props) {
  return (
    <Seats label={a("table")}>
      {platesOf(props.view).map((seat) => (
        <Plate key={seat} {...props} seat={seat} />
      ))}
    </Seats>
  );
}

function Plate({ room, view, seat, opening, onKnown }: Props & { seat: Place }) {
  const chair = view.seats[seat];
  const over = finished(view);
  const turn = !over && askedSeats(room).includes(seat);
  const away = chair?.kind === "person" && chair.away_at !== null;
  const known = view.known?.[seat];
  const line = view.sheet.at(-1);
  const score = (view.scores[seat] ?? 0) - (opening ? (line?.[8][seat] ?? 0) : 0);
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
      offline={away ? a(chair.stand_in ? "state.bot_plays" : "state.away") : undefined}
      winner={over && !opening && (line?.[6].includes(seat) ?? false)}
      tags={<Tags view={view} seat={seat} />}
      state={said(room, view, seat)}
      known={known && { cards: known[0], of: view.hand?.length ?? 10, unseen: known[1] }}
      onOpen={known ? onKnown : undefined}
    />
  );
}

/** That the seat leads; on phones, how many of its cards are known. */
function Tags({ view, seat }: { view: Auction; seat: Place }) {
  const known = view.known?.[seat]?.[0].length ?? 0;
  return (
    <>
      {!finished(view) && leaderOf(view) === seat && <Tag icon="crown">{a("tag.leads")}</Tag>}
      {known > 0 && (
        <span class="only-phone cap">
          <span aria-hidden="true">{`${known}/10`}</span>
          <span class="vh">{t("seat.known", { n: known, of: 10 })}</span>
        </span>
      )}
    </>
  );
}

/** What a seat has said, in words. */
function said(room: Room, view: Auction, seat: Place): string {
  if (finished(view)) return askedSeats(room).includes(seat) ? "" : a("state.ready");
  if (leaderOf(view) === seat) return capital(bidName(view));
  if (view.passed.includes(seat)) return a("state.passed");
  return view.returned.includes(seat) ? a("state.back") : "";
}
