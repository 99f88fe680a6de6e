/** What a card does, in words, from the consequences that the server offers with it. */
import { suitOf } from "../../cards/face";
import type { PitchOffers } from "../../protocol";
import type { Pitch } from "./view";
import { p } from "./words";

const GAINS = ["h", "l", "j", "hl", "hj", "lj", "hlj"] as const;

export interface Effect {
  readonly kind: "good" | "idle";
  readonly says: string;
  readonly detail?: string;
}

/** The points that a card surely brings, as the ending of a message; undefined: none. */
function gains(card: number, offers: PitchOffers): (typeof GAINS)[number] | undefined {
  const letters = [offers.high, offers.low, offers.jack].map((cards, i) =>
    cards?.includes(card) ? "hlj".charAt(i) : "",
  );
  const found = letters.join("");
  return GAINS.find((each) => each === found);
}

/** Every sure consequence of a card that is offered. */
export function effectOf(view: Pitch, card: number): Effect {
  const offers = view.offers ?? {};
  const gain = gains(card, offers);
  const suit = suitOf(card);
  const trump = view.trump === null && suit ? p(`effect.trump.${suit}`) : undefined;
  if (offers.takes?.includes(card)) {
    return { kind: "good", says: gain ? p(`effect.takes.${gain}`) : p("effect.takes"), detail: trump };
  }
  const detail = gain ? p(`effect.gains.${gain}`) : undefined;
  const kind = gain ? "good" : "idle";
  if (trump) return { kind, says: trump, detail };
  if (offers.leads?.includes(card)) return { kind, says: p("effect.leads"), detail };
  return { kind, says: view.trick.length ? p("effect.loses") : p("effect.opens"), detail };
}
