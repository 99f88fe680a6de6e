/**
 * A page in any state without a server: `?scene=follow&seats=4&lang=ru&theme=dark&names=long`.
 * `screen` is table, wait, join or over; `scene` a name of the fixtures, or bid, play, hand with `seats`; `teams`
 * makes partners; `names` is a list of the fixtures or "Lena|Max|Ada". `show(search)` shows another state in place.
 */
import "../../src/style/index.css";
import "../../src/pages/room.css";
import "../../src/pages/home.css";
import "../../src/pages/room.css";
import { render } from "preact";
import { listenForShortcuts } from "../../src/input/shortcuts";
import { LiveRegions } from "../../src/kit/live";
import { Toasts } from "../../src/kit/Toast";
import type { AnyView, GameTable, View } from "../../src/net/api";
import { Join } from "../../src/pages/Join";
import { GameContext } from "../../src/pages/room/context";
import { Over } from "../../src/pages/room/Over";
import { Wait } from "../../src/pages/Wait";
import { applySettings, settings } from "../../src/settings";
import pitch from "../../src/tables/pitch";
import {
  cards,
  NAMES,
  SCENES,
  type Scene,
  type SceneName,
  seated,
  withNames,
  withTeams,
} from "../fixtures/pitch";
import { type FixtureRoom, fixtureRoom, NOW } from "../fixtures/room";

const game = pitch as GameTable;
const nothing = () => {};

applySettings();
listenForShortcuts();

type Ask = (name: string, fallback: string) => string;

function chosen(ask: Ask): Scene {
  const name = ask("scene", "follow");
  let found: Scene =
    name === "bid" || name === "play" || name === "hand"
      ? seated(Number(ask("seats", "4")), name)
      : SCENES[name as SceneName];
  if (ask("teams", "")) found = withTeams(found);
  const names = ask("names", settings.lang.value);
  return withNames(found, names in NAMES ? NAMES[names as keyof typeof NAMES] : names.split("|"));
}

/** The room before the game: the last seat is free from three on, Max is not ready, Cicero is a bot. */
function waiting(view: View): View {
  const free = view.seats.length > 2 ? view.seats.length - 1 : -1;
  const seats = view.seats.map((seat, i) =>
    i === free ? { ...seat, kind: "free" as const, name: "", level: "" } : seat,
  );
  return { ...view, phase: "waiting", seats } as View;
}

function Screen({ name, room }: { name: string; room: FixtureRoom }) {
  const view = room.view.value as AnyView;
  if (name === "wait") return <Wait room={room} view={view} onSit={nothing} />;
  if (name === "join") return <Join room={room} view={{ ...view, you: null }} onWatch={nothing} />;
  if (name === "over" && view.outcome) {
    const outcome = view.outcome;
    return <Over room={room} view={view} outcome={outcome} game={game} onSeats={nothing} onSit={nothing} />;
  }
  return <game.Table room={room} />;
}

function show(search: string): void {
  const query = new URLSearchParams(search);
  const ask: Ask = (name, fallback) => query.get(name) ?? fallback;
  settings.lang.value = ask("lang", "en") as "en" | "ru";
  settings.theme.value = ask("theme", "light") as "light" | "dark";
  settings.large.value = query.has("large");
  const { view, due } = chosen(ask);
  const screen = ask("screen", "table");
  const there = view as View;
  const room = fixtureRoom(screen === "wait" || screen === "join" ? waiting(there) : there, due);
  Object.assign(window, { room, cards, NOW });
  render(
    <GameContext.Provider value={game} key={search}>
      <Screen name={screen} room={room} />
      <LiveRegions />
      <Toasts />
    </GameContext.Provider>,
    document.getElementById("app") as HTMLElement,
  );
}

show(location.search);
Object.assign(window, { show });
document.documentElement.dataset.ready = "";
