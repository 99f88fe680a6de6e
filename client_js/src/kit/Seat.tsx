import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Card, CardBack } from "../cards/Card";
import { num, t } from "../i18n";
import { useRoving } from "../input/roving";
import { Mark } from "./Mark";
import { Name } from "./Name";
import { type Countdown, Ring } from "./Ring";
import { Tag } from "./Tag";

export interface SeatProps {
  /** 0..6, the mark. */
  seat: number;
  name: string;
  /** All names at the table, so that two that begin alike are cut differently. */
  names?: readonly string[];
  /** Points, or a stack. */
  score?: number;
  /** The state line after the tags, in words: "Passed", "1 trick". */
  state?: ComponentChildren;
  /** Tags of the game, e.g. <Tag kind="good">Leading</Tag>. */
  tags?: ComponentChildren;
  /** It is this seat's turn: marigold ring. */
  turn?: boolean;
  /** What the acting seat is doing, on a marigold tag: "To bid". */
  turnTag?: string;
  /** Its clock, shown to everybody. */
  clock?: Countdown;
  /** The server's time; needed with `clock`. */
  now?: () => number;
  /** Level of the bot that sits here. */
  bot?: string;
  /** The person has no connection: what happens next, e.g. "bot plays in 40 s". */
  offline?: ComponentChildren;
  /** The person will be right back: what happens meanwhile. */
  rests?: ComponentChildren;
  /** Not in this deal: outline only. */
  out?: boolean;
  /** Won the deal or the game: green ring. */
  winner?: boolean;
  /** The seat's side in partnerships: a bar and the letter. */
  side?: "A" | "B";
  partner?: boolean;
  /** Known cards (memory aid), newest last; the line keeps its height when nothing is known yet. */
  known?: { cards: readonly number[]; of: number; unseen: number };
  /** The foot of the plate: an open hand. */
  foot?: ComponentChildren;
  /** Opens the seat's card: tap, Enter, right click. */
  onOpen?: () => void;
  testid?: string;
}

const SHOWN = 7;

/** A player at the table. Its root carries `data-seat`, so that cards can fly from and to it. */
export function Seat(p: SeatProps) {
  const looks = ["seat"];
  if (p.turn) looks.push("turn");
  if (p.out) looks.push("out");
  if (p.winner) looks.push("winner");
  if (p.side) looks.push(`side-${p.side.toLowerCase()}`);
  const name = <Name name={p.name} others={p.names} />;
  return (
    <article
      class={looks.join(" ")}
      data-seat={p.seat}
      data-testid={p.testid ?? `seat-${p.seat}`}
      onContextMenu={
        p.onOpen &&
        ((e) => {
          e.preventDefault();
          p.onOpen?.();
        })
      }
    >
      <Mark seat={p.seat} />
      <h3 class="seat-name">
        {p.onOpen ? (
          <button type="button" onClick={p.onOpen} aria-haspopup="dialog">
            {name}
          </button>
        ) : (
          name
        )}
        {p.side && (
          <span class="side" role="img" aria-label={t("seat.side", { side: p.side })}>
            {p.side}
          </span>
        )}
      </h3>
      <span class="seat-end">
        {p.turn && p.clock && p.now && <Ring clock={p.clock} now={p.now} small />}
        {p.score !== undefined && (
          <b class={`score${p.score < 0 ? " neg" : ""}`}>
            <span aria-hidden="true">{num(p.score)}</span>
            <span class="vh">{t("seat.score", { n: p.score })}</span>
          </b>
        )}
      </span>
      <p class="seat-state">
        {p.offline !== undefined && (
          <Tag kind="bad" icon="wifi" label={t("seat.offline")}>
            <span class="no-phone" aria-hidden="true">
              {t("seat.offline")}
            </span>
          </Tag>
        )}
        {p.rests !== undefined && <Tag kind="info" icon="cup" label={t("seat.rests")} />}
        {p.bot !== undefined && (
          <Tag kind="quiet" icon="bot">
            <span class="vh">{t("seat.bot")} </span>
            <span class="long">{p.bot}</span>
          </Tag>
        )}
        {p.partner && <Tag>{t("seat.partner")}</Tag>}
        {p.turn && <Tag kind="now">{p.turnTag ?? t("seat.turn")}</Tag>}
        {p.tags}
        <span class="words">{p.offline ?? p.rests ?? p.state}</span>
      </p>
      {p.known && <Known {...p.known} />}
      {p.foot}
    </article>
  );
}

function Known({ cards, of, unseen }: { cards: readonly number[]; of: number; unseen: number }) {
  const more = Math.max(0, cards.length - SHOWN);
  return (
    <div class="known">
      {cards.length + unseen > 0 && (
        <>
          <span class="cap" aria-hidden="true">
            {cards.length}/{of}
          </span>
          <span class="vh">{t("seat.known", { n: cards.length, of })}</span>
          {cards.slice(more).map((card) => (
            <Card key={card} card={card} width={24} />
          ))}
          {more > 0 && <span class="cap">+{more}</span>}
          {unseen > 0 && (
            <>
              <CardBack width={16} mute />
              <span class="cap" aria-hidden="true">
                {unseen}
              </span>
              <span class="vh">{t("seat.unseen", { n: unseen })}</span>
            </>
          )}
        </>
      )}
    </div>
  );
}

interface SeatsProps {
  label: string;
  /** A further class. */
  look?: string;
  children: ComponentChildren[];
}

/** The plates in playing order, the first on your left; 1 to 6 of them (7 for a spectator); one tab stop. */
export function Seats({ label, look, children }: SeatsProps) {
  const root = useRef<HTMLUListElement>(null);
  useRoving(root);
  const looks = ["seats", `n${children.length}`, look];
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ul ref={root} class={looks.filter(Boolean).join(" ")} role="list" aria-label={label}>
      {children.map((child, i) => (
        <li key={i}>{child}</li>
      ))}
    </ul>
  );
}

/** The plate of a place where nobody sits. */
export function FreeSeat({ seat, children }: { seat: number; children?: ComponentChildren }) {
  return (
    <article class="seat out" data-testid={`seat-${seat}`}>
      <Mark seat={seat} free />
      <h3 class="seat-name muted">{t("seat.free")}</h3>
      {children && <p class="seat-state">{children}</p>}
    </article>
  );
}

export interface OwnSeatProps {
  seat: number;
  score?: number;
  /** "you lead", "you passed". */
  note?: ComponentChildren;
  side?: "A" | "B";
}

/** Your own mark and score: the left end of the dock's prompt in every state. */
export function OwnSeat({ seat, score, note, side }: OwnSeatProps) {
  return (
    <span class="own flex" data-seat={seat} data-testid={`seat-${seat}`}>
      <Mark seat={seat} label={t("ui.you")} />
      {score !== undefined && (
        <b class={`score${score < 0 ? " neg" : ""}`}>
          <span aria-hidden="true">{num(score)}</span>
          <span class="vh">{t("seat.score", { n: score })}</span>
        </b>
      )}
      {side && <span class="side">{side}</span>}
      {note && <small>{note}</small>}
    </span>
  );
}

/** Mark and name on one line, with what follows. */
export function SeatLine({
  seat,
  name,
  children,
}: {
  seat: number;
  name: string;
  children?: ComponentChildren;
}) {
  return (
    <span class="flex">
      <Mark seat={seat} />
      <Name name={name} />
      {children}
    </span>
  );
}
