/**
 * What the table shows beyond the view: a finished trick stays until it has been seen, notices come and go, cards
 * fly, sounds sound. The view is always the truth; this only says how much of it is still to be looked at.
 */
import { signal, untracked } from "@preact/signals";
import { fly, type Plates } from "../../motion/flight";
import { inTime, tempo } from "../../motion/tempo";
import type { Change, RoomEvent } from "../../net/api";
import type { PitchTable, PitchTrick, Seat } from "../../protocol";
import * as sound from "../../sound";
import { plateOf } from "../common/people";
import { gameOf, type Pitch, type Room } from "./view";

/** ms that a finished trick stays after its last card has landed. */
const STAY = 900;
const TRAVEL = 320;
const NOTICE = 1500;

export type Notice = { readonly kind: "redeal" } | { readonly kind: "four"; readonly seat: Seat };

export interface Held {
  readonly trick: PitchTrick;
  /** From 1. */
  readonly number: number;
}

const flown = (cards: readonly number[], plate: Element | null): Plates =>
  Object.fromEntries(cards.map((card) => [card, plate]));

const playsOf = (events: readonly RoomEvent[]) =>
  events.flatMap(({ code, seat, args }) =>
    code === "play" && seat !== null ? [{ seat, card: Number(args.card) }] : [],
  );

export class Picture {
  /** The finished trick that is still on the table. */
  readonly held = signal<Held | null>(null);
  /** The last trick is called up again. */
  readonly recalled = signal(false);
  readonly notice = signal<Notice | null>(null);
  readonly #room: Room;
  #release: ReturnType<typeof setTimeout> | undefined;
  #hush: ReturnType<typeof setTimeout> | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Follows the room; returns the way to stop. */
  start(): () => void {
    const stop = this.#room.subscribe((change) => this.#follow(change));
    // A tap on the table hurries what goes by itself.
    const tap = (e: Event) => {
      if (this.held.peek() && (e.target as Element).closest(".pitch-play")) this.release();
    };
    document.addEventListener("click", tap);
    return () => {
      stop();
      document.removeEventListener("click", tap);
      this.#clear();
    };
  }

  /** Sends the finished trick to its winner now, and makes another change of the picture in the same flight. */
  release(change: () => void = () => {}): void {
    clearTimeout(this.#release);
    const held = this.held.peek();
    const next = this.#waiting();
    fly(
      () => {
        this.held.value = null;
        change();
      },
      held ? { to: flown(held.trick[2], plateOf(held.trick[1])), from: next } : {},
    );
  }

  /** Cards of the running trick that are hidden by the finished one: they will come from their plates. */
  #waiting(): Plates {
    const view = untracked(() => gameOf(this.#room));
    if (!view || view.leader === null) return {};
    const n = view.seats.length;
    const first = view.leader;
    return Object.fromEntries(view.trick.map((card, i) => [card, plateOf((first + i) % n)]));
  }

  #clear(): void {
    clearTimeout(this.#release);
    clearTimeout(this.#hush);
    this.held.value = null;
    this.notice.value = null;
  }

  #follow({ before, after, events, catchUp }: Change<PitchTable>): undefined {
    this.recalled.value = false;
    if (after.phase === "waiting" || !before) return this.#clear() as undefined;
    if (catchUp || document.hidden || tempo.peek() === 0) {
      this.#clear();
      return;
    }
    const was = this.held.peek();
    const plays = playsOf(events);
    const from: Record<number, Element | null> = {};
    for (const { seat, card } of plays) from[card] = plateOf(seat);
    if (events.some(({ code }) => code === "deal")) {
      for (const card of after.hand ?? []) from[card] = plateOf(after.dealer);
    }
    const trick = events.some(({ code }) => code === "trick") ? after.tricks.at(-1) : undefined;
    const to = trick && was ? flown(was.trick[2], plateOf(was.trick[1])) : {};
    if (trick) {
      // Its first cards may have waited behind the trick before it.
      trick[2].forEach((card, i) => {
        from[card] = plateOf((trick[0] + i) % after.seats.length);
      });
      this.#hold({ trick, number: after.tricks.length });
    }
    // While a finished trick is looked at, the next cards wait for it to leave.
    if (trick || !was) fly(() => {}, { from, to });
    this.#sound(after, events);
    this.#tell(events);
    return;
  }

  #hold(held: Held): void {
    clearTimeout(this.#release);
    this.held.value = held;
    this.#release = setTimeout(() => this.release(), inTime(TRAVEL + STAY));
  }

  #tell(events: readonly RoomEvent[]): void {
    for (const { code, seat, args } of events) {
      if (code === "redeal") this.#show({ kind: "redeal" });
      if (code === "bid" && args.amount === 4 && seat !== null) this.#show({ kind: "four", seat });
    }
  }

  #show(notice: Notice): void {
    clearTimeout(this.#hush);
    this.notice.value = notice;
    this.#hush = setTimeout(() => {
      this.notice.value = null;
    }, inTime(NOTICE));
  }

  #sound(after: Pitch, events: readonly RoomEvent[]): void {
    const won = events.some(({ code, seat }) => code === "trick" && seat === after.you);
    if (won) sound.win();
    else if (events.some(({ code }) => code === "play")) sound.card();
  }
}
