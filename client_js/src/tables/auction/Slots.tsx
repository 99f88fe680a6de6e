import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Card } from "../../cards/Card";
import { cardName } from "../../cards/face";
import { dragCards } from "../../input/drag";
import { step } from "../../input/roving";
import { useShortcuts } from "../../input/shortcuts";
import type { Moves } from "./moves";
import { a } from "./words";

/**
 * The own payment in the row's slots: a tap, Space or its number takes a card up, another tap or number lays it
 * there; arrows move the card that is up, else the focus; a drag lays it on a slot.
 */
export function Slots({ moves, cards }: { moves: Moves; cards: readonly number[] }) {
  const first = useRef<HTMLLIElement>(null);
  const [at, setAt] = useState(0);
  const held = moves.held.value;
  const stop = Math.min(at, cards.length - 1);
  const buttons = () => [
    ...(first.current?.parentElement?.querySelectorAll<HTMLElement>("[data-card]") ?? []),
  ];
  useEffect(() => {
    const list = first.current?.parentElement;
    if (!list) return;
    return dragCards(list, { drop: (card, zone) => moves.moveTo(Number(zone), card) });
  }, [moves]);

  const reach = (i: number) => buttons()[i]?.focus({ preventScroll: true });
  // Whoever has just won need not look for the way here.
  useEffect(() => {
    const now = document.activeElement;
    if (!now || now === document.body || now.closest(".dock")) reach(0);
  }, []);
  useShortcuts(
    cards.map((card, i) => ({
      code: `Digit${(i + 1) % 10}`,
      keys: String((i + 1) % 10),
      label: cardName(card),
      run: () => {
        reach(i);
        focus.current = held;
        moves.hold(card);
      },
    })),
  );

  // A card that moves takes the focus with it: the browser drops it on the way.
  const focus = useRef<number | null>(null);
  useLayoutEffect(() => {
    const card = focus.current;
    focus.current = null;
    if (card !== null)
      buttons()
        .find((each) => each.dataset.card === String(card))
        ?.focus();
  });

  const keys = (e: KeyboardEvent, i: number, card: number) => {
    if (held === null) {
      const next = step(e, i, cards.length);
      if (next !== i) buttons()[next]?.focus();
      return;
    }
    const by = e.key === "ArrowLeft" ? -1 : e.key === "ArrowRight" ? 1 : 0;
    if (by === 0 || e.ctrlKey || e.altKey || e.metaKey) return;
    e.preventDefault();
    focus.current = card;
    moves.shift(by);
  };

  return (
    <>
      {cards.map((card, i) => (
        <li key={card} class="pay-slot" ref={i === 0 ? first : undefined}>
          <button
            type="button"
            class="cardbtn"
            data-card={card}
            data-zone={i}
            data-testid={`pay-${i}`}
            tabIndex={i === stop ? 0 : -1}
            aria-pressed={held === card}
            aria-label={a("pay.card", { card: cardName(card), k: i + 1, of: cards.length })}
            aria-describedby="pay-hint"
            onFocus={() => setAt(i)}
            onClick={() => moves.hold(card)}
            onKeyDown={(e) => keys(e, i, card)}
          >
            <Card card={card} mute fly />
            <span class="place" aria-hidden="true">
              {i + 1}
            </span>
          </button>
        </li>
      ))}
    </>
  );
}
