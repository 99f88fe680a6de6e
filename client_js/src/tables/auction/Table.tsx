import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { CardText } from "../../cards/CardText";
import { useShortcuts } from "../../input/shortcuts";
import { Banner } from "../../kit/Banner";
import { Frame } from "../../pages/room/Frame";
import { BidDock, text } from "./BidDock";
import { BidsSheet } from "./Chips";
import { Leading } from "./Leading";
import { Moves } from "./moves";
import { NextDock } from "./NextDock";
import { PayDock } from "./PayDock";
import { Plates } from "./Plates";
import { Picture } from "./picture";
import { RankingSheet } from "./Ranking";
import { Row } from "./Row";
import { dealOf, Scores } from "./Scores";
import { DeclareDialog, RowSheet } from "./Sheets";
import { Showdown } from "./Showdown";
import { type Auction, asked, finished, gameOf, may, type Room } from "./view";
import { WatchDock } from "./WatchDock";
import { a } from "./words";

type Open = "row" | "bids" | "ranking" | "declare" | null;

/** The whole table of Auction. */
export function Table({ room }: { room: Room }) {
  const [picture] = useState(() => new Picture(room));
  const [moves] = useState(() => new Moves(room));
  const [open, setOpen] = useState<Open>(null);
  // Before anybody tells what happened: the picture says what is not to be told yet.
  useLayoutEffect(() => picture.start(), [picture]);
  useEffect(() => moves.start(), [moves]);
  const view = gameOf(room);
  const ask = view?.ask;
  const choosing = moves.cards.value.length > 0;
  useEffect(() => {
    // Where the page scrolls, whoever is asked sees all that he is asked for.
    if (ask) document.querySelector(".auction > .dock")?.scrollIntoView?.({ block: "nearest" });
  }, [ask, choosing]);
  useShortcuts([
    { code: "Escape", keys: "Esc", label: a("clear"), run: () => moves.clear() },
    { code: "Help", keys: "?", label: a("ranking"), run: () => setOpen("ranking") },
    {
      code: "KeyH",
      keys: "H",
      label: a("show"),
      disabled: !view || !may(view, "declare"),
      run: () => setOpen("declare"),
    },
  ]);
  if (!view) return null;
  const turn = turnOf(view);
  const opening = picture.opening.value;
  const sheet = (name: Open) => ({ view, open: open === name, onClose: () => setOpen(null) });
  return (
    <>
      <Frame
        room={room}
        info={<Info view={view} />}
        turn={turn?.title}
        spoken={turn?.aloud}
        seats={<Plates room={room} view={view} opening={opening} />}
        scores={<Scores view={view} opening={opening} />}
        dock={<Dock room={room} view={view} moves={moves} picture={picture} onOpen={setOpen} />}
      >
        {finished(view) ? (
          <Showdown view={view} open={picture.open.value} />
        ) : (
          <div class="auction-mid">
            <Leading view={view} going={picture.going.value !== null} />
            <Row
              view={view}
              moves={moves}
              going={picture.going.value !== null}
              onWhole={() => setOpen("row")}
              onDeclare={() => setOpen("declare")}
            />
            <Notices picture={picture} />
          </div>
        )}
      </Frame>
      <RowSheet {...sheet("row")} />
      <BidsSheet {...sheet("bids")} moves={moves} />
      <RankingSheet {...sheet("ranking")} />
      <DeclareDialog {...sheet("declare")} moves={moves} />
    </>
  );
}

interface DockProps {
  room: Room;
  view: Auction;
  moves: Moves;
  picture: Picture;
  onOpen: (what: Open) => void;
}

function Dock({ room, view, moves, picture, onOpen }: DockProps) {
  if (view.you === null) return <WatchDock room={room} view={view} picture={picture} />;
  if (finished(view)) return <NextDock room={room} view={view} moves={moves} picture={picture} />;
  if (view.stage === "exchange") return <PayDock room={room} view={view} moves={moves} />;
  return (
    <BidDock
      room={room}
      view={view}
      moves={moves}
      onAll={() => onOpen("bids")}
      onRanking={() => onOpen("ranking")}
    />
  );
}

/** What passes by at the foot of the table. */
function Notices({ picture }: { picture: Picture }): ComponentChildren {
  const notice = picture.notice.value;
  if (notice) {
    return (
      <Banner kind="ink" icon="info" testid="notice">
        {notice.card === null
          ? a("log.unsold.none")
          : a.rich("log.unsold", { card: <CardText card={notice.card} /> })}
      </Banner>
    );
  }
  return null;
}

/** "deal 3 of 4, auction 24"; the stock is in the head of the row. */
function Info({ view }: { view: Auction }) {
  return (
    <>
      <span class="info-long">
        {dealOf(view)}, {a("info.auction", { n: view.auction_no })}
      </span>
      <span class="info-short">{a("info.short", { n: view.deal_no })}</span>
    </>
  );
}

/** What the viewer is asked, for the page's title and for readers; undefined: nothing that needs a thought. */
function turnOf(view: Auction): { title: string; aloud: string } | undefined {
  if (asked(view, "bid")) return { title: a("turn.bid"), aloud: `${a("turn.bid")}. ${text(view)}` };
  if (asked(view, "exchange")) return { title: a("turn.pay"), aloud: `${a("turn.pay")}. ${a("pay.sub")}` };
  return undefined;
}
