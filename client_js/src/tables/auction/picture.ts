/**
 * What the table shows beyond the view: a closed auction stays for a moment, notices come and go, hands open one by
 * one, cards fly, sounds sound. The view is always the truth; this only says how much of it is still to be looked at.
 */
import { computed, signal, untracked } from "@preact/signals";
import { say } from "../../kit/live";
import { fly, type Plates } from "../../motion/flight";
import { inTime, tempo } from "../../motion/tempo";
import type { Change, RoomEvent } from "../../net/api";
import type { AuctionTable, Seat } from "../../protocol";
import { reducedMotion } from "../../settings";
import * as sound from "../../sound";
import { plateOf } from "../common/people";
import { headline } from "./Showdown";
import { type Auction, finished, gameOf, leaderOf, type Room } from "./view";

/** ms that the end of an auction stays, and between two hands that open. */
const STAY = 1200;
const OPENS = 900;

export type Notice = { readonly kind: "unsold"; readonly card: number | null };

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
const flown = (cards: readonly number[], plate: Element | null): Plates =>
  Object.fromEntries(cards.map((card) => [card, plate]));

/** Events from this index on would tell how a deal ends whose hands are still being opened. */
export const untold = signal(Number.POSITIVE_INFINITY);

/** The pile that new cards come from. */
const stock = (): Element | null => document.querySelector("[data-stock]");

export class Picture {
  /** Whom the auction that has just closed goes to; null: none is looked at. */
  readonly going = signal<Seat | null>(null);
  readonly notice = signal<Notice | null>(null);
  /** How many hands of the showdown are open; all of them unless it has just begun. */
  readonly open = signal(4);
  readonly #room: Room;
  #stay: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;

