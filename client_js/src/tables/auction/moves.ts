/** What the person does at this table: selects, bids, passes, pays. The view says what may be done. */
import { computed, effect, signal, untracked } from "@preact/signals";
import { say } from "../../kit/live";
import type { Answer } from "../../net/api";
import { spoken } from "../../pages/room/words";
import type { AuctionAction } from "../../protocol";
import { type AdviceOf, Hints } from "../common/advice";
import { keepChosen } from "../common/chosen";
import { Layout } from "./layout";
import { hintText, type Reading, refusal, unfit } from "./reading";
import { reason } from "./reasons";
import { type Auction, gameOf, maskOf, may, pick, type Room } from "./view";

/** ms before the browser passes for its owner. */
const PASSES = 400;

export class Moves {
  /** The chosen cards in the order in which they were chosen: a bid is laid like that. */
  readonly cards = signal<readonly number[]>([]);
  readonly layout: Layout;
  readonly hints: Hints<AuctionAction>;
  /** What a strong player would do, once that was asked. */
  readonly #advised = signal<AdviceOf<AuctionAction> | null>(null);
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

  /** The hint, while nothing else is chosen. */
  readonly hint = computed(() => {
    const advised = this.#advised.value?.action;
    const cards = advised?.type === "bid" ? advised.cards : [];
    const chosen = this.cards.value;
    return chosen.length === cards.length && chosen.every((card) => cards.includes(card))
      ? (advised ?? null)
      : null;
  });

  /** Why it is one. */
  readonly why = computed(() => (this.hint.value && this.#advised.value?.reason) ?? null);

  constructor(room: Room) {
    this.#room = room;
    this.hints = new Hints(room);
    this.layout = new Layout(
      () => gameOf(room)?.hand ?? [],
      () => dealOf(gameOf(room)),
    );
  }

  /** Follows the questions; returns the way to stop. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hand = computed(() => gameOf(this.#room)?.hand?.join() ?? "");
    const auction = computed(() => {
      const view = gameOf(this.#room);
      return view ? `${dealOf(view)} ${view.auction_no} ${view.stage}` : "";
    });
    const ask = computed(() => gameOf(this.#room)?.ask ?? null);
    const stops = [
      this.layout.start(),
      keepChosen(
        () => `${dealOf(gameOf(this.#room))} ${ask.value}`,
        () => this.cards.value,
        (cards) => {
          this.cards.value = cards;
        },
      ),
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
        this.#advised.value = null;
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

  /** Chooses what a strong player would bid; all are told once that this was asked. */
  async ask(): Promise<void> {
    this.word.value = null;
    const advice = await this.hints.ask({
      told: gameOf(this.#room)?.offers?.hinted ?? false,
      tell: () => this.#send({ type: "hint" }),
      refuse: (why) => this.#refuse(why),
    });
    const action = advice?.action;
    const view = gameOf(this.#room);
    if (!action || !view) return;
    this.word.value = null;
    this.cards.value = action.type === "bid" ? action.cards : [];
    this.#advised.value = advice;
    say([hintText(view, action), spoken(reason(advice.reason, view))].filter(Boolean).join(": "));
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

/** Names a deal among all that a browser may see. */
const dealOf = (view: Auction | null): string => (view ? `${view.room} ${view.game_no} ${view.deal_no}` : "");

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((card, i) => card === other[i]);
