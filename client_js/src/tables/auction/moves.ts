/** What the person does at this table: selects, bids, passes, pays. The view says what may be done. */
import { computed, effect, signal, untracked } from "@preact/signals";
import type { Answer } from "../../net/api";
import type { AuctionAction, AuctionSelection } from "../../protocol";
import { comboName } from "./combos";
import { Layout } from "./layout";
import { type Auction, asked, gameOf, maskOf, may, pick, type Room } from "./view";
import { a } from "./words";

/** ms before the browser passes for its owner. */
const PASSES = 400;

const REFUSED = [
  "bad_action",
  "bid_equal",
  "deal_over",
  "deal_running",
  "exchange_running",
  "game_over",
  "no_combination",
  "no_exchange",
  "not_passed",
  "not_the_payment",
  "not_your_cards",
  "not_your_turn",
  "return_used",
  "returns_off",
  "row_too_short",
  "score_negative",
  "stale",
  "too_many_changes",
] as const;

/** A refusal of the server in words. */
export function refusal(code: string, view: Auction | null): string {
  if (code === "bid_too_weak" && view?.bid) return a("bid.weak", { bid: bidName(view) });
  const known = REFUSED.find((each) => each === code);
  return known ? a(`no.${known}`) : a("no.other");
}

/** The bid that stands by name. */
export const bidName = (view: Auction): string => (view.bid ? comboName(view, view.bid[2], view.bid[1]) : "");

/** What the chosen cards are, and whether they beat the bid that stands. */
export interface Reading {
  readonly selection: AuctionSelection | null;
  readonly beats: boolean;
  readonly equal: boolean;
}

export class Moves {
  /** The chosen cards in the order in which they were chosen: a bid is laid like that. */
  readonly cards = signal<readonly number[]>([]);
  readonly layout: Layout;
  /** The browser passes until this auction ends. */
  readonly passing = signal(false);
  /** The payment as it is being arranged, ahead of the server. */
  readonly draft = signal<readonly number[] | null>(null);
  /** The card of the payment that the arrows move. */
  readonly held = signal<number | null>(null);
  /** Why something cannot be, in words. */
  readonly word = signal<string | null>(null);
  /** Counts refusals, for the dock to shake. */
  readonly refused = signal(0);
  readonly #room: Room;
  #arranging: Promise<void> | null = null;

