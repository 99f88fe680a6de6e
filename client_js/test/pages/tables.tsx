/**
 * A page in any state without a server: `?scene=follow&seats=4&lang=ru&theme=dark&names=long`.
 * `screen` is table, home (of `me`), settings, rules, wait, join, over, gone (with its `code`), offline,
 * unreachable, store or crash; `scene` a name of the fixtures, or bid, play, hand with `seats`; `teams` makes
 * partners; `game=auction` and `game=pineapple` have scenes of their own;
 * `names` is a list of the fixtures or "Lena|Max|Ada"; `press` names what is pressed then: "chip-3,action-bid".
 * `hints`: Auction offers one. `open`: only bots play, with open hands, and the viewer has made it so. `coached`: the marks for newcomers are read. `show(search)` shows another state in place.
 */
import "../../src/style/index.css";
import "../../src/pages/room.css";
import { render } from "preact";
import { listenForShortcuts } from "../../src/input/shortcuts";
import { LiveRegions } from "../../src/kit/live";
import { Toasts } from "../../src/kit/Toast";
import type { AnyView, GameTable, View } from "../../src/net/api";
import { Crash, Unreachable } from "../../src/pages/Errors";
import Gone from "../../src/pages/Gone";
import { Home } from "../../src/pages/Home";
import { Join } from "../../src/pages/Join";
import Rules from "../../src/pages/Rules";
import { FrameContext, GameContext } from "../../src/pages/room/context";
import Over from "../../src/pages/room/Over";
import Settings from "../../src/pages/Settings";
import { Wait } from "../../src/pages/Wait";

import { Around, Closed, Result, Waiting } from "../../src/screen/parts";
import "../../src/screen/screen.css";
import type { Reason } from "../../src/protocol";
import { applySettings, settings } from "../../src/settings";
import { name as myName } from "../../src/state/me";
import auction from "../../src/tables/auction";
import { seen as auctionCoach } from "../../src/tables/auction/coach";
import pineapple from "../../src/tables/pineapple";
import { seen as pineappleCoach } from "../../src/tables/pineapple/coach";
import pitch from "../../src/tables/pitch";
import { seen as pitchCoach } from "../../src/tables/pitch/coach";
import * as auctions from "../fixtures/auction";
import * as pineapples from "../fixtures/pineapple";
import { cards, held, NAMES, SCENES, type Scene, type SceneName, seated, withTeams } from "../fixtures/pitch";
import { type FixtureRoom, fixtureRoom, NOW } from "../fixtures/room";
import { asShow } from "../fixtures/show";

import.meta.glob("../../src/pages/*.css", { eager: true });

const GAMES = {
  pitch: pitch as GameTable,
  auction: auction as unknown as GameTable,
  pineapple: pineapple as unknown as GameTable,
};
/** The longest reasons of each game. */
const REASONS: Record<string, readonly Reason[]> = {
  auction: [
    ["improves", { cards: [8, 21, 34], after: [10, 14] }],
    ["keeps", { best: [8, 13] }],
    ["declares", { best: [10, 9], chance: 62 }],
    ["tries", { cards: [8, 21, 34] }],
  ],
  pitch: [
    ["dares", { tenths: 24 }],
    ["gives", { seat: 0 }],
    ["bids", { tenths: 24, suit: 3 }],
    ["only", {}],
  ],
  pineapple: [
    ["stays", { points: 25 }],
    ["draw", { line: 1, kind: "straight" }],
    ["fantasy", { chance: 56 }],
  ],
};
const COACHES = [auctionCoach, pineappleCoach, pitchCoach];
const nothing = () => {};

applySettings();
listenForShortcuts();

type Ask = (name: string, fallback: string) => string;

interface Shown {
  readonly view: View;
  readonly due: Scene["due"];
}

function chosen(ask: Ask): Shown {
  const names = ask("names", settings.lang.value);
  const people = names in NAMES ? NAMES[names as keyof typeof NAMES] : names.split("|");
  const shown = withNames(sceneOf(ask), people);
  if (!ask("open", "")) return shown;
  let reasons = REASONS[shown.view.game] ?? [];
  // Only a partner is given anything.
  if (shown.view.seats.length > 4) reasons = reasons.slice(2);
  // A bot has no clock.
  const due = Object.fromEntries(Object.keys(shown.due).map((seat) => [seat, 0]));
  return {
    due,
    view: asShow(
      shown.view,
      shown.view.seats.map((_, i) => reasons[i % reasons.length] ?? null),
    ),
  };
}

