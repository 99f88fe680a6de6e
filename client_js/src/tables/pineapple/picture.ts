/**
 * What the table shows beyond the view: the lines of a showdown open one by one, cards fly, sounds sound. The view is
 * always the truth; this only says how much of it is still to be looked at.
 */
import { computed, signal } from "@preact/signals";
import { fly, type Plates } from "../../motion/flight";
import { inTime, tempo } from "../../motion/tempo";
import type { Change, RoomEvent } from "../../net/api";
import type { PineappleTable } from "../../protocol";
import { reducedMotion } from "../../settings";
import * as sound from "../../sound";
import { plateOf } from "../common/people";
import { refund } from "./Bank";
import { gameOf, type Pineapple, type Room, shown } from "./view";

/** ms between two lines that open. */
const OPENS = 500;
const ALL = 3;

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

export class Picture {
  /** How many lines of the showdown are open, from the bottom; all of them unless it has just begun. */
  readonly open = signal(ALL);
  readonly #room: Room;
  #opening: ReturnType<typeof setTimeout> | undefined;

  /** Whether the showdown is still being opened. */
  readonly opening = computed(() => {
    const view = gameOf(this.#room);
    return view !== null && shown(view) && this.open.value < ALL;
  });

  constructor(room: Room) {
    this.#room = room;
  }

  /** Follows the room; returns the way to stop. */
  start(): () => void {
    const stop = this.#room.subscribe((change) => this.#follow(change));
    // A tap on the boards hurries what goes by itself.
    const tap = (e: Event) => {
      if (this.opening.peek() && (e.target as Element).closest(".boards")) this.hurry();
    };
    document.addEventListener("click", tap);
    return () => {
      stop();
      document.removeEventListener("click", tap);
      this.hurry();
    };
  }

  /** Opens all lines at once. */
  hurry(): void {
    clearTimeout(this.#opening);
    this.open.value = ALL;
  }

  #follow({ before, after, events, catchUp }: Change<PineappleTable>): undefined {
    const unseen = catchUp || document.hidden || tempo.peek() === 0;
    if (after.phase === "waiting" || !before || before.phase === "waiting" || unseen) {
      this.hurry();
      return;
    }
    const now = after as Pineapple;
    if (events.some(({ code }) => code === "match_over")) refund(before as Pineapple, now);
    if (events.some(({ code }) => code === "show")) this.#begin(now);
    else if (!shown(now)) this.hurry();
    fly(() => {}, { from: this.#from(before as Pineapple, now, events) });
    if (events.some(({ code }) => code === "placed" || code === "set" || code === "deal")) sound.card();
  }

  /** Where cards of this change come from: new ones from the button, those that open from their owner. */
  #from(before: Pineapple, after: Pineapple, events: readonly RoomEvent[]): Plates {
    const from: Record<number, Element | null> = {};
    const dealer = after.button === null ? null : plateOf(after.button);
    after.trays.forEach((tray, seat) => {
      const had = before.trays[seat]?.[0] ?? [];
      for (const card of tray?.[0] ?? []) if (!had.includes(card)) from[card] = dealer;
    });
    for (const { code, seat, args } of events) {
      if (code !== "placed" || seat === null || seat === after.you) continue;
      const spots = Array.isArray(args.cards) ? args.cards : [];
      for (const spot of spots) from[numbers(spot)[0] ?? -1] = plateOf(seat);
    }
    return from;
  }

  #begin(view: Pineapple): void {
    clearTimeout(this.#opening);
    this.open.value = reducedMotion.peek() ? ALL : 0;
    const next = () => {
      this.open.value += 1;
      if (this.open.peek() < ALL) this.#opening = setTimeout(next, inTime(OPENS));
      else if (view.you !== null && (view.sheet.at(-1)?.[1][view.you] ?? 0) > 0) sound.win();
    };
    if (this.open.peek() < ALL) this.#opening = setTimeout(next, inTime(OPENS));
  }
}
