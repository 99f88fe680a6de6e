/** One room: which of its screens shows follows from the view alone. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Skeleton } from "../kit/Skeleton";
import { show, toast } from "../kit/Toast";
import type { AnyView, GameTable } from "../net/api";
import { playing } from "../net/fresh";
import { Session } from "../net/session";
import { isScreen, passIn } from "../router";
import { useAwake } from "../state/awake";
import { contribute } from "../state/contribute";
import { intent, lastRoom, name } from "../state/me";
import { TABLES } from "../tables";
import { Unreachable } from "./Errors";
import { Join } from "./Join";
import { lazy, useLoaded } from "./lazy";
import { isGame } from "./options";
import { played } from "./overlay";
import { GameContext } from "./room/context";
import { useEntry } from "./room/entry";
import { useOwnName } from "./room/ownName";
import { type Shown, useShown } from "./room/shown";
import { useLogAloud } from "./room/turn";
import { refusal, roomLine, t } from "./room/words";
import { TopBar } from "./TopBar";
import { Wait } from "./Wait";

/** ms for which the table of a finished game stays before the result comes by itself. */
export const LOOK = 6000;
/** The same between two games of bots, of which the next one comes soon. */
export const SHOW_LOOK = 1500;
/** ms after which a page without any answer says so. */
const PATIENCE = 4000;

const loadOver = () => import("./room/Over");
const Over = lazy(loadOver);
const Gone = lazy(() => import("./Gone"));
const Claim = lazy(() => import("./host/Claim"));
const Screen = lazy(() => import("../screen/Screen"));

