import { render } from "preact";
import { App } from "./app";
import { listenForShortcuts } from "./input/shortcuts";
import { keepFresh } from "./net/fresh";
import { showTitle } from "./pages/title";
import { followHistory } from "./router";
import { applySettings } from "./settings";
import { unlockSound } from "./sound";
import "./style/index.css";
import "./pages/home.css";
import "./pages/room.css";

applySettings();
showTitle();
followHistory();
listenForShortcuts();
unlockSound();
keepFresh(document.querySelector("script[type=module][src]")?.getAttribute("src") ?? null);
render(<App />, document.getElementById("app") as HTMLElement);
