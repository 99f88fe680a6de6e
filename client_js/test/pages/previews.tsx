/**
 * The picture that a link to a table shows in a messenger, 1200x630: `?game=pitch&lang=ru`. Nothing of a table.
 * With `&result` the one on which the server writes a result.
 */
import "../../src/style/index.css";
import "./previews.css";
import { render } from "preact";
import { Logo } from "../../src/kit/Logo";
import { GameArt } from "../../src/pages/home/GameArt";
import { type GameName, gameLine, gameName } from "../../src/pages/options";
import { settings } from "../../src/settings";

import.meta.glob("../../src/pages/form.css", { eager: true });

const asked = new URLSearchParams(location.search);
const game = asked.get("game") as GameName;
const result = asked.has("result");
settings.lang.value = asked.get("lang") as "en" | "ru";

render(
  <main class={`preview weave${result ? " result" : ""}`}>
    <div>
      <p>
        <Logo /> {settings.lang.value === "ru" ? "Квартет" : "Quartet"}
      </p>
      <h1>{gameName(game)}</h1>
      {result ? <div class="panel" /> : <p>{gameLine(game)}</p>}
    </div>
    <GameArt game={game} />
  </main>,
  document.getElementById("app") as HTMLElement,
);
