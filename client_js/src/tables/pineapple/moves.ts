/** What the person does at this table: lays cards, takes them back, is ready. The view says what may be done. */
import { computed, effect, signal, untracked } from "@preact/signals";
import { say } from "../../kit/live";
import { fly } from "../../motion/flight";
import type { Answer } from "../../net/api";
import type { PineappleAction, PineappleOffers } from "../../protocol";
import { type AdviceOf, Hints } from "../common/advice";
import { reason } from "./reasons";
import { DISCARD, type Draft, gameOf, LINES, mine, type Order, type Room, type Target } from "./view";
import { o } from "./words";

const REFUSED = [
  "bad_action",
  "game_over",
  "line_full",
  "not_now",
  "not_placed",
  "not_ready",
  "not_your_card",
  "not_your_turn",
  "nothing_to_discard",
  "stale",
  "street_full",
  "too_many_changes",
  "unchanged",
] as const;

/** A refusal in words. */
function refusal(code: string): string {
  const known = REFUSED.find((each) => each === code);
  return known ? o(`no.${known}`) : o("no.other");
}

/** What limits a draft, as it lies. */
export interface Limits {
  readonly needed: number;
  readonly placed: number;
  readonly room: readonly number[];
  readonly aside: number;
}

const count = (draft: Draft, target: number) => draft.filter(([, spot]) => spot === target).length;

/** The limits that the view gives for the draft it knows, for one that is ahead of it. */
function limitsOf(offers: PineappleOffers, known: Draft, draft: Draft): Limits {
  const more = (target: number) => count(draft, target) - count(known, target);
  return {
    needed: offers.needed ?? 0,
    placed: (offers.placed ?? 0) + more(0) + more(1) + more(2),
    room: LINES.map((line) => (offers.room?.[line] ?? 0) - more(line)),
    aside: (offers.aside ?? 0) - more(DISCARD),
  };
}

export class Moves {
  /** The card that the next target takes. */
  readonly selected = signal<number | null>(null);
  /** How the cards of Fantasyland are laid out. */
  readonly order = signal<Order>("rank");
  /** Whether a dead hand is really to stand. */
  readonly asking = signal(false);
  /** Why something cannot be, in words. */
  readonly word = signal<string | null>(null);
  readonly hints: Hints<PineappleAction>;
  /** How a strong player would lay the street, once that was asked. */
  readonly #advised = signal<AdviceOf<PineappleAction> | null>(null);
  /** Counts refusals, for the dock to shake. */
  readonly refused = signal(0);
  /** The draft as it is being laid, ahead of the server. */
  readonly #ahead = signal<Draft | null>(null);
  readonly #room: Room;
  #sent: Promise<unknown> = Promise.resolve();

