/** What the person does at this table: chooses, calls, lays. The view says what may be done; the server decides. */
import { computed, effect, signal, untracked } from "@preact/signals";
import { cardName, cardText } from "../../cards/face";
import { t } from "../../i18n";
import { say } from "../../kit/live";
import { fly } from "../../motion/flight";
import type { Answer } from "../../net/api";
import { spoken } from "../../pages/room/words";
import type { PitchAction } from "../../protocol";
import { settings } from "../../settings";
import { type AdviceOf, Hints } from "../common/advice";
import { keepChosen } from "../common/chosen";
import { nameOf, still } from "../common/people";
import type { Picture } from "./picture";
import { reason } from "./reasons";
import { gameOf, type Pitch, type Room, suitAt } from "./view";
import { p } from "./words";

/** ms before a card that was chosen earlier, or is the only one, is played by itself. */
const PREMOVE = 250;
const FORCED = 600;

const REFUSED = [
  "auction_open",
  "auction_over",
  "bad_action",
  "game_over",
  "hand_over",
  "hand_running",
  "not_now",
  "not_your_card",
  "not_your_turn",
  "stale",
] as const;

/** A refusal of the server in words. */
export function refusal(code: string, detail: Readonly<Record<string, unknown>>): string {
  const least = Number(detail.least);
  if (code === "must_follow") return p("no.must_follow", { suit: t(`suit.${suitAt(Number(detail.suit))}`) });
  if (code === "bid_too_low") return p("no.bid_too_low", { high: Number(detail.high) });
  if (code === "below_minimum") return p("no.below_minimum", { least });
  if (code === "dealer_must_bid") return p("no.dealer_must_bid", { least });
  const known = REFUSED.find((each) => each === code);
  return known ? p(`no.${known}`) : p("no.other");
}

/** Why an amount is not offered, as the description of its button. */
export function why(view: Pitch, code: string): string {
  if (code === "dealer_must_bid") return p("why.dealer_must_bid");
  if (code === "below_minimum") return p("why.below_minimum");
  return p("why.bid_too_low", { n: view.bid, name: view.pitcher === null ? "" : nameOf(view, view.pitcher) });
}

/** A hint as readers hear it. */
function hintText(action: PitchAction): string {
  if (action.type === "bid") return action.amount ? p("hint.bid", { n: action.amount }) : p("hint.pass");
  const card = "card" in action ? cardName(action.card) : "";
  return p(action.type === "pitch" ? "hint.pitch" : "hint.play", { card });
}

/** What must be played now: the led suit or a trump. */
export function follow(view: Pitch): string | null {
  const suit = view.offers?.follow;
  if (suit === undefined || suit === null) return null;
  return suit === view.trump ? p("play.follow_trump") : p("play.follow", { suit: t(`suit.${suitAt(suit)}`) });
}

/** A card that is played by itself, and after how many ms. */
interface Going {
  readonly card: number;
  readonly after: number;
}

export class Moves {
  /** The chosen card. */
  readonly card = signal<number | null>(null);
  /** The call chosen by a key, 0 is a pass. */
  readonly call = signal<number | null>(null);
  /** The card that is on its way to the server. */
  readonly laid = signal<number | null>(null);
  readonly hints: Hints<PitchAction>;
  /** What a strong player would do, once that was asked. */
  readonly #advised = signal<AdviceOf<PitchAction> | null>(null);
  /** Why something cannot be, in words. */
  readonly word = signal<string | null>(null);
  /** Counts refusals, for the dock to shake. */
  readonly refused = signal(0);
  readonly #room: Room;
  readonly #picture: Picture;

