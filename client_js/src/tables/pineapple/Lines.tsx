/** Boards of others, and of everybody at the showdown: three lines of cards with what they count as. */
import { Card, CardBack, Slot } from "../../cards/Card";
import { cardName, indexOf } from "../../cards/face";
import { signed } from "../../i18n";
import { Icon } from "../../kit/Icon";
import { media } from "../../kit/media";
import type { PineappleShape, Seat } from "../../protocol";
import { shortName, title } from "./hands";
import { type Draft, isFull, jokersOf, LINES, type LineNo, type Pineapple, PLACES, shown, won } from "./view";
import { o } from "./words";

/** Others' cards are too small for more than rank over suit. */
export const compact = media("(max-width: 599px), (max-height: 559px) and (orientation: landscape)");

/** One card of a line; a joker says what it counts as there. */
export function LineCard({ card, as, pending, small }: CardProps) {
  const look = <Card card={card} state={pending ? "pending" : undefined} compact={small} mute fly />;
  if (as === undefined) return look;
  return (
    <span class="joker">
      {look}
      <span class="as">★ {indexOf(as)}</span>
    </span>
  );
}

interface CardProps {
  card: number;
  as?: number;
  pending?: boolean;
  small?: boolean;
}

/** The name of a card for readers, of a joker with what it counts as. */
export const spokenCard = (card: number, as: number | undefined): string =>
  as === undefined ? cardName(card) : o("joker.as", { card: cardName(as) });

interface Props {
  view: Pineapple;
  seat: Seat;
  /** How many lines of the showdown are open, from the bottom. */
  open: number;
}

/** Three lines; on an open first street what lies there for now is marked. */
export function Lines({ view, seat, open }: Props) {
  const board = view.boards[seat];
  if (!board) return null;
  const draft = seat === view.you ? [] : (view.trays[seat]?.[1] ?? []);
  const wins = won(view, seat);
  const dead = board.dead ?? false;
  return (
    <div class={`lines${dead && open === 3 ? " dead" : ""}`}>
      {LINES.map((line) => (
        <Line
          key={line}
          line={line}
          cards={board.lines[line]}
          draft={draft}
          shape={board.shapes[line]}
          bonus={!shown(view) || isFull(board)}
          open={!shown(view) || open >= 3 - line}
          wins={shown(view) && wins[line] === true}
        />
      ))}
      {dead && open === 3 && (
        <p class="dead-word">
          <Icon name="x" /> {o("dead")}
        </p>
      )}
    </div>
  );
}

interface LineProps {
  line: LineNo;
  cards: readonly number[];
  draft: Draft;
  shape: PineappleShape;
  bonus: boolean;
  open: boolean;
  wins: boolean;
}

function Line({ line, cards, draft, shape, bonus, open, wins }: LineProps) {
  const jokers = jokersOf(cards, shape);
  const laid = draft.filter(([, spot]) => spot === line).map(([card]) => card);
  const all = [...cards, ...laid];
  const free = Math.max(0, PLACES[line] - all.length);
  const name = title(shortName(shape[0]));
  const spoken = all.map((card) => spokenCard(card, jokers.get(card))).join(", ");
  return (
    <div class={`board-line${wins && open ? " won" : ""}`}>
      <span class="cards" role="img" aria-label={`${o(`line.${line}`)}: ${spoken || o("line.empty")}`}>
        {all.map((card) => (
          <LineCard
            key={card}
            card={card}
            as={jokers.get(card)}
            pending={laid.includes(card)}
            small={compact.value}
          />
        ))}
        {Array.from({ length: free }, (_, i) => (
          <Slot key={`slot-${i}`} />
        ))}
      </span>
      <span class="line-words">
        {open && (
          <>
            <b>{name}</b> {bonus && shape[1] > 0 && <span class="bonus">{signed(shape[1])}</span>}
            {wins && <span class="vh">{o("line.won")}</span>}
          </>
        )}
      </span>
    </div>
  );
}

/** A pile that says only that somebody sets cards there. */
export function Pile({ words }: { words: string }) {
  return (
    <div class="closed-pile">
      <span class="pile-cards">
        <CardBack width={44} mute />
        <CardBack width={44} mute />
        <CardBack width={44} mute />
      </span>
      <p>{words}</p>
    </div>
  );
}
