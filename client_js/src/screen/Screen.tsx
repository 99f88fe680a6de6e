/** A table as a TV shows it: the public table large, who joins and how, and nothing to press. */
import "./screen.css";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { AnyView } from "../net/api";
import { playing } from "../net/fresh";
import { onlooker } from "../net/guest";
import { Session } from "../net/session";
import Gone from "../pages/Gone";
import { gameName } from "../pages/options";
import { LOOK, SHOW_LOOK, useGame } from "../pages/Room";
import { FrameContext, GameContext } from "../pages/room/context";
import { useShown } from "../pages/room/shown";
import { usePageTitle } from "../pages/title";
import { useAwake } from "../state/awake";
import { Around, Closed, Result, Waiting } from "./parts";

export default function Screen({ code }: { code: string }) {
  const [visit, setVisit] = useState(0);
  return <Visit key={visit} code={code} onAgain={() => setVisit(visit + 1)} />;
}

function Visit({ code, onAgain }: { code: string; onAgain: () => void }) {
  const [room] = useState(() => new Session(code, onlooker));
  useLayoutEffect(() => () => room.stop(), [room]);
  useAwake(true);
  const view = room.view.value;
  const status = room.status.value;
  if (status.kind === "gone") return <Gone code={status.code} room={code} onHere={onAgain} />;
  return view && <Shown room={room} view={view} />;
}

function Shown({ room, view }: { room: Session; view: AnyView }) {
  const game = useGame(view.game);
  const { phase, outcome } = view;
  const shown = useShown(
    phase === "waiting" ? "wait" : phase === "playing" ? "table" : "over",
    view.show ? SHOW_LOOK : LOOK,
  );
  usePageTitle(gameName(view.game));
  useEffect(() => {
    // A new release is taken between two games.
    playing.value = phase === "playing";
  }, [phase]);
  if (!view.house.watching) return <Closed room={room} view={view} />;
  if (shown === "over" && outcome) return <Result room={room} view={view} outcome={outcome} />;
  if (shown === "table" && phase !== "waiting" && game) {
    return (
      <FrameContext.Provider value={Around}>
        <GameContext.Provider value={game}>
          <game.Table room={room} />
        </GameContext.Provider>
      </FrameContext.Provider>
    );
  }
  return <Waiting room={room} view={view} />;
}
