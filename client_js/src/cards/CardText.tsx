import { t } from "../i18n";
import { cardName, indexOf, type Suit, suitOf } from "./face";
import { Pip } from "./Pip";

/** A card inside a sentence: "Q♥" with the suit in its colour, spoken by its name. */
export function CardText({ card }: { card: number }) {
  const suit = suitOf(card) ?? "x";
  return (
    <span class={`cardtext suit-${suit}`} role="img" aria-label={cardName(card)}>
      {suit !== "x" && indexOf(card)}
      <Pip suit={suit} />
    </span>
  );
}

/** A suit inside a sentence or a table. */
export function SuitText({ suit }: { suit: Suit }) {
  return (
    <span class={`cardtext suit-${suit}`}>
      <Pip suit={suit} label={t(`suit.${suit}`)} />
    </span>
  );
}
