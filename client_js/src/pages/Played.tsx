import { Panel } from "../kit/Panel";
import type { AnyView } from "../net/api";
import { clockWords, gameName, isGame, optionWords, summary, type Values } from "./options";

/** What is played at this table in words: the way in one line, what differs from the game's own rules below. */
export function Played({
  view,
  title,
  children,
}: {
  view: Pick<AnyView, "game" | "seats" | "options" | "clock">;
  title: string;
  children?: preact.ComponentChildren;
}) {
  if (!isGame(view.game)) return null;
  const options = view.options as Values;
  return (
    <Panel title={title}>
      <div class="stack">
        <p>
          <b>{gameName(view.game)}</b>
          {", "}
          {summary(view.game, view.seats.length, options, view.clock)}
        </p>
        <ul class="ticks">
          {optionWords(view.game, options).map((words) => (
            <li key={words}>{words}</li>
          ))}
          <li>{clockWords(view.game, view.clock)}</li>
        </ul>
        {children}
      </div>
    </Panel>
  );
}