export function Room({ code }: { code: string }) {
  const [visit, setVisit] = useState(0);
  const [large] = useState(() => isScreen(location.search));
  const [secret, setSecret] = useState(() => passIn(location.hash));
  useEffect(() => {
    const open = () => setSecret(passIn(location.hash));
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
  useEffect(() => {
    // A link that works once is not to stay in the history.
    if (secret) history.replaceState(null, "", location.pathname);
  }, [secret]);
  if (large) return <Screen code={code} />;
  if (secret) return <Claim code={code} secret={secret} onDone={() => setSecret(null)} />;
  return <Visit key={visit} code={code} onAgain={() => setVisit(visit + 1)} />;
}

/** One connection to the room; "Play here" makes a new one. */
function Visit({ code, onAgain }: { code: string; onAgain: () => void }) {
  const [room] = useState(() => new Session(code));
  useLayoutEffect(() => () => room.stop(), [room]);
  useLayoutEffect(() => contribute(room), [room]);
  const view = room.view.value;
  const status = room.status.value;
  const late = useLate(view === null);
  const over = status.kind === "gone" ? status.code : null;
  useEffect(() => {
    if (over && over !== "elsewhere" && lastRoom.peek() === code) lastRoom.value = "";
  }, [over, code]);
  if (over) return <Gone code={over} room={code} onHere={onAgain} />;
  if (view) return <Known room={room} view={view} />;
  if (status.kind === "store_down") return <Unreachable why="store" onRetry={() => room.retry()} />;
  if (status.kind === "reconnecting" && status.offline) {
    return <Unreachable why="offline" onRetry={() => room.retry()} />;
  }
  if (!late) return <Coming />;
  return <Unreachable why={navigator.onLine ? "unreachable" : "offline"} onRetry={() => room.retry()} />;
}

/** The room is known: joining, waiting, playing, or the result. */
function Known({ room, view }: { room: Session; view: AnyView }) {
  // Where bots play among themselves one comes to watch.
  const [watching, setWatching] = useState(view.show !== null);
  const [seats, setSeats] = useState(false);
  const game = useGame(view.game);
  const entering = useIntent(room, view);
  const wanted = screenOf(view, watching || entering);
  const shown = useShown(wanted, view.show ? SHOW_LOOK : LOOK);
  useLogAloud(room, game);
  useToasts(room);
  useEntry(room, view, () => setWatching(false));
  useOwnName(room, view);
  useAwake(view.you !== null && view.phase === "playing");
  useEffect(() => {
    if (view.you !== null) lastRoom.value = view.room;
  }, [view.you, view.room]);
  useEffect(() => {
    if (view.phase !== "over") setSeats(false);
    played.value = { game: view.game, options: view.options as Record<string, unknown>, clock: view.clock };
    return () => {
      played.value = null;
    };
  }, [view.phase, view.game, view.options, view.clock]);
  useEffect(() => {
    // The result is to be there when the game is over, whatever the network does by then.
    if (view.phase === "playing") loadOver().catch(() => {});
  }, [view.phase]);
  // The table of a finished game still belongs to it.
  const busy = view.phase === "playing" || shown === "table";
  useEffect(() => {
    playing.value = busy;
  }, [busy]);
  useEffect(
    () => () => {
      playing.value = false;
    },
    [],
  );
  if (entering) return <Coming />;
  const sit = () => setWatching(false);
  if (shown === "join" && view.you === null) {
    return <Join room={room} view={view} onWatch={() => setWatching(true)} />;
  }
  if (shown === "over" && view.outcome && !seats) {
    return (
      <Over
        room={room}
        view={view}
        outcome={view.outcome}
        game={game}
        onSeats={() => setSeats(true)}
        onSit={sit}
      />
    );
  }
  if (shown === "table" && view.phase !== "waiting") {
    return (
      <GameContext.Provider value={game}>
        {game ? <game.Table room={room} /> : <Coming />}
      </GameContext.Provider>
    );
  }
  return <Wait room={room} view={view} onSit={sit} />;
}

function screenOf(view: AnyView, watching: boolean): Shown {
  if (view.you === null && !(watching && view.house.watching)) return "join";
  return view.phase === "waiting" ? "wait" : view.phase === "playing" ? "table" : "over";
}

/** The table of a game, once it is loaded; only its own view and actions ever reach it. */
export const useGame = (game: string) =>
  useLoaded<unknown>(isGame(game) ? TABLES[game].table : null) as GameTable | null;

/** Sits down in a room that this page has just opened, and starts it if it was opened to play with bots. */
function useIntent(room: Session, view: AnyView): boolean {
  const mine = intent.current?.code === view.room && view.you === null;
  const [busy, setBusy] = useState(mine);
  useEffect(() => {
    const what = intent.current;
    if (!mine || !what) return;
    intent.current = null;
    const enter = async () => {
      const sat = await room.cmd({ type: "sit", name: name.peek() || t("seat.guest") });
      const { level } = what;
      if (level) for (const _ of view.seats.slice(1)) await room.cmd({ type: "add_bot", level });
      const done = sat.ok && what.start ? await room.cmd({ type: "start", anyway: true }) : sat;
      if (!done.ok) toast(refusal(done.code), "warn");
      setBusy(false);
    };
    enter();
  }, []);
  return busy;
}

/** What happens in the waiting room stands at the edge, at a table in the log; readers hear both as the log. */
function useToasts(room: Session): void {
  useEffect(
    () =>
      room.subscribe(({ before, after, events, catchUp }) => {
        if (catchUp || after.phase === "playing") return undefined;
        for (const event of events) {
          if (event.seat !== null && event.seat === (before?.you ?? after.you)) continue;
          const known = event.code === "started" || (event.code === "ended" && after.hosting);
          const line = known ? null : roomLine(event, after);
          if (line) show(line);
        }
        return undefined;
      }),
    [room],
  );
}

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}

/** Nothing for 300 ms, then the shape of what is coming. */
function Coming() {
  return (
    <>
      <TopBar />
      <main class="page" data-testid="screen-connecting">
        <Skeleton lines={[40, 25, 100, 100, 100, 70]} />
      </main>
    </>
  );
}