  readonly #known = computed<Draft>(() => {
    const view = gameOf(this.#room);
    return view?.you == null ? [] : (view.trays[view.you]?.[1] ?? []);
  });

  /** Where the cards of the street lie. */
  readonly draft = computed<Draft>(() => this.#ahead.value ?? this.#known.value);

  /** null while no cards are to be placed. */
  readonly limits = computed<Limits | null>(() => {
    const view = gameOf(this.#room);
    if (!view?.offers || !mine(view)) return null;
    return limitsOf(view.offers, this.#known.value, this.draft.value);
  });

  /** Why the cards lie as a hint says; null: they lie otherwise. */
  readonly why = computed(() => {
    const { spots = [], reason } = this.#advised.value ?? {};
    const lies = spots.every(([card, spot]) => this.spotOf(card) === spot);
    return lies && this.draft.value.length === spots.length ? (reason ?? null) : null;
  });

  constructor(room: Room) {
    this.#room = room;
    this.hints = new Hints(room);
  }

  /** Follows the questions; returns the way to stop. */
  start(): () => void {
    const ask = computed(() => gameOf(this.#room)?.ask ?? null);
    const stops = [
      effect(() => {
        ask.value;
        this.#ahead.value = null;
        this.selected.value = null;
        this.asking.value = false;
        this.word.value = null;
        this.#advised.value = null;
      }),
      effect(() => {
        const known = JSON.stringify(this.#known.value);
        untracked(() => {
          if (JSON.stringify(this.#ahead.value) === known) this.#ahead.value = null;
        });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Chooses a card for the next target, or lets it go. */
  tap(card: number): void {
    this.word.value = null;
    this.selected.value = this.selected.peek() === card ? null : card;
  }

  clear(): void {
    this.selected.value = null;
    this.word.value = null;
  }

  /** Where a card lies; null: in the hand. */
  spotOf(card: number): number | null {
    return this.draft.value.find(([each]) => each === card)?.[1] ?? null;
  }

  /** Lays the chosen card. */
  put(target: Target, card = this.selected.peek()): void {
    if (card === null) {
      if (this.limits.peek()) this.#refuse(o("pick"));
    } else this.lay(card, target);
  }

  /** Lays a card on a line or aside, or moves it there. */
  lay(card: number, target: Target): void {
    const limits = this.limits.peek();
    if (!limits) return;
    this.selected.value = null;
    const at = this.spotOf(card);
    if (at === target) return;
    const onLine = at !== null && at !== DISCARD;
    if (target === DISCARD ? limits.aside <= 0 : (limits.room[target] ?? 0) <= 0) {
      this.#refuse(refusal(target === DISCARD ? "nothing_to_discard" : "line_full"));
    } else if (target !== DISCARD && !onLine && limits.placed >= limits.needed) {
      this.#refuse(refusal("street_full"));
    } else {
      const draft = [...this.draft.peek().filter(([each]) => each !== card), [card, target] as const];
      this.#change(
        draft,
        target === DISCARD ? { type: "discard", card } : { type: "place", card, line: target },
      );
    }
  }

  /** Takes a card back into the hand. */
  takeBack(card: number): void {
    if (!this.limits.peek() || this.spotOf(card) === null) return;
    this.selected.value = null;
    this.#change(
      this.draft.peek().filter(([each]) => each !== card),
      { type: "take_back", card },
    );
  }

  /** Takes back what was laid last. */
  undo(): void {
    const last = this.draft.peek().at(-1);
    if (last) this.takeBack(last[0]);
  }

  /** Takes back everything. */
  empty(): void {
    if (this.limits.peek() && this.draft.peek().length) this.#change([], { type: "take_back" });
  }

  sort(): void {
    fly(() => {
      this.order.value = this.order.peek() === "rank" ? "suit" : "rank";
    });
  }

  /** Lays the cards as a strong player would; all are told once that this was asked. */
  async hint(): Promise<void> {
    await this.#sent;
    this.word.value = null;
    const advice = await this.hints.ask({
      told: gameOf(this.#room)?.offers?.hinted ?? false,
      tell: () => this.#send({ type: "hint" }),
      refuse: (why) => this.#refuse(why),
    });
    if (!advice) return;
    this.#advised.value = advice;
    this.empty();
    for (const [card, spot] of advice.spots ?? []) this.lay(card, spot as Target);
    const why = reason(advice.reason);
    if (why) say(o("hint.why", { why }));
  }

  /** Lets the street stand; a dead hand asks once. */
  async ready(sure = false): Promise<void> {
    const limits = this.limits.peek();
    if (!limits) return;
    if (limits.placed < limits.needed) {
      this.#refuse(o("ready.more", { n: limits.needed - limits.placed }));
      return;
    }
    const ask = gameOf(this.#room)?.ask;
    await this.#sent;
    const view = gameOf(this.#room);
    if (!view || view.ask !== ask) return;
    if (view.outlook?.order === "dead" && !sure) this.asking.value = true;
    else await this.#send({ type: "ready" });
  }

  async go(): Promise<void> {
    await this.#send({ type: "continue" });
  }

  async rebuy(): Promise<void> {
    await this.#send({ type: "rebuy" });
  }

  async sitOut(): Promise<void> {
    await this.#send({ type: "sit_out" });
  }

  /** Comes back, also when nothing is asked. */
  async sitIn(): Promise<void> {
    await this.#send({ type: "sit_in" }, gameOf(this.#room)?.ask == null ? null : undefined);
  }

  #change(draft: Draft, action: PineappleAction): void {
    fly(() => {
      this.#ahead.value = draft;
    });
    this.#sent = this.#send(action).then(({ ok }) => {
      if (!ok) this.#ahead.value = null;
    });
  }

  #refuse(why: string): void {
    this.word.value = why;
    this.refused.value += 1;
  }

  async #send(action: PineappleAction, ask?: null): Promise<Answer> {
    this.word.value = null;
    const answer = await this.#room.act(action, ask);
    if (!answer.ok) this.#refuse(refusal(answer.code));
    return answer;
  }
}