  /** Whether the showdown is still being opened. */
  readonly opening = computed(() => {
    const view = gameOf(this.#room);
    return view?.shown != null && this.open.value < view.shown.length;
  });

  constructor(room: Room) {
    this.#room = room;
  }

  /** Follows the room; returns the way to stop. */
  start(): () => void {
    const stop = this.#room.subscribe((change) => this.#follow(change));
    // A tap on the table hurries what goes by itself.
    const tap = (e: Event) => {
      if (this.opening.peek() && (e.target as Element).closest(".showdown")) this.hurry();
    };
    document.addEventListener("click", tap);
    return () => {
      stop();
      document.removeEventListener("click", tap);
      this.#clear();
    };
  }

  /** Opens all hands at once. */
  hurry(): void {
    clearTimeout(this.#opening);
    this.#openTo(4);
  }

  #clear(): void {
    clearTimeout(this.#stay);
    clearTimeout(this.#opening);
    this.going.value = null;
    this.notice.value = null;
    this.open.value = 4;
    untold.value = Number.POSITIVE_INFINITY;
  }

  #follow({ before, after, events, catchUp }: Change<AuctionTable>): undefined {
    const unseen = catchUp || document.hidden || tempo.peek() === 0;
    if (after.phase === "waiting" || !before || before.phase === "waiting" || unseen) {
      this.#clear();
      return;
    }
    const now = after as Auction;
    const has = (code: string) => events.find((event) => event.code === code);
    const bought = has("bought");
    const unsold = has("unsold");
    // Whoever has won pays at once; the others see whom the cards go to.
    this.#look(
      bought && !has("exchange") && bought.seat !== now.you ? bought.seat : null,
      unsold ? { kind: "unsold", card: cardOf(unsold) } : null,
    );
    if (has("showdown")) this.#begin(has("deal_won")?.index);
    else if (!finished(now)) {
      this.open.value = 4;
      untold.value = Number.POSITIVE_INFINITY;
    }
    fly(() => {}, this.#paths(before as Auction, now, events));
    this.#sound(now, events);
  }

  /** Where cards of these events come from and go to. */
  #paths(before: Auction, after: Auction, events: readonly RoomEvent[]): { from: Plates; to: Plates } {
    const from: Record<number, Element | null> = {};
    const to: Record<number, Element | null> = {};
    const add = (into: Record<number, Element | null>, cards: readonly number[], plate: Element | null) =>
      Object.assign(into, flown(cards, plate));
    for (const event of events) {
      const { code, seat, args } = event;
      if (code === "bid" && seat !== null) add(from, numbers(args.cards), plateOf(seat));
      if (code === "exchange" && seat !== null) {
        add(from, numbers(args.paid), plateOf(seat));
        if (seat !== after.you) add(to, numbers(args.taken), plateOf(seat));
        add(from, numbers([args.opened]), stock());
      }
      if (code === "drawn") add(from, numbers(args.cards), stock());
      if (code === "unsold") add(from, numbers([args.opened]), stock());
      if (code === "deal") add(from, [...(after.hand ?? []), ...after.row], stock());
    }
    const leader = leaderOf(before);
    // A bid that was beaten goes back to its owner.
    if (leader !== null && leader !== after.you) {
      const back = before.bid?.[1].filter((card) => !(card in from)) ?? [];
      if (events.some(({ code }) => code === "bid")) add(to, back, plateOf(leader));
    }
    return { from, to };
  }

  #look(going: Seat | null, notice: Notice | null): void {
    clearTimeout(this.#stay);
    this.going.value = going;
    this.notice.value = notice;
    if (going === null && notice === null) return;
    this.#stay = setTimeout(() => {
      fly(() => {
        this.going.value = null;
        this.notice.value = null;
      });
    }, inTime(STAY));
  }

  /** Hands open one by one, the weakest first; nothing that happened `from` then on is told before. */
  #begin(from = Number.POSITIVE_INFINITY): void {
    clearTimeout(this.#opening);
    if (reducedMotion.peek()) {
      this.#openTo(4);
      return;
    }
    this.open.value = 0;
    untold.value = from;
    const next = () => {
      this.#openTo(this.open.peek() + 1);
      if (this.open.peek() < 4) this.#opening = setTimeout(next, inTime(OPENS));
    };
    this.#opening = setTimeout(next, inTime(OPENS));
  }

  #openTo(count: number): void {
    const view = untracked(() => gameOf(this.#room));
    const shown = view?.shown?.length ?? 4;
    this.open.value = Math.min(count, shown);
    if (!view || this.open.peek() < shown) return;
    this.open.value = 4;
    if (Number.isFinite(untold.peek())) say(headline(view));
    untold.value = Number.POSITIVE_INFINITY;
    const winners = view.sheet.at(-1)?.[5] ?? [];
    if (view.you !== null && winners.includes(view.you)) sound.win();
    requestAnimationFrame(() => winners.forEach(pointsFly));
  }

  #sound(after: Auction, events: readonly RoomEvent[]): void {
    const codes = events.map(({ code }) => code);
    // The last pass closes the auction with a knock, whoever gets the cards.
    if (codes.includes("bought") || codes.includes("unsold")) sound.knock();
    if (events.some(({ code, seat }) => code === "bought" && seat === after.you)) sound.win();
    else if (["bid", "exchange", "unsold", "deal"].some((code) => codes.includes(code))) sound.card();
  }
}

const cardOf = ({ args }: RoomEvent): number | null => (typeof args.opened === "number" ? args.opened : null);

/** The points travel from the row to the seat that wins them. */
function pointsFly(seat: Seat): void {
  const points = document.querySelector(`[data-points="${seat}"]`);
  const row = document.querySelector("[data-worth]");
  if (!points || !row || reducedMotion.peek() || document.hidden) return;
  const [there, here] = [points.getBoundingClientRect(), row.getBoundingClientRect()];
  const path = `translate(${here.left - there.left}px,${here.top - there.top}px)`;
  points.animate?.([{ transform: path }, { transform: "none" }], {
    duration: 520,
    easing: "cubic-bezier(.2,.8,.2,1)",
  });
}
