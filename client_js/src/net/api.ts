/**
 * What a page knows of a room: the interface between the connection and everything that is drawn.
 *
 * Times are ms epochs of the server's clock (`serverNow`), seats are 0..n-1. The client holds no rule: it shows the
 * view, offers what the view offers and sends what the person chose.
 */
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";

export type Seat = number;

/** What happened, for log, sound and flights of cards. `index` counts up per room and never restarts. */
export interface RoomEvent {
  readonly index: number;
  readonly code: string;
  /** Whom it concerns, null: the table. */
  readonly seat: Seat | null;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A seat as everybody sees it. */
export interface SeatView {
  readonly kind: "free" | "person" | "bot";
  readonly name: string;
  /** Bot level, "" for people. */
  readonly level: string;
  readonly ready: boolean;
  /** ms epoch since which the person has had no connection. */
  readonly away_at: number | null;
  /** A bot plays until the person is back. */
  readonly stand_in: boolean;
}

export interface Outcome {
  /** The side each seat plays for: its own number without teams. */
  readonly sides: readonly number[];
  /** Per side. */
  readonly scores: readonly number[];
  /** Per side, 1 for the winners; ties share a place. */
  readonly places: readonly number[];
  readonly reason: string;
}

/** The table around the game; the game's own view joins it field by field. */
export interface RoomView {
  readonly room: string;
  readonly game: string;
  readonly phase: "waiting" | "playing" | "over";
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: string;
  readonly seats: readonly SeatView[];
  readonly host: Seat | null;
  readonly hosting: boolean;
  /** The viewer's seat, null: a spectator. */
  readonly you: Seat | null;
  readonly game_no: number;
  readonly commitment: Uint8Array;
  readonly contributed: readonly boolean[];
  /** ms of time bank by seat, as they stood when the running clocks started; empty before the first game. */
  readonly banks: readonly number[];
  /** The id of the question that is open to the viewer, null: it is not his turn. */
  readonly ask: string | null;
  readonly outcome: Outcome | null;
}

/** The state of the connection, in the order of how much works. */
export type Status =
  | { readonly kind: "live" }
  /** The server runs but cannot reach its store: nothing is accepted, the table waits. */
  | { readonly kind: "store_down"; readonly since: number }
  | { readonly kind: "reconnecting"; readonly since: number; readonly offline: boolean }
  /** First connection of this page. */
  | { readonly kind: "connecting" }
  /** For good: `closed`, `expired`, `unknown_room`, `elsewhere`, `kicked`, `old_client`. */
  | { readonly kind: "gone"; readonly code: string };

/** What became of an action or a command: refusals carry the rule (`must_follow`) and what its words need. */
export type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly detail: Readonly<Record<string, unknown>> };

/** One step of the view and the events that led to it. */
export interface Change<V> {
  /** null before the first view. */
  readonly before: V | null;
  readonly after: V;
  /** In order; nothing is left out and nothing comes twice. */
  readonly events: readonly RoomEvent[];
  /** The page opens or has been away: show the state, fly and sound nothing. */
  readonly catchUp: boolean;
}

export interface RoomApi<V = unknown, A = unknown> {
  /** The newest view of room and game in one; null until the first frame. */
  readonly view: ReadonlySignal<(RoomView & V) | null>;
  /**
   * Hears of every change BEFORE `view` takes the new value, so positions can be measured; what it returns is
   * called once the page has been rendered with it. Returns the way to stop.
   */
  subscribe(listener: (change: Change<RoomView & V>) => undefined | (() => void)): () => void;
  /** The last events of this room, oldest first (at most 200): the log. */
  readonly events: ReadonlySignal<readonly RoomEvent[]>;
  /** Every asked seat with the ms epoch at which its time, bank included, is up; 0 without a limit. */
  readonly due: ReadonlySignal<Readonly<Record<Seat, number>>>;
  /** ms epoch by the server's clock. */
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
  /** A command to the room. */
  cmd(command: Command): Promise<Answer>;
}

export type Pending<A = unknown> =
  | { readonly kind: "act"; readonly action: A }
  | { readonly kind: "cmd"; readonly command: Command };

/** What a person may ask of a room; `type` as in engine/room/commands.py. */
export type Command =
  | { readonly type: "sit"; readonly name: string; readonly seat?: Seat | null }
  | { readonly type: "stand" }
  | { readonly type: "ready"; readonly ready: boolean }
  | { readonly type: "contribute"; readonly value: Uint8Array }
  | { readonly type: "add_bot"; readonly level: string; readonly seat?: Seat | null }
  | { readonly type: "remove_bot"; readonly seat: Seat }
  | { readonly type: "start"; readonly anyway?: boolean }
  | { readonly type: "rematch" }
  | { readonly type: "kick"; readonly seat: Seat }
  | { readonly type: "end" }
  | { readonly type: "close" };

/** Every part gets the room; whatever else it needs (names, due, ask) is in there. */
export type Part<V, A> = ComponentType<{ readonly room: RoomApi<V, A> }>;

/**
 * What a game brings to the room page, which owns header, rail or sheet, log, banners and live regions.
 * `tables/index.ts` maps the name of a game to the import of one: `{ pitch: () => import("./pitch") }`, each module
 * with one of these as `default`. All parts are only mounted while there is a view of a game (`phase` playing or over).
 */
export interface TableParts<V = unknown, A = unknown> {
  /** Second half of the header: "hand 5, Lena deals, to 7". One line of text, no element that can be pressed. */
  readonly Info: Part<V, A>;
  /**
   * The table and the dock as two siblings of the page's grid: an element with the class `table` (inside: plates,
   * the middle) and, for who holds a seat, the region "Your hand" with the class `dock`.
   */
  readonly Table: Part<V, A>;
  /** The panels of the rail over the log; two side by side on a tablet; the tab Scores of the phone's sheet. */
  readonly Scores: Part<V, A>;
  /** One of the game's events as a line of log and announcement; null: it is not worth one. */
  line(event: RoomEvent, room: RoomApi<V, A>): ComponentChildren | null;
  /** Under the final ranking: how the game went. */
  readonly Result?: Part<V, A>;
  /** What the title of the page says on your turn: "Your bid", "Your card". */
  turn(view: RoomView & V): string;
}
