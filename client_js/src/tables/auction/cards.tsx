import type { ComponentChildren } from "preact";
import { CardText } from "../../cards/CardText";

/** Cards inside a sentence: "Q♠ 5♥". */
export const cardsOf = (cards: readonly number[]): ComponentChildren =>
  cards.map((card, i) => [i > 0 && " ", <CardText key={card} card={card} />]);
