import type { ComponentChildren } from "preact";
import { Mark } from "../../kit/Mark";
import { Panel } from "../../kit/Panel";
import type { AnyView } from "../../net/api";
import type { Seat } from "../../protocol";
import { List } from "./List";
import { nameOf } from "./people";

/** What somebody will remember of a game. */
export interface Moment {
  readonly seat: Seat;
  readonly title: string;
  readonly words: ComponentChildren;
}

/** The best moment of everybody; bots in small. */
export function Moments({
  view,
  title,
  moments,
}: {
  view: AnyView;
  title: string;
  moments: readonly Moment[];
}) {
  if (moments.length === 0) return null;
  return (
    <Panel title={title} testid="moments">
      <List class="moments">
        {moments.map(({ seat, title: what, words }) => (
          <li key={seat} class={view.seats[seat]?.kind === "bot" ? "bot" : undefined}>
            <Mark seat={seat} label={nameOf(view, seat)} />
            <b>{what}</b>
            <span class="muted">{words}</span>
          </li>
        ))}
      </List>
    </Panel>
  );
}
