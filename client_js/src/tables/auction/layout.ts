/** How the own hand lies on the table of this browser; nobody else sees it. */
import { effect, signal } from "@preact/signals";
import { keep, readJson } from "../../state/storage";
import { type Order, sorted } from "./view";

/** The order after each one. */
export const NEXT = { rank: "suit", suit: "own", own: "rank" } as const satisfies Record<Order, Order>;

const KEY = "quartet.laid";

/** What this tab keeps. */
interface Laid {
  readonly deal: string;
  readonly order: Order;
  readonly own: readonly number[];
}

export class Layout {
  readonly order = signal<Order>("rank");
  /** The cards as their owner has laid them; kept while they are sorted otherwise. */
  readonly #own = signal<readonly number[]>([]);
  readonly #hand: () => readonly number[];
  readonly #deal: () => string;

  /** `deal` names the deal that `hand` belongs to. */
  constructor(hand: () => readonly number[], deal: () => string) {
    this.#hand = hand;
    this.#deal = deal;
  }

  /** Lays the hand as it lay in this deal before a reload, and keeps how it lies; returns the way to stop. */
  start(): () => void {
    const kept = readJson(KEY, "sessionStorage") as Laid | null;
    if (kept?.deal === this.#deal()) {
      this.#own.value = kept.own;
      this.order.value = kept.order;
    }
    return effect(() => {
      const laid: Laid = { deal: this.#deal(), order: this.order.value, own: this.#own.value };
      keep(KEY, JSON.stringify(laid), "sessionStorage");
    });
  }

  /** Cards of the hand as they lie. */
  laid(cards: readonly number[] = this.#hand()): number[] {
    return sorted(cards, this.order.value, this.#own.value);
  }

  /** The next way to sort. */
  sort(): void {
    const next = NEXT[this.order.peek()];
    // Nobody finds his cards elsewhere than he sees them when he begins to lay them himself.
    if (next === "own" && !this.#own.peek().length) this.#own.value = this.laid();
    this.order.value = next;
  }

  /** Lays a card in the place of another one. */
  lay(card: number, to: number): void {
    const hand = this.laid();
    const at = hand.indexOf(to);
    const rest = hand.filter((each) => each !== card);
    if (at < 0 || rest.length === hand.length) return;
    this.#own.value = [...rest.slice(0, at), card, ...rest.slice(at)];
    this.order.value = "own";
  }

  /** Lays a card so many places further. */
  nudge(card: number, by: number): void {
    const hand = this.laid();
    const to = hand[hand.indexOf(card) + by];
    if (to !== undefined) this.lay(card, to);
  }
}