  /** The question that is open to the viewer, as something that can be played. */
  readonly mine = computed(() => {
    const view = gameOf(this.#room);
    return view && view.ask !== null && view.offers !== null ? view : null;
  });

  constructor(room: Room, picture: Picture) {
    this.#room = room;
    this.#picture = picture;
    this.hints = new Hints(room);
  }

  /** The hint, while nothing else is chosen. */
  readonly hint = computed(() => {
    const advised = this.#advised.value?.action;
    if (advised?.type === "bid") return this.call.value === advised.amount ? advised : null;
    if (advised?.type === "play" || advised?.type === "pitch") {
      return this.card.value === advised.card ? advised : null;
    }
    return null;
  });

  /** Why it is one. */
  readonly why = computed(() => (this.hint.value && this.#advised.value?.reason) ?? null);

  /** Follows the questions; returns the way to stop. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let begun: string | null | undefined;
    let going: Going | null = null;
    const asked = computed(() => gameOf(this.#room)?.ask ?? null);
    const held = computed(() => still(this.#room));
    const stop = effect(() => {
      const ask = asked.value;
      clearTimeout(timer);
      if (ask !== begun) {
        begun = ask;
        going = untracked(() => this.#begin(ask));
      }
      // A table that stands still takes no card; afterwards the time begins anew.
      const next = held.value ? null : going;
      if (next) timer = setTimeout(() => this.play(next.card), next.after);
    });
    // Not before: a card that was chosen in one's turn is none that goes by itself.
    const forget = keepChosen(
      () => {
        const view = gameOf(this.#room);
        return view ? `${view.room} ${view.game_no} ${view.hand_no} ${asked.value}` : "";
      },
      () => this.card.value,
      (card) => {
        this.card.value = card;
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
      forget();
    };
  }

  /** A new question: what was chosen before may not be possible any more, or may go by itself. */
  #begin(ask: string | null): Going | null {
    const view = gameOf(this.#room);
    const chosen = this.card.peek();
    this.call.value = null;
    this.word.value = null;
    this.#advised.value = null;
    if (chosen !== null && !view?.hand?.includes(chosen)) this.card.value = null;
    const cards = view?.stage === "play" ? view.offers?.cards : undefined;
    if (ask === null || !cards) return null;
    if (chosen !== null && view?.hand?.includes(chosen) && !cards.includes(chosen)) {
      this.card.value = null;
      this.word.value = p("wait.dropped", { card: cardText(chosen) });
      return null;
    }
    const only = settings.forced.peek() && cards.length === 1 ? cards[0] : undefined;
    const early = settings.premove.peek() ? this.card.peek() : null;
    const card = early ?? only;
    if (card === undefined || card === null) return null;
    return { card, after: early === null ? FORCED : PREMOVE };
  }

  /** A tap on a card: chooses it, plays it when it was chosen (or at once, by setting); out of turn it waits. */
  tap(card: number): void {
    this.word.value = null;
    const again = this.card.peek() === card;
    if (this.mine.peek()?.stage === "play" && (again || settings.oneTap.peek())) this.play(card);
    else this.card.value = again ? null : card;
  }

  /** A tap on a card that may not be played: say the rule. */
  blocked(): void {
    const view = gameOf(this.#room);
    this.word.value = (view && follow(view)) ?? p("why.turn");
  }

  clear(): void {
    this.card.value = null;
    this.call.value = null;
    this.word.value = null;
  }

  async play(card: number): Promise<void> {
    if (!this.mine.peek()?.offers?.cards?.includes(card) || this.laid.peek() !== null) return;
    await this.#lay(card, { type: "play", card });
  }

  /** Bids four by laying a card. */
  async pitch(card: number): Promise<void> {
    if (this.mine.peek()) await this.#lay(card, { type: "pitch", card });
  }

  async bid(amount: number): Promise<void> {
    const offered = this.mine.peek()?.offers?.bids?.includes(amount);
    // A second click comes before the answer to the first.
    if (!offered || this.#room.pending.peek()?.kind === "act") return;
    this.call.value = amount;
    await this.#send({ type: "bid", amount });
  }

  /** Chooses what a strong player would call or lay; all are told once that this was asked. */
  async ask(): Promise<void> {
    this.word.value = null;
    const advice = await this.hints.ask({
      told: this.mine.peek()?.offers?.hinted ?? false,
      tell: () => this.#send({ type: "hint" }),
      refuse: (why) => this.#refuse(why),
    });
    const action = advice?.action;
    const view = gameOf(this.#room);
    if (!action || !view) return;
    this.word.value = null;
    this.call.value = action.type === "bid" ? action.amount : null;
    this.card.value = "card" in action ? action.card : null;
    this.#advised.value = advice;
    say([hintText(action), spoken(reason(advice.reason, view))].filter(Boolean).join(": "));
  }

  /** Takes all tricks that are left. */
  async claim(): Promise<void> {
    if (this.mine.peek()?.offers?.claim) await this.#send({ type: "claim" });
  }

  async ready(): Promise<void> {
    await this.#send({ type: "continue" });
  }

  /** The card moves at once and falls back if the server refuses it. */
  async #lay(card: number, action: PitchAction): Promise<void> {
    this.#picture.release(() => {
      this.laid.value = card;
    });
    const answer = await this.#send(action);
    if (answer.ok) {
      this.laid.value = null;
      if (this.card.peek() === card) this.card.value = null;
    } else {
      fly(() => {
        this.laid.value = null;
      });
    }
  }

  async #send(action: PitchAction): Promise<Answer> {
    this.word.value = null;
    const answer = await this.#room.act(action);
    if (!answer.ok) this.#refuse(refusal(answer.code, answer.detail));
    return answer;
  }

  #refuse(why: string): void {
    this.word.value = why;
    this.refused.value += 1;
  }
}