function sceneOf(ask: Ask): Shown {
  switch (ask("game", "pitch")) {
    case "auction":
      return (ask("hints", "") ? auctions.hinting : auctions.scene)(ask("scene", "bid") as "bid");
    case "pineapple":
      return pineapples.scene(ask("scene", "risk") as "risk");
  }
  return pitched(ask);
}

function pitched(ask: Ask): Scene {
  const name = ask("scene", "follow");
  let found: Scene =
    name === "bid" || name === "play" || name === "hand"
      ? seated(Number(ask("seats", "4")), name)
      : SCENES[name as SceneName];
  if (ask("open", "")) found = held(found);
  if (ask("teams", "")) found = withTeams(found);
  return found;
}

/** The same state with other names. */
function withNames({ view, due }: Shown, names: readonly string[]): Shown {
  const seats = view.seats.map((seat, i) => ({ ...seat, name: names[i] ?? seat.name }));
  return { due, view: { ...view, seats } as View };
}

/** The room before the game: the last seat is free from three on, Max is not ready, Cicero is a bot. */
function waiting(view: View): View {
  const free = view.seats.length > 2 ? view.seats.length - 1 : -1;
  const seats = view.seats.map((seat, i) =>
    i === free ? { ...seat, kind: "free" as const, name: "", level: "" } : seat,
  );
  return { ...view, phase: "waiting", seats } as View;
}

interface ScreenProps {
  name: string;
  code: string;
  room: FixtureRoom;
  game: GameTable;
}

function Screen({ name, code, room, game }: ScreenProps) {
  const view = room.view.value as AnyView;
  switch (name) {
    case "home":
      return <Home />;
    case "settings":
      return <Settings onClose={nothing} />;
    case "rules":
      return <Rules game={view.game as "pitch"} onClose={nothing} />;
    case "wait":
      return <Wait room={room} view={view} onSit={nothing} />;
    case "join":
      return <Join room={room} view={{ ...view, you: null }} onWatch={nothing} />;
    case "over": {
      const props = { room, view, game, onSeats: nothing, onSit: nothing };
      return view.outcome && <Over outcome={view.outcome} {...props} />;
    }
    case "gone":
      return <Gone code={code} room={view.room} onHere={nothing} />;
    case "offline":
    case "unreachable":
    case "store":
      return <Unreachable why={name} onRetry={nothing} />;
    case "crash":
      return <Crash />;
    case "tv":
      return (
        <FrameContext.Provider value={Around}>
          <game.Table room={room} />
        </FrameContext.Provider>
      );
    case "tv-wait":
      return <Waiting room={room} view={view} />;
    case "tv-over":
      return view.outcome && <Result room={room} view={view} outcome={view.outcome} />;
    case "tv-closed":
      return <Closed room={room} view={view} />;
  }
  return <game.Table room={room} />;
}

function show(search: string): void {
  const query = new URLSearchParams(search);
  const ask: Ask = (name, fallback) => query.get(name) ?? fallback;
  settings.lang.value = ask("lang", "en") as "en" | "ru";
  settings.theme.value = ask("theme", "light") as "light" | "dark";
  settings.large.value = query.has("large");
  myName.value = ask("me", "");
  for (const seen of COACHES) seen.value = query.has("coached") ? 3 : 0;
  const { view, due } = chosen(ask);
  const screen = ask("screen", "table");
  const room = fixtureRoom(/wait|join/.test(screen) ? waiting(view) : view, due);
  // A log that can be scrolled takes the focus.
  if (ask("open", "")) room.events.value = [{ index: 1, code: "started", seat: null, args: { number: 1 } }];
  const game = GAMES[ask("game", "pitch") as keyof typeof GAMES];
  Object.assign(window, { room, cards, NOW, SCENES });
  render(
    <GameContext.Provider value={game} key={search}>
      <Screen name={screen} code={ask("code", "closed")} room={room} game={game} />
      <LiveRegions />
      <Toasts />
    </GameContext.Provider>,
    document.getElementById("app") as HTMLElement,
  );
  for (const testid of ask("press", "").split(",").filter(Boolean)) {
    document.querySelector<HTMLElement>(`[data-testid="${testid}"]`)?.click();
  }
}

show(location.search);
Object.assign(window, { show });
document.documentElement.dataset.ready = "";
