import type { ComponentChildren } from "preact";
import { CardText } from "../../cards/CardText";
import { indexOf } from "../../cards/face";
import { num } from "../../i18n";
import { Mark } from "../../kit/Mark";
import { SeatLine } from "../../kit/Seat";
import type { PitchPoint } from "../../protocol";
import { List } from "../common/List";
import { type Pitch, POINTS, type PointName, type Side, sideName } from "./view";
import { p } from "./words";

/** High, low, jack and game of this hand, as far as this viewer may know; before there are trumps, what they are for. */
export function Points({ view }: { view: Pitch }) {
  const known = view.points;
  return (
    <List class={`points${known ? "" : " worth"}`} testid="points">
      {POINTS.map((name, i) =>
        known ? (
          <Row key={name} view={view} name={name} point={known[i] ?? null} />
        ) : (
          <Worth key={name} view={view} name={name} />
        ),
      )}
    </List>
  );
}

function Worth({ view, name }: { view: Pitch; name: PointName }) {
  const words =
    name === "low"
      ? p(`worth.low.${view.options.low_to}`)
      : name === "game"
        ? p("worth.game", { a: indexOf(12), k: indexOf(11), q: indexOf(10), j: indexOf(9) })
        : p(`worth.${name}`);
  return (
    <li>
      <Label name={name} />
      <span class="said">{words}</span>
    </li>
  );
}

export function Label({ name }: { name: PointName }) {
  return (
    <b class="label">
      <span class="no-phone">{p(`point.${name}`)}</span>
      <span class="only-phone">{p(`point.${name}.short`)}</span>
    </b>
  );
}

function Row({ view, name, point }: { view: Pitch; name: PointName; point: PitchPoint | null }) {
  const sure = point?.[1] ?? false;
  return (
    <li class={point ? (sure ? "sure" : "so-far") : "unknown"}>
      <Label name={name} />
      {point && <span class="what">{point[2] !== null && <CardText card={point[2]} />}</span>}
      <span class="to">
        {point ? (
          <>
            <Taker view={view} name={name} side={point[0]} />
            <small>{p(sure ? "points.sure" : "points.so_far")}</small>
          </>
        ) : (
          <>
            <b aria-hidden="true">?</b>
            <span class="vh">{p("points.unknown")}</span>
          </>
        )}
      </span>
      {name === "game" && view.pips && <Pips view={view} pips={view.pips} />}
    </li>
  );
}

/** Who has a point: a side, or nobody and why. */
export function Taker({ view, name, side }: { view: Pitch; name: PointName; side: Side | null }) {
  if (side === null) return <span class="nobody">{nobody(view, name)}</span>;
  return <SideName view={view} side={side} />;
}

function nobody(view: Pitch, name: PointName): ComponentChildren {
  if (name === "jack") return p("points.not_dealt");
  const most = view.pips ? Math.max(...view.pips) : null;
  return most === null ? p("points.nobody") : p("points.tie", { n: most });
}

/** A side: mark and name of a player, or the name of the partners. */
export function SideName({ view, side }: { view: Pitch; side: Side }) {
  if (view.options.teams) return <b class="sidename">{sideName(view, side)}</b>;
  return <SeatLine seat={side} name={sideName(view, side)} />;
}

function Pips({ view, pips }: { view: Pitch; pips: readonly number[] }) {
  return (
    <span class="pips">
      {pips.map((count, side) => (
        <span key={side}>
          {view.options.teams ? (
            <b>{sideName(view, side)}</b>
          ) : (
            <Mark seat={side} label={sideName(view, side)} />
          )}{" "}
          {num(count)}
        </span>
      ))}
    </span>
  );
}
