import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { SuitText } from "../../cards/CardText";
import { num, t } from "../../i18n";
import { Mark } from "../../kit/Mark";
import { Panel } from "../../kit/Panel";
import type { PitchLine } from "../../protocol";
import { nameOf } from "../common/people";
import { Points } from "./Points";
import { firstHand, type Pitch, POINTS, type Side, sideName, sideOf, suitAt } from "./view";
import { p } from "./words";

/** The panels of the rail: the score sheet, and where the table has no room for it, this hand. */
export function Scores({ view }: { view: Pitch }) {
  return (
    <>
      <Panel
        title={p("sheet")}
        cap={p("sheet.to", { n: view.options.target })}
        look="pitch-scores"
        testid="sheet"
      >
        <Sheet view={view} />
      </Panel>
      <div class="not-wide">
        <Panel title={p(view.points ? "points" : "worth")}>
          <Points view={view} />
        </Panel>
      </div>
    </>
  );
}

/** Points hand by hand: what each side scored, with the letters of the points it took. */
export function Sheet({ view }: { view: Pitch }) {
  const sides = view.scores.map((_, side) => side);
  const first = firstHand(view);
  const scroll = useRef<HTMLDivElement>(null);
  // The newest hands are what one looks for.
  useLayoutEffect(() => {
    scroll.current?.scrollTo?.(0, scroll.current.scrollHeight);
  }, [view.sheet.length]);
  return (
    <>
      <div class="sheet-scroll" ref={scroll}>
        <table class={`scores pitch-sheet n${sides.length}`} aria-label={p("sheet")} data-testid="scores">
          <thead>
            <tr>
              <th scope="col">{p("sheet.head")}</th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {view.options.teams ? (
                    sideName(view, side)
                  ) : (
                    <Mark seat={side} label={sideName(view, side)} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.sheet.map((line, i) => (
              <tr key={first + i}>
                <th scope="row">
                  <Head view={view} line={line} number={first + i} />
                </th>
                {sides.map((side) => (
                  <Cell key={side} line={line} side={side} view={view} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("score.total")}</th>
              {sides.map((side) => {
                const score = view.scores[side] ?? 0;
                return (
                  <td key={side} class={score < 0 ? "neg" : undefined}>
                    {num(score)}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
      </div>
      <p class="xs muted">
        {p(rule(view))}
        <br />
        {p("sheet.legend")}
      </p>
    </>
  );
}

function rule({ options }: Pitch): "sheet.pitcher" | "sheet.made" | "sheet.first" {
  if (options.win_rule === "first_to_target") return "sheet.first";
  return options.win_requires_made_bid ? "sheet.made" : "sheet.pitcher";
}

function Head({ view, line, number }: { view: Pitch; line: PitchLine; number: number }): ComponentChildren {
  const [pitcher, bid, trump] = line;
  if (pitcher === null) {
    return (
      <>
        {number} <span class="muted">{p("sheet.thrown")}</span>
      </>
    );
  }
  return (
    <span class="line-head">
      {number} <Mark seat={pitcher} label={nameOf(view, pitcher)} />
      <span class="vh">{p("sheet.bid", { n: bid })}</span>
      <span aria-hidden="true">{bid}</span>
      {trump !== null && <SuitText suit={suitAt(trump)} />}
    </span>
  );
}

function Cell({ view, line, side }: { view: Pitch; line: PitchLine; side: Side }) {
  const [pitcher, , , made, high, low, jack, game, delta] = line;
  const took = [high, low, jack, game];
  const letters = POINTS.filter((_, i) => took[i] === side);
  const points = delta[side] ?? 0;
  const pitching = pitcher !== null && sideOf(view, pitcher) === side;
  const looks = pitching ? (made ? "pos best" : "neg best") : points < 0 ? "neg" : undefined;
  return (
    <td class={looks}>
      {num(points)}
      {letters.length > 0 && (
        <small class={pitching && !made ? "lost" : undefined}>
          <span aria-hidden="true">{letters.map((name) => p(`point.${name}.letter`)).join("")}</span>
          <span class="vh">{letters.map((name) => p(`point.${name}`)).join(", ")}</span>
        </small>
      )}
    </td>
  );
}
