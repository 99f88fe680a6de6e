/** A game in four pictures: twenty seconds for somebody who has never played it. */

import { Card } from "../cards/Card";
import { Pip } from "../cards/Pip";
import { Mark } from "../kit/Mark";
import { t as home } from "./home/words";
import type { GameName } from "./options";

/** Card of the wire: suit (c d h s) and rank 2..14. */
const card = (suit: number, rank: number) => suit * 13 + rank - 2;
const [DIAMONDS, SPADES] = [1, 3];

const PICTURES: Record<GameName, readonly preact.ComponentChildren[]> = {
  pitch: [
    [0, 2, 0, 3].map((bid, seat) => (
      <span key={seat} class={bid === 3 ? "tile best" : "tile"}>
        <Mark seat={seat} />
        {bid || "\u2013"}
      </span>
    )),
    <>
      <Card card={card(SPADES, 14)} width={46} mute />
      <span class="disc suit-s">
        <Pip suit="s" />
      </span>
    </>,
    <>
      <Card card={card(DIAMONDS, 12)} width={34} mute />
      <Card card={card(DIAMONDS, 5)} width={34} mute />
      <Card card={card(SPADES, 2)} width={34} mute state="win" />
      <Card card={card(DIAMONDS, 14)} width={34} mute />
    </>,
    <>
      <Card card={card(SPADES, 14)} width={34} mute />
      <Card card={card(SPADES, 2)} width={34} mute />
      <Card card={card(SPADES, 11)} width={34} mute />
      <b class="tile">10</b>
    </>,
  ],
};

export function Primer({ game }: { game: GameName }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ol class="primer" role="list">
      {PICTURES[game].map((picture, i) => (
        <li key={i}>
          <div class="pic weave" aria-hidden="true">
            {picture}
          </div>
          <p>{home(`primer.${game}.${(i + 1) as 1 | 2 | 3 | 4}`)}</p>
        </li>
      ))}
    </ol>
  );
}
