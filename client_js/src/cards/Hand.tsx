import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { dragCards } from "../input/drag";
import { step } from "../input/roving";
import { useShortcuts } from "../input/shortcuts";
import { Card, type CardState } from "./Card";
import { cardName } from "./face";

export interface HandCard {
  card: number;
  selected?: boolean;
  /** It cannot be played now; it stays focusable and is lowered. */
  blocked?: boolean;
  state?: CardState;
  /** Where it lies for now, in a word under it. */
  note?: string;
}

export interface HandProps {
  cards: readonly HandCard[];
  /** Name of the list; "Your hand" by default. */
  label?: string;
  /** Keys 1-9 and 0 tap the card at that place. */
  numbers?: boolean;
  /** A click, tap, Space or number. */
  onTap: (card: number) => void;
  /** The same on a blocked card: say why. */
  onBlocked?: (card: number) => void;
  /** Let go over an element with `data-zone`; without it cards cannot be dragged. */
  onDrop?: (card: number, zone: string) => void;
  /** Lays a card in the place of another one: a drag onto it, or Shift with an arrow. */
  onLay?: (card: number, to: number) => void;
}

const DIGITS = "1234567890";

/** Own cards: one tab stop, arrows inside, Space or a tap selects, a drag moves. Enter is the page's. */
export function Hand({ cards, label, numbers, onTap, onBlocked, onDrop, onLay }: HandProps) {
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const [at, setAt] = useState(0);
  const stop = Math.min(at, cards.length - 1);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];

  const tap = (c: HandCard | undefined) => {
    if (c) (c.blocked ? onBlocked : onTap)?.(c.card);
  };

  const drop = useRef(onDrop);
  drop.current = onLay ? (card, zone) => onLay(card, Number(zone)) : onDrop;
  const drags = drop.current !== undefined;
  useEffect(() => {
    if (!drags || !list.current) return;
    return dragCards(list.current, { drop: (card, zone) => drop.current?.(card, zone) });
  }, [drags]);

  useFocusHeir(list, stop);

  useShortcuts(
    numbers
      ? cards.slice(0, DIGITS.length).map((c, i) => ({
          code: `Digit${DIGITS[i]}`,
          keys: DIGITS.charAt(i),
          label: cardName(c.card),
          run: () => {
            setAt(i);
            buttons()[i]?.focus();
            tap(cards[i]);
          },
        }))
      : [],
  );

  // A card that is laid elsewhere takes the focus with it: the browser drops it on the way.
  const laid = useRef<number | null>(null);
  useLayoutEffect(() => {
    const card = laid.current;
    laid.current = null;
    if (card !== null)
      buttons()
        .find((each) => each.dataset.card === String(card))
        ?.focus();
  });

  const keys = (e: KeyboardEvent) => {
    const by = e.shiftKey ? { ArrowLeft: -1, ArrowRight: 1 }[e.key] : undefined;
    if (onLay && by !== undefined) {
      const [card, to] = [cards[stop], cards[stop + by]];
      e.preventDefault();
      if (!card || !to) return;
      laid.current = card.card;
      onLay(card.card, to.card);
      return;
    }
    const next = step(e, stop, cards.length);
    if (next === stop) return;
    setAt(next);
    buttons()[next]?.focus();
  };

  return (
    <div class="hand" style={{ "--n": cards.length, "--cols": columns(cards.length) }}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
      <ul ref={list} role="list" aria-label={label ?? t("hand.yours")} onKeyDown={keys}>
        {cards.map((c, i) => (
          <li key={c.card}>
            <button
              type="button"
              class="cardbtn"
              data-card={c.card}
              data-zone={onLay && c.card}
              data-testid={`card-${c.card}`}
              tabIndex={i === stop ? 0 : -1}
              aria-pressed={c.selected ?? false}
              aria-disabled={c.blocked || undefined}
              aria-label={`${t(c.blocked ? "card.blocked" : "card.place", {
                card: cardName(c.card),
                k: i + 1,
                of: cards.length,
              })}${c.note ? `, ${c.note}` : ""}`}
              aria-describedby={i === stop ? hint : undefined}
              onFocus={() => setAt(i)}
              onClick={() => tap(c)}
            >
              {/* What has gone elsewhere flies from there. */}
              <Card card={c.card} state={c.blocked ? "dim" : c.state} mute fly={c.state !== "gone"} />
              {c.note && <span class="card-note">{c.note}</span>}
            </button>
          </li>
        ))}
      </ul>
      <span class="vh" id={hint}>
        {t("card.hint")}
      </span>
    </div>
  );
}

/** Phones: one line up to six cards, two lines above. Cards grow once while a hand is played, not with each card. */
const columns = (n: number): number => (n <= 4 ? 4 : n <= 6 ? 6 : Math.ceil(n / 2));

/** When the card with the focus leaves, its neighbour takes it over; after the last card, the prompt does. */
function useFocusHeir(list: { current: HTMLElement | null }, stop: number): void {
  const had = useRef(false);
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (had.current && (now === document.body || now === null)) {
      const next = list.current?.querySelectorAll<HTMLElement>("[data-card]")[stop];
      (next ?? document.querySelector<HTMLElement>("[data-prompt]"))?.focus();
    }
    const root = list.current;
    if (!root) return;
    const focusIn = () => {
      had.current = true;
    };
    const focusOut = (e: FocusEvent) => {
      // A removed element sends no target for its focus; moving on to another control does.
      if (e.relatedTarget && !root.contains(e.relatedTarget as Node)) had.current = false;
    };
    const clickAway = (e: Event) => {
      if (!root.contains(e.target as Node)) had.current = false;
    };
    root.addEventListener("focusin", focusIn);
    root.addEventListener("focusout", focusOut);
    document.addEventListener("pointerdown", clickAway);
    return () => {
      root.removeEventListener("focusin", focusIn);
      root.removeEventListener("focusout", focusOut);
      document.removeEventListener("pointerdown", clickAway);
    };
  });
}
