import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useShortcuts } from "../../input/shortcuts";
import { Mark } from "../../kit/Mark";
import { Frame } from "../../pages/room/Frame";
import { nameOf } from "../common/people";
import { BidDock, prompt } from "./BidDock";
import { Middle } from "./Middle";
import { Moves } from "./moves";
import { NextDock, OverDock } from "./NextDock";
import { Plates } from "./Plates";
import { PlayDock, rule } from "./PlayDock";
import { Picture } from "./picture";
import { Scores } from "./Sheet";
import { gameOf, type Pitch, type Room } from "./view";
import { WatchDock } from "./WatchDock";
import { p } from "./words";

/** The whole table of Pitch. */
export function Table({ room }: { room: Room }) {
  const [picture] = useState(() => new Picture(room));
  const [moves] = useState(() => new Moves(room, picture));
  useEffect(() => picture.start(), [picture]);
  useEffect(() => moves.start(), [moves]);
  const view = gameOf(room);
  if (!view) return null;
  const turn = turnOf(view);
  return (
    <>
      <Frame
        room={room}
        info={info(view)}
        turn={turn?.title}
        spoken={turn?.aloud}
        seats={<Plates room={room} view={view} />}
        scores={<Scores view={view} />}
        dock={<Dock room={room} view={view} moves={moves} picture={picture} />}
      >
        <Middle room={room} view={view} moves={moves} picture={picture} />
      </Frame>
      <Shortcuts moves={moves} picture={picture} />
    </>
  );
}

/** By itself: a card that is chosen changes what keys do, and nothing else of the table. */
function Shortcuts({ moves, picture }: Pick<DockProps, "moves" | "picture">) {
  // A card that is chosen comes first: playing it sends the finished trick away too.
  const skips = picture.held.value !== null && (moves.mine.value === null || moves.card.value === null);
  useShortcuts([
    {
      code: "KeyT",
      keys: "T",
      label: p("trick.last"),
      run: () => {
        picture.recalled.value = !picture.recalled.value;
      },
    },
    { code: "Escape", keys: "Esc", label: p("clear"), run: () => moves.clear() },
    { code: "Enter", keys: "Enter", label: p("trick.skip"), disabled: !skips, run: () => picture.release() },
  ]);
  return null;
}

interface DockProps {
  room: Room;
  view: Pitch;
  moves: Moves;
  picture: Picture;
}

function Dock({ room, view, moves, picture }: DockProps) {
  if (view.you === null) return <WatchDock room={room} view={view} />;
  if (view.stage === "bid") return <BidDock room={room} view={view} moves={moves} />;
  // The last trick is looked at before its hand is counted.
  if (view.stage === "play" || picture.held.value) {
    return <PlayDock room={room} view={view} moves={moves} picture={picture} />;
  }
  return view.stage === "over" ? (
    <OverDock room={room} view={view} />
  ) : (
    <NextDock room={room} view={view} moves={moves} />
  );
}

/** "hand 5, Lena deals, to 7"; on phones the dealer is the mark, on the narrowest the table alone says who deals. */
function info(view: Pitch): ComponentChildren {
  const { dealer, hand_no: n, options } = view;
  const name = nameOf(view, dealer);
  const who = (
    <>
      <span class="no-phone">{name}</span>
      <span class="only-phone">
        <Mark seat={dealer} label={name} />
      </span>
    </>
  );
  const { target } = options;
  return (
    <>
      <span class="info-long">
        {p.rich(dealer === view.you ? "info.you" : "info", { n, name: who, target })}
      </span>
      <span class="info-short">{p("info.short", { n, target })}</span>
    </>
  );
}

/** What the viewer is asked, for the page's title and for readers; undefined: nothing that needs a thought. */
function turnOf(view: Pitch): { title: string; aloud: string } | undefined {
  if (view.ask === null || view.offers === null) return undefined;
  const title = p(view.stage === "bid" ? "turn.bid" : view.trump === null ? "turn.trump" : "turn.card");
  return { title, aloud: `${title}. ${view.stage === "bid" ? prompt(view) : rule(view)}` };
}
