import type { Suit } from "../cards/face";
import { Pip } from "../cards/Pip";
import { t } from "../i18n";

/** Which suit is trump, as a sign and in words; `null` before it is named. */
export function TrumpMarker({ suit }: { suit: Suit | null }) {
  return (
    <p class="trump" data-testid="trump">
      <span class={suit ? `disc suit-${suit}` : "disc none"}>{suit && <Pip suit={suit} />}</span>
      <b>{t(suit ? `trump.${suit}` : "trump.none")}</b>
    </p>
  );
}
