import { Card } from "../cards/Card";
import { cardName } from "../cards/face";
import { t } from "../i18n";
import { Mark } from "./Mark";

export interface TakenTrick {
  /** From 1. */
  number: number;
  /** In order of play. */
  cards: readonly number[];
  /** The card that won it. */
  best: number;
  seat: number;
  name: string;
}

/** Earlier tricks on one line, the newest last; phones show the newest alone. */
export function TrickStrip({ tricks }: { tricks: readonly TakenTrick[] }) {
  if (!tricks.length) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ol class="strip" role="list" aria-label={t("trick.history")}>
      {tricks.map(({ number, cards, best, seat, name }) => (
        <li key={number}>
          <span class="vh">{t("trick.of", { k: number, cards: cards.map(cardName).join(", "), name })}</span>
          <span class="cap" aria-hidden="true">
            {number}
          </span>
          {cards.map((card) => (
            <Card key={card} card={card} width={26} state={card === best ? "win" : undefined} mute />
          ))}
          <Mark seat={seat} />
        </li>
      ))}
    </ol>
  );
}
