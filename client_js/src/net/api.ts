/**
 * What a page knows of a room: the interface between the connection and everything that is drawn.
 *
 * Times are ms epochs of the server's clock (`serverNow`), seats are 0..n-1. The client holds no rule: it shows the
 * view, offers what the view offers and sends what the person chose.
 */
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import type { Action, Command, RoomView, Seat, SeatView, Table } from "../protocol";
import type { TalkApi } from "./talk";

/** A seat with every field: what the wire leaves out has its default. */
export type FullSeat = Required<SeatView>;

/** The merged view of room and game: `T` is the game's table of protocol.ts. */
export type View<T = Table> = T extends unknown
  ? Omit<T, "seats"> & { readonly seats: readonly FullSeat[] }
  : never;

/** Of any room, whatever is played: all that the pages around the table need. */
export type AnyView = View<RoomView>;

/** What happened, for log, sound and flights of cards. `index` counts up per room and never restarts. */
export interface RoomEvent {
  readonly index: number;
  readonly code: string;
  /** Whom it concerns, null: the table. */
  readonly seat: Seat | null;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The state of the connection. */
export type Status =
  | { readonly kind: "live" }
  /** The server runs but cannot reach its store: nothing is accepted, the table waits. */
  | { readonly kind: "store_down"; readonly since: number }
  /** `offline`: the device itself has no network. `since`: ms epoch by the device's clock. */
  | { readonly kind: "reconnecting"; readonly since: number; readonly offline: boolean }
  /** The first connection of this page is on its way. */
  | { readonly kind: "connecting" }
  /** For good: `closed`, `expired`, `unknown_room`, `elsewhere`, `kicked`, `old_client`, `bad_token`. */
  | { readonly kind: "gone"; readonly code: string };

/** What became of an action or a command: refusals carry the rule (`must_follow`) and what its words need. */
export type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly detail: Readonly<Record<string, unknown>> };

/** One step of the view and the events that led to it. */
export interface Change<T = Table> {
  /** null before the first view. */
  readonly before: View<T> | null;
  readonly after: View<T>;
  /** In order; nothing is left out and nothing comes twice. */
  readonly events: readonly RoomEvent[];
  /** The page opens or has been away: show the state, fly and sound nothing. */
  readonly catchUp: boolean;
}

export type Pending<A = Action> =
  | { readonly kind: "act"; readonly action: A }
  | { readonly kind: "cmd"; readonly command: Command };

export interface RoomApi<T = Table, A = Action> {
  /** The newest view of room and game in one; null until the first frame. */
  readonly view: ReadonlySignal<View<T> | null>;
  /**
   * Hears of every change BEFORE `view` takes the new value, so positions can be measured; what it returns is
   * called once the page has been rendered with it. Returns the way to stop.
   */
  subscribe(listener: (change: Change<T>) => undefined | (() => void)): () => void;
  /** The last events of this room, oldest first (at most 200): the log. */
  readonly events: ReadonlySignal<readonly RoomEvent[]>;
  /** Every asked seat with the ms epoch at which its time, bank included, is up; 0 without a limit. */
  readonly due: ReadonlySignal<Readonly<Record<Seat, number>>>;
  /** ms epoch by the server's clock; while the table stands still, so does it. */
  serverNow(): number;
  /** Seats with a live connection, and the number of spectators. */
  readonly here: ReadonlySignal<{ readonly seats: readonly Seat[]; readonly watching: number }>;
  readonly status: ReadonlySignal<Status>;
  /** Median round trip in ms, null until it is known. */
  readonly lag: ReadonlySignal<number | null>;
  /** The action or command that waits for its answer. One at a time: `act` and `cmd` queue behind it. */
  readonly pending: ReadonlySignal<Pending<A> | null>;
  /**
   * Answers the open question (`view.ask`), or acts out of turn with `ask` null. Sent once and only once, also over a
   * reconnect; a refusal leaves everything as it was. `stale`: the question has changed meanwhile.
   */
  act(action: A, ask?: string | null): Promise<Answer>;
  /** What is said at the table. */
  readonly talk: TalkApi;
  /** A command to the room. */
  cmd(command: Command): Promise<Answer>;
  /** Connect at once instead of at the next try. */
  retry(): void;
}

/** How the scores went. */
export interface Course {
  /** The first deal that is known, from 1. */
  readonly first: number;
  /** Of every side: its points at the start and after each deal. */
  readonly totals: readonly (readonly number[])[];
}

/**
 * The table of a game: the `default` of what `table` in `tables/index.ts` imports. What a game brings to the other
 * pages stands in tables/game.ts.
 */
export interface GameTable<T = Table, A = Action> {
  /**
   * The whole table while a game runs: renders `<Frame>` of pages/room/Frame.tsx, which brings header, menu, banners,
   * log, rail or sheet, and takes the game's own parts (info, seats, middle, scores, dock) as properties.
   */
  readonly Table: ComponentType<{ readonly room: RoomApi<T, A> }>;
  /** On the screen of the finished game, beside the final ranking: how it went. */
  readonly Result: ComponentType<{ readonly room: RoomApi<T, A> }>;
  /** The points over the deals, for the chart beside the final ranking; without it there is none. */
  course?(view: View<T>): Course;
  /** One of the game's events as a line of log and announcement; null: it is not worth one. */
  line(event: RoomEvent, view: View<T>): ComponentChildren | null;
}