  /** What the chosen cards are; null: nothing is chosen. */
  readonly reading = computed<Reading | null>(() => {
    const view = gameOf(this.#room);
    const cards = this.cards.value;
    if (!view?.hand || !view.selections || !cards.length) return null;
    const mask = maskOf(view.hand, cards);
    const selection = view.selections.find((each) => each[0] === mask) ?? null;
    const standing = view.bid?.[3] ?? 0;
    const strength = selection?.[2] ?? 0;
    return { selection, beats: strength > standing, equal: selection !== null && strength === standing };
  });

  constructor(room: Room) {
    this.#room = room;
    this.layout = new Layout(() => gameOf(room)?.hand ?? []);
  }

  /** Follows the questions; returns the way to stop. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hand = computed(() => gameOf(this.#room)?.hand?.join() ?? "");
    const auction = computed(() => {
      const view = gameOf(this.#room);
      return view ? `${view.game_no} ${view.deal_no} ${view.auction_no} ${view.stage}` : "";
    });
    const ask = computed(() => gameOf(this.#room)?.ask ?? null);
    const stops = [
      effect(() => {
        hand.value;
        untracked(() => this.#keepHeld());
      }),
      effect(() => {
        auction.value;
        this.passing.value = false;
        this.draft.value = null;
        this.held.value = null;
        this.word.value = null;
      }),
      effect(() => {
        ask.value;
        this.word.value = null;
      }),
      effect(() => {
        const passes = this.passing.value && ask.value !== null;
        clearTimeout(timer);
        if (passes) timer = setTimeout(() => this.#passByItself(ask.peek()), PASSES);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }

  /** Cards that have left the hand are chosen no more. */
  #keepHeld(): void {
    const hand = gameOf(this.#room)?.hand ?? [];
    const kept = this.cards.peek().filter((card) => hand.includes(card));
    if (kept.length < this.cards.peek().length) this.cards.value = kept;
  }

  #passByItself(ask: string | null): void {
    const view = gameOf(this.#room);
    if (!this.passing.peek() || !view || view.ask !== ask || !may(view, "pass")) return;
    this.#send({ type: "pass" });
  }

  /** Puts a card into the selection or takes it out. */
  tap(card: number): void {
    this.word.value = null;
    const cards = this.cards.peek();
    this.cards.value = cards.includes(card) ? cards.filter((each) => each !== card) : [...cards, card];
  }

  /** Selects a whole combination, or lets it go. */
  choose(mask: number): void {
    const hand = gameOf(this.#room)?.hand ?? [];
    this.word.value = null;
    this.cards.value = maskOf(hand, this.cards.peek()) === mask ? [] : pick(hand, mask);
  }

  clear(): void {
    this.word.value = null;
    this.cards.value = [];
    this.held.value = null;
  }

  async bid(): Promise<void> {
    const view = gameOf(this.#room);
    const reading = this.reading.peek();
    if (!view || !may(view, "bid") || !reading || this.#busy()) return;
    if (!reading.beats) return this.#refuse(unfit(view, reading));
    const cards = this.cards.peek();
    this.passing.value = false;
    const answer = await this.#send({ type: "bid", cards });
    if (answer.ok && this.cards.peek() === cards) this.cards.value = [];
  }

  async pass(): Promise<void> {
    const view = gameOf(this.#room);
    if (!view || !may(view, "pass") || this.#busy()) return;
    await this.#send({ type: "pass" });
  }

  async back(): Promise<void> {
    const view = gameOf(this.#room);
    if (!view || !may(view, "return") || this.#busy()) return;
    this.passing.value = false;
    const { deal_no, auction_no } = view;
    await this.#send({ type: "return", deal_no, auction_no }, null);
  }

  async declare(): Promise<void> {
    const view = gameOf(this.#room);
    if (!view || !may(view, "declare") || this.#busy()) return;
    this.passing.value = false;
    const { deal_no, auction_no } = view;
    await this.#send({ type: "declare", deal_no, auction_no }, null);
  }

  /** The payment as it lies: the draft, or what the server has. */
  readonly payment = computed(() => this.draft.value ?? gameOf(this.#room)?.payment ?? []);

  /** Takes a card of the payment up, so that arrows and taps move it. */
  hold(card: number): void {
    this.word.value = null;
    const held = this.held.peek();
    if (held === null || held === card) this.held.value = held === card ? null : card;
    else this.moveTo(this.payment.peek().indexOf(card));
  }

  /** Moves the card that is held by so many places. */
  shift(by: number): void {
    const held = this.held.peek();
    if (held !== null) this.moveTo(this.payment.peek().indexOf(held) + by);
  }

  /** Moves the card that is held, or another one, to a place of the payment. */
  moveTo(to: number, card = this.held.peek()): void {
    const view = gameOf(this.#room);
    const payment = this.payment.peek();
    if (card === null || !view || !may(view, "arrange") || to < 0 || to >= payment.length) return;
    const rest = payment.filter((each) => each !== card);
    this.#arrange([...rest.slice(0, to), card, ...rest.slice(to)]);
  }

  /** The order in which the bid was laid. */
  reset(): void {
    const laid = gameOf(this.#room)?.bid?.[1];
    if (laid) this.#arrange(laid);
  }

  #arrange(cards: readonly number[]): void {
    if (same(cards, this.payment.peek())) return;
    this.draft.value = cards;
    this.#arranging ??= this.#tell();
  }

  /** Tells the newest order; what was changed meanwhile follows. */
  async #tell(): Promise<void> {
    let told: readonly number[] | null = null;
    while (this.draft.peek() !== null && this.draft.peek() !== told) {
      told = this.draft.peek();
      const answer = await this.#send({ type: "arrange", cards: told as number[] });
      if (!answer.ok) this.draft.value = null;
    }
    this.#arranging = null;
  }

  async finish(): Promise<void> {
    const view = gameOf(this.#room);
    if (!view || !may(view, "finish")) return;
    const ask = view.ask;
    await this.#arranging;
    if (gameOf(this.#room)?.ask === ask) await this.#send({ type: "finish" });
  }

  async ready(): Promise<void> {
    await this.#send({ type: "continue" });
  }

  #busy(): boolean {
    // A second click comes before the answer to the first.
    return this.#room.pending.peek()?.kind === "act";
  }

  #refuse(why: string): void {
    this.word.value = why;
    this.refused.value += 1;
  }

  async #send(action: AuctionAction, ask?: null): Promise<Answer> {
    this.word.value = null;
    const answer = await this.#room.act(action, ask);
    if (!answer.ok) this.#refuse(refusal(answer.code, gameOf(this.#room)));
    return answer;
  }
}

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((card, i) => card === other[i]);

/** Why the chosen cards cannot be bid. */
export function unfit(view: Auction, { selection, equal }: Reading): string {
  if (selection === null) return a("no.no_combination");
  return equal ? a("no.bid_equal") : a("bid.weak", { bid: bidName(view) });
}

/** Whether this person is asked to bid, to pay, or whether to go on. */
export const mineIn = (room: Room, stage: Auction["stage"]): boolean => {
  const view = gameOf(room);
  return view !== null && asked(view, stage);
};
