import { useEffect, useState } from "preact/hooks";
import { useShortcuts } from "../../input/shortcuts";
import { Banner } from "../../kit/Banner";
import { Frame } from "../../pages/room/Frame";
import { nameOf } from "../common/people";
import { Best, hasBest } from "./Best";
import { Boards } from "./Boards";
import { Moves } from "./moves";
import { NextDock } from "./NextDock";
import { OutDock } from "./OutDock";
import { PlaceDock, prompt } from "./PlaceDock";
import { Picture } from "./picture";
import { BonusSheet, matchOf, Scores } from "./Scores";
import { Showdown } from "./Showdown";
import { gameOf, mine, type Pineapple, placing, type Room, shown } from "./view";
import { WatchDock } from "./WatchDock";
import { o } from "./words";

/** The whole table of Pineapple. */
export function Table({ room }: { room: Room }) {
  const [picture] = useState(() => new Picture(room));
  const [moves] = useState(() => new Moves(room));
  const [bonuses, setBonuses] = useState(false);
  useEffect(() => picture.start(), [picture]);
  useEffect(() => moves.start(), [moves]);
  const view = gameOf(room);
  useShortcuts([
    { code: "Escape", keys: "Esc", label: o("clear"), run: () => moves.clear() },
    { code: "Help", keys: "?", label: o("bonuses"), run: () => setBonuses(true) },
  ]);
  if (!view) return null;
  const turn = turnOf(view);
  const opening = picture.opening.value;
  return (
    <>
      <Frame
        room={room}
        info={<Info view={view} />}
        turn={turn?.title}
        spoken={turn?.aloud}
        seats={<Boards room={room} view={view} open={shown(view) ? picture.open.value : 3} />}
        scores={<Scores view={view} opening={opening} />}
        dock={
          <Dock room={room} view={view} moves={moves} picture={picture} onBonuses={() => setBonuses(true)} />
        }
      >
        <div class="pineapple-mid">
          <Notice view={view} />
          {shown(view) && !opening && <Showdown view={view} />}
          {hasBest(view) && !opening && <Best key={view.match * 100 + view.deal} view={view} />}
        </div>
      </Frame>
      <BonusSheet view={view} open={bonuses} onClose={() => setBonuses(false)} />
    </>
  );
}

interface DockProps {
  room: Room;
  view: Pineapple;
  moves: Moves;
  picture: Picture;
  onBonuses: () => void;
}

function Dock({ room, view, moves, picture, onBonuses }: DockProps) {
  if (view.you === null) return <WatchDock room={room} view={view} picture={picture} />;
  const dealtIn = view.boards[view.you] != null;
  if (view.stage === "over" || (shown(view) && dealtIn)) {
    return <NextDock room={room} view={view} moves={moves} picture={picture} />;
  }
  if (!dealtIn || !placing(view)) return <OutDock room={room} view={view} moves={moves} />;
  return <PlaceDock room={room} view={view} moves={moves} onBonuses={onBonuses} />;
}

/** What is special about this deal. */
function Notice({ view }: { view: Pineapple }) {
  if (view.stage === "closed") {
    return (
      <Banner kind="info" icon="lock" testid="notice">
        {o("closed.note")}
      </Banner>
    );
  }
  if (view.stage !== "streets") return null;
  const lands = view.progress.flatMap((each, seat) => (each?.fantasy && seat !== view.you ? [seat] : []));
  const [seat] = lands;
  if (seat === undefined) return null;
  return (
    <Banner kind="info" icon="star" testid="notice">
      {o("fantasy.others", { name: nameOf(view, seat), n: view.progress[seat]?.fantasy ?? 0 })}
    </Banner>
  );
}

/** "match 6 of 8, deal 2, street 3 of 5" */
function Info({ view }: { view: Pineapple }) {
  const street = Math.max(0, ...view.acting.map((seat) => view.progress[seat]?.street ?? 0));
  const lands = view.progress.some((each) => (each?.fantasy ?? 0) > 0);
  const placed = placing(view) && street > 0;
  return (
    <>
      <span class={placed ? "info-long" : undefined}>
        <span class={view.you === null ? "no-phone" : undefined}>{matchOf(view)}</span>
        <span class="no-phone">
          {view.deal > 1 && `, ${o("info.deal", { n: view.deal })}`}
          {lands && `, ${o("fantasy")}`}
        </span>
        {placed && <span class={view.you === null ? "no-phone" : undefined}>, </span>}
      </span>
      {placed && (
        <>
          <span class="no-phone">{o("info.street", { n: street })}</span>
          <span class="only-phone">{o("info.street.short", { n: street })}</span>
        </>
      )}
    </>
  );
}

/** What the viewer is asked, for the page's title and for readers; undefined: nothing that needs a thought. */
function turnOf(view: Pineapple): { title: string; aloud: string } | undefined {
  if (mine(view)) return { title: o("turn"), aloud: `${o("turn")}. ${prompt(view)}` };
  if (view.stage === "rebuy" && view.ask !== null) return { title: o("rebuy.turn"), aloud: o("rebuy.turn") };
  return undefined;
}
