import type { ComponentChildren } from "preact";
import { Card, Slot } from "../cards/Card";
import { cardName } from "../cards/face";
import { t } from "../i18n";
import { Mark } from "./Mark";
import { Name } from "./Name";

export interface Play {
  /** 0..6, the mark. */
  seat: number;
  name: string;
  /** Clockwise from the viewer at the bottom: 0 = you (or the first seat, for a spectator), 1 = on the left. */
  place: number;
  /** null = still to play. */
  card: number | null;
  /** Wins so far, or has won. */
  win?: boolean;
  /** Acts now. */
  turn?: boolean;
}

export interface TrickProps {
  /** All seats of the table in order of play, the leader first. */
  plays: readonly Play[];
  names?: readonly string[];
  /** Name of the list: "Trick 3 of 6". */
  label: string;
  /** In the middle, e.g. the number of the trick. */
  children?: ComponentChildren;
  /** Your own empty place can take a card: tap it with a card selected, or drop one there (`data-zone="trick"`). */
  onPlace?: () => void;
  /** Words in your own empty place. */
  placeLabel?: string;
}

/**
 * 2 to 7 cards in play: two side by side, three and four as a cross, five to seven on a flat ellipse (two rows
 * in order of play on phones). The cards may fly.
 */
export function Trick({ plays, names, label, children, onPlace, placeLabel }: TrickProps) {
  const n = plays.length;
  return (
    <div class={`trick${n > 4 ? " round" : ""}`}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
      <ul role="list" aria-label={label}>
        {plays.map((p) => {
          const spoken =
            p.card === null
              ? t("trick.empty", { name: p.name })
              : t(p.win ? "trick.wins" : "trick.played", { name: p.name, card: cardName(p.card) });
          return (
            <li key={p.seat} class="play" style={position(p.place, n)} data-place={p.place}>
              {p.card === null ? (
                <Slot
                  on={p.turn}
                  zone={p.place === 0 && onPlace ? "trick" : undefined}
                  onClick={p.place === 0 ? onPlace : undefined}
                  label={p.place === 0 ? placeLabel : undefined}
                />
              ) : (
                <Card card={p.card} state={p.win ? "win" : undefined} mute fly />
              )}
              <span class="who" aria-hidden="true">
                <Mark seat={p.seat} />
                <Name name={p.name} others={names} />
              </span>
              <span class="vh">{spoken}</span>
            </li>
          );
        })}
      </ul>
      {children && <div class="trick-middle">{children}</div>}
    </div>
  );
}

/**
 * Where a place lies, as shares of the half axes: the viewer at the bottom, the others clockwise. From five on
 * it is a flat ellipse of two rows, three below and the rest above, because neighbours on a true one overlap.
 */
function position(place: number, n: number): Record<string, string> {
  let x: number;
  let y: number;
  if (n === 2) [x, y] = [place ? 0.6 : -0.6, 0];
  else if (n < 5) {
    const angle = Math.PI / 2 + (2 * Math.PI * place) / n;
    [x, y] = [Math.cos(angle), Math.sin(angle)];
  } else {
    const above = n - 3;
    const low = place < 2 || place === n - 1;
    x = low ? (place === 0 ? 0 : place === 1 ? -1 : 1) : (2 * (place - 2)) / (above - 1) - 1;
    y = (low ? 1 : -1) * (x * x > 0.9 ? 0.8 : 1);
  }
  return { "--x": x.toFixed(3), "--y": y.toFixed(3) };
}
