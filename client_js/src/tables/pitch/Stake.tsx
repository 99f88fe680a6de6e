import { SeatLine } from "../../kit/Seat";
import { TrumpMarker } from "../../kit/TrumpMarker";
import { nameOf } from "../common/people";
import { type Pitch, sideOf, suitAt, sureOf } from "./view";
import { p } from "./words";

/** What the hand is about, as one block: the highest bid, later the pitcher, his bid, what he has, and trumps. */
export function Stake({ view }: { view: Pitch }) {
  const { pitcher, bid, stage, trump } = view;
  const who = pitcher !== null && <SeatLine seat={pitcher} name={nameOf(view, pitcher)} />;
  if (stage === "bid") {
    return (
      <section class="stake" data-testid="stake">
        <p class="cap">{p(pitcher === null ? "high.none" : "high")}</p>
        {pitcher === null ? <p class="muted sm">{p("high.waits")}</p> : <b class="figure">{bid}</b>}
        {who}
      </section>
    );
  }
  return (
    <section class="stake" data-testid="stake">
      <p class="cap">{p("pitcher")}</p>
      {who}
      <dl class="pair">
        <div>
          <dt>{p("pitcher.bid")}</dt>
          <dd>{bid}</dd>
        </div>
        <div>
          <dt>{p("pitcher.has")}</dt>
          <dd>{pitcher === null ? 0 : sureOf(view, sideOf(view, pitcher))}</dd>
        </div>
      </dl>
      <TrumpMarker suit={trump === null ? null : suitAt(trump)} />
      <p class="cap">{p("trick", { n: Math.min(6, view.tricks.length + 1) })}</p>
    </section>
  );
}
