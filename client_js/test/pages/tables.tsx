/**
 * A table in any state without a server: `?scene=follow&seats=4&lang=ru&theme=dark&names=long&card=48&call=2`.
 * `scene` is a name of the fixtures, or bid, play, hand with `seats`; `teams` makes partners; `card` chooses one.
 */
import "../../src/style/index.css";
import "../../src/pages/pages.css";
import { render } from "preact";
import { listenForShortcuts } from "../../src/input/shortcuts";
import { LiveRegions } from "../../src/kit/live";
import { Toasts } from "../../src/kit/Toast";
import type { GameTable, View } from "../../src/net/api";
import { GameContext } from "../../src/pages/room/context";
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
import { fixtureRoom, NOW } from "../fixtures/room";

const query = new URLSearchParams(location.search);
const ask = (name: string, fallback = "") => query.get(name) ?? fallback;

const lang = ask("lang", "en") as "en" | "ru";
settings.lang.value = lang;
settings.theme.value = ask("theme", "light") as "light" | "dark";
settings.large.value = query.has("large");
applySettings();
listenForShortcuts();

function chosen(): Scene {
  const name = ask("scene", "follow");
  let found: Scene =
    name === "bid" || name === "play" || name === "hand"
      ? seated(Number(ask("seats", "4")), name)
      : SCENES[name as SceneName];
  if (query.has("teams")) found = withTeams(found);
  return withNames(found, NAMES[ask("names", lang) as keyof typeof NAMES]);
}

const { view, due } = chosen();
const room = fixtureRoom(view as View, due);
Object.assign(window, { room, cards, NOW });

const { Table, Result } = pitch;
render(
  <GameContext.Provider value={pitch as GameTable}>
    {view.phase === "over" && query.has("result") ? <Result room={room} /> : <Table room={room} />}
    <LiveRegions />
    <Toasts />
  </GameContext.Provider>,
  document.getElementById("app") as HTMLElement,
);
document.documentElement.dataset.ready = "";
