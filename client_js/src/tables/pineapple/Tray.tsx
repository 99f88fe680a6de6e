import { Slot } from "../../cards/Card";
import { Hand } from "../../cards/Hand";
import type { Moves } from "./moves";
import { dropTo } from "./OwnBoard";
import { DISCARD, type Pineapple, sorted } from "./view";
import { o } from "./words";

/** The cards of the street with where each lies; in Fantasyland those that are left. */
export function Tray({ view, moves }: { view: Pineapple; moves: Moves }) {
  const { you } = view;
  const tray = you === null ? null : view.trays[you];
  const land = you !== null && (view.progress[you]?.fantasy ?? 0) > 0;
  const limits = moves.limits.value;
  if (!tray || !limits) return null;
  const onLine = (card: number) => {
    const spot = moves.spotOf(card);
    return spot !== null && spot !== DISCARD;
  };
  const cards = land
    ? sorted(tray[0], moves.order.value).filter((card) => !onLine(card))
    : sorted(tray[0], "dealt");
  const left = limits.needed - limits.placed;
  const word = (card: number) => {
    const spot = moves.spotOf(card);
    if (spot !== null && spot !== DISCARD) return o(`to.${spot as 0 | 1 | 2}`);
    return spot === DISCARD || (left === 0 && !land) ? o("to.3") : undefined;
  };
  return (
    <div
      class="tray"
      data-zone="hand"
      data-testid="tray"
      style={{ "--tray": cards.length, "--row": Math.ceil(tray[0].length / 2) }}
    >
      {land && <p class="cap tray-count">{o("tray.left", { k: cards.length, n: left })}</p>}
      <Hand
        label={o("tray")}
        cards={cards.map((card) => ({
          card,
          selected: moves.selected.value === card,
          state: onLine(card) ? "gone" : undefined,
          note: word(card),
        }))}
        onTap={(card) => moves.tap(card)}
        onDrop={(card, zone) => dropTo(moves, card, zone)}
      />
      {limits.needed === 2 && (
        <Slot
          zone={String(DISCARD)}
          on={moves.selected.value !== null && limits.aside > 0}
          label={o("discard")}
          onClick={() => moves.put(DISCARD)}
        />
      )}
    </div>
  );
}
