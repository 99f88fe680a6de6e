import { t } from "../../i18n";
import { Mark } from "../../kit/Mark";
import { Name } from "../../kit/Name";
import { nameOf, namesOf } from "../common/people";
import { callOf, letterOf, type Pitch } from "./view";
import { p } from "./words";

/** The calls in order of speech, the dealer last. */
export function Ladder({ view }: { view: Pitch }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ol class={`ladder n${view.speakers.length}`} role="list" aria-label={p("ladder")} data-testid="ladder">
      {view.speakers.map((seat, i) => {
        const call = callOf(view, seat);
        const now = i === view.calls.length;
        const best = call !== undefined && call > 0 && seat === view.pitcher;
        return (
          <li key={seat} class={now ? "now" : best ? "best" : undefined}>
            <Mark seat={seat} />
            <Name name={nameOf(view, seat)} others={namesOf(view)} />
            {letterOf(view, seat) && <span class="side">{letterOf(view, seat)}</span>}
            {seat === view.dealer && <span class="cap">{t("seat.dealer")}</span>}
            <span class="call">
              {call === undefined ? now && p("call.now") : call === 0 ? p("call.pass") : <b>{call}</b>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
