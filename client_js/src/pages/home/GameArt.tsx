import { Card } from "../../cards/Card";
import { TABLES } from "../../tables";
import type { GameName } from "../options";

/** The picture of a game: a hand held open, or lines of cards. */
export function GameArt({ game }: { game: GameName }) {
  const { art } = TABLES[game].face;
  return (
    <span class={art.length > 1 ? "game-art" : "game-art fan-art"} aria-hidden="true">
      {art.map((row) => (
        <span key={row[0]}>
          {row.map((card) => (
            <Card key={card} card={card} compact={art.length > 1} mute />
          ))}
        </span>
      ))}
    </span>
  );
}
