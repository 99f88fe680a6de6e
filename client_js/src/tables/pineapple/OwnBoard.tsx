import { useEffect, useRef } from "preact/hooks";
import { Slot } from "../../cards/Card";
import { indexOf } from "../../cards/face";
import { signed } from "../../i18n";
import { dragCards } from "../../input/drag";
import { Icon } from "../../kit/Icon";
import { media } from "../../kit/media";
import type { PineappleShape } from "../../protocol";
import { drawName, handName, shortName, title } from "./hands";
import { compact, LineCard, spokenCard } from "./Lines";
import type { Moves } from "./moves";
import { jokersOf, LINES, type LineNo, mine, type Pineapple, PLACES, type Target } from "./view";
import { o } from "./words";

/** No room beside the cards: what a line needs is said below them. */
const tiny = media("(max-width: 379px), (max-height: 559px) and (orientation: landscape)");

interface Props {
  view: Pineapple;
  moves: Moves;
}

/** Takes a card that was let go over a zone: a line, the discard, or the hand. */
export function dropTo(moves: Moves, card: number, zone: string): void {
  if (zone === "hand") moves.takeBack(card);
  else moves.lay(card, Number(zone) as Target);
}

/** The own three lines: each takes cards by a tap or a drop, and says what it is worth. */
export function OwnBoard({ view, moves }: Props) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const el = root.current;
    if (!el) return;
    // The words of a line are its button; a tap anywhere else on the line means the same.
    const tap = (e: Event) => {
      const at = e.target as Element;
      const zone = at.closest("button") ? undefined : at.closest<HTMLElement>("[data-zone]")?.dataset.zone;
      if (zone !== undefined) moves.put(Number(zone) as Target);
    };
    el.addEventListener("click", tap);
    const stop = dragCards(el, { drop: (card, zone) => dropTo(moves, card, zone) });
    return () => {
      el.removeEventListener("click", tap);
      stop();
    };
  }, [moves]);
  const board = view.you === null ? null : view.boards[view.you];
  if (!board) return null;
  const draft = moves.draft.value;
  return (
    <section
      ref={root}
      class={`own-board${view.outlook?.order === "dead" ? " fouled" : ""}`}
      aria-label={o("board.own")}
      data-testid="own-board"
    >
      {LINES.map((line) => (
        <OwnLine
          key={line}
          view={view}
          moves={moves}
          line={line}
          cards={board.lines[line]}
          laid={draft.filter(([, spot]) => spot === line).map(([card]) => card)}
          shape={(view.outlook ?? board).shapes[line]}
        />
      ))}
    </section>
  );
}

interface LineProps extends Props {
  line: LineNo;
  cards: readonly number[];
  laid: readonly number[];
  shape: PineappleShape;
}

function OwnLine({ view, moves, line, cards, laid, shape }: LineProps) {
  const jokers = jokersOf([...cards, ...laid], shape);
  const free = Math.max(0, PLACES[line] - cards.length - laid.length);
  const chosen = moves.selected.value;
  const takes = chosen !== null && (moves.limits.value?.room[line] ?? 0) > 0 && !laid.includes(chosen);
  const name = title(handName(shape[0]));
  const all = [...cards, ...laid].map((card) => spokenCard(card, jokers.get(card))).join(", ");
  return (
    <div class={`own-line${takes ? " on" : ""}`} data-zone={line} data-testid={`line-${line}`}>
      <span class="cards">
        {cards.map((card) => (
          <LineCard key={card} card={card} as={jokers.get(card)} />
        ))}
        {laid.map((card) => (
          <button
            key={card}
            type="button"
            class="cardbtn"
            data-card={card}
            data-testid={`laid-${card}`}
            aria-pressed={chosen === card}
            aria-label={o("laid", {
              card: spokenCard(card, jokers.get(card)),
              line: o(`line.${line}`),
            })}
            onClick={() => moves.tap(card)}
          >
            <LineCard card={card} as={jokers.get(card)} pending />
          </button>
        ))}
        {Array.from({ length: free }, (_, i) => (
          <Slot key={`slot-${i}`} on={takes} />
        ))}
      </span>
      <button
        type="button"
        class="line-words"
        aria-disabled={!mine(view) || undefined}
        data-testid={`put-${line}`}
        onClick={() => moves.put(line)}
      >
        <span class="cap">{o(`line.${line}`)}</span>
        <span class="vh">{all || o("line.empty")}</span>
        <b>{name}</b>
        {jokers.size > 0 && (
          <span class="muted">{o("joker.is", { cards: [...jokers.values()].map(indexOf).join(", ") })}</span>
        )}
        <Worth view={view} line={line} shape={shape} />
      </button>
    </div>
  );
}

/** What follows for a line: its need, its bonus, what it may still become. */
function Worth({ view, line, shape }: { view: Pineapple; line: LineNo; shape: PineappleShape }) {
  const need = view.outlook?.needs[line];
  if (need) {
    const hand = handName(need);
    // The same name, only better: what differs is in the cards beside it.
    const words = hand === handName(shape[0]) ? o("need.more") : o("need", { hand });
    return (
      <span class="need">
        {compact.value && <Icon name="warn" />}
        {compact.value && !tiny.value && <span aria-hidden="true"> {shortName(need)}</span>}
        <span class={compact.value ? "vh" : undefined}>{words}</span>
      </span>
    );
  }
  if (shape[1] > 0) return <span class="bonus">{signed(shape[1])}</span>;
  const draw = view.outlook?.draws[line];
  return <span class="muted">{draw ? drawName(draw) : ""}</span>;
}
