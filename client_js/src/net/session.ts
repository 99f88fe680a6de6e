/** A room as this page knows it: one connection, the merged view, what waits for an answer. */
import { type Signal, signal } from "@preact/signals";
import {
  type Action,
  type Command,
  type EventsMessage,
  PROTOCOL_VERSION,
  type Seat,
  type ServerMessage,
  type ViewMessage,
  type WelcomeMessage,
} from "../protocol";
import { merge, numbered } from "../state/merge";
import { passcodeOf } from "../state/passcode";
import type { Answer, Change, RoomApi, RoomEvent, Status, View } from "./api";
import { ServerClock } from "./clock";
import { checkVersion } from "./fresh";
import { type Identity, own } from "./guest";
import { Link, type Send } from "./link";
import { Outbox } from "./outbox";
import { mayReload, reloadAgain } from "./reload";
import { server } from "./server";
import { Talk } from "./talk";

const KEPT_EVENTS = 200;
/** ms until the next try when the server lets us in but gives no token. */
const NO_TOKEN = 2000;

/** ms by which a game is shown later to those who watch it. */
const late = (view: View | null): number =>
  view && view.you === null && view.phase !== "waiting" ? view.house.delay_s * 1000 : 0;

type Listener = (change: Change) => undefined | (() => void);

/** Deadlines in ms of the server's epoch; 0 stays 0, no limit. */
const absolute = (due: Readonly<Record<Seat, number>>, from: number): Record<Seat, number> =>
  Object.fromEntries(Object.entries(due).map(([seat, ms]) => [seat, ms && from + ms]));

export class Session implements RoomApi {
  readonly code: string;
  readonly view = signal<View | null>(null);
  readonly events = signal<readonly RoomEvent[]>([]);
  readonly due = signal<Readonly<Record<Seat, number>>>({});
  readonly here = signal<{ readonly seats: readonly Seat[]; readonly watching: number }>({
    seats: [],
    watching: 0,
  });
  readonly status: Signal<Status> = signal({ kind: "connecting" });
  readonly lag = signal<number | null>(null);
  readonly pending;

  readonly talk = new Talk((message) => this.#link.send(message));

  readonly #guest: Identity;
  readonly #clock = new ServerClock();
  readonly #outbox = new Outbox((message) => this.#link.send(message));
  readonly #listeners = new Set<Listener>();
  readonly #link: Link;
  #have: readonly [number, number] | null = null;
  #nextEvent = 0;
  #early: RoomEvent[] = [];
  /** Whether the frames of this socket have caught up with what was there before it. */
  #caughtUp = false;
  #tokenRefused = false;
  /** A socket has been lost: what answers next may be a new release. */
  #reconnecting = false;

  /** `code`: the room's nine digits; `guest`: who comes. */
  constructor(code: string, guest: Identity = own) {
    this.code = code;
    this.#guest = guest;
    this.pending = this.#outbox.pending;
    this.#link = new Link({
      open: (send) => this.#hello(send),
      message: (message) => this.#read(message),
      down: () => this.#down(),
    });
  }

  serverNow(): number {
    return Math.min(
      this.#clock.now() - late(this.view.peek()),
      this.view.peek()?.paused_at ?? Number.POSITIVE_INFINITY,
    );
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  act(action: Action, ask: string | null = this.view.value?.ask ?? null): Promise<Answer> {
    return this.#outbox.act(action, ask);
  }

  cmd(command: Command): Promise<Answer> {
    return this.#outbox.cmd(command);
  }

  /** Connect at once instead of waiting for the next try. */
  retry(): void {
    this.#link.wake();
  }

  /** Leave the room's connection for good. */
  stop(): void {
    this.#link.stop();
    this.#outbox.fail("left");
  }

  async #hello(send: Send): Promise<void> {
    const token = await this.#guest.token();
    if (!token) return this.#link.again(NO_TOKEN);
    send({
      type: "hello",
      v: PROTOCOL_VERSION,
      token,
      room: this.code,
      have: this.#have,
      events: this.#nextEvent,
      passcode: passcodeOf(this.code),
    });
  }

  #down(): void {
    this.#outbox.hold();
    this.talk.lost();
    this.#caughtUp = false;
    this.#reconnecting = true;
    const was = this.status.value;
    if (was.kind === "gone") return;
    const since = was.kind === "reconnecting" ? was.since : Date.now();
    this.status.value = { kind: "reconnecting", since, offline: !navigator.onLine };
  }

  #read(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#welcome(message);
        break;
      case "view":
        this.#view(message);
        break;
      case "events":
        this.#missed(message);
        break;
      case "here":
        this.here.value = { seats: message.seats ?? [], watching: message.watching ?? 0 };
        break;
      case "ack":
        this.#outbox.done(message.n);
        break;
      case "error":
        if (message.k != null) this.talk.refused(message.k, message.code);
        if (message.n != null) this.#outbox.refused(message.n, message.code, message.detail ?? {});
        break;
      case "chat":
        this.talk.heard(message);
        break;
      case "pong":
        this.#clock.pong(message.t, message.now);
        this.lag.value = this.#clock.lag();
        break;
      case "status":
        this.status.value = message.store ? { kind: "live" } : { kind: "store_down", since: Date.now() };
        break;
      case "move":
        this.#link.again(message.after_ms);
        break;
      case "gone":
        this.#gone(message.code);
        break;
    }
  }

  #welcome(message: WelcomeMessage): void {
    this.#clock.start(message.now);
    this.#link.settled();
    server.value = message.options;
    reloadAgain();
    if (this.#reconnecting) checkVersion();
    this.#reconnecting = false;
    this.status.value = { kind: "live" };
    this.#link.ping();
    this.#outbox.welcome(message.n);
  }

  #view(message: ViewMessage): void {
    const before = this.view.value;
    const after = merge(before, message.set ?? {});
    if (!after) return;
    this.#have = [message.e ?? this.#have?.[0] ?? 0, message.v];
    if (message.due) this.due.value = absolute(message.due, after.created);
    const fresh = numbered(this.#nextEvent, message.events ?? []);
    this.#nextEvent = message.next ?? this.#nextEvent + fresh.length;
    this.#change(before, after, this.#early.splice(0).concat(fresh), !this.#caughtUp);
    this.#caughtUp = true;
    if (message.n != null) this.#outbox.done(message.n);
  }

  /** Events from before this socket: the log is to know them, the table shows the state they led to. */
  #missed({ from, items = [], next }: EventsMessage): void {
    const news = numbered(from, items).filter((event) => event.index >= this.#nextEvent);
    this.#nextEvent = next ?? Math.max(this.#nextEvent, from + items.length);
    const view = this.view.value;
    if (view) this.#change(view, view, news, true);
    else this.#early.push(...news);
  }

  #change(before: View | null, after: View, events: readonly RoomEvent[], catchUp: boolean): void {
    const change = { before, after, events, catchUp };
    const rendered = [...this.#listeners].map((listen) => listen(change));
    if (events.length) this.events.value = [...this.events.value, ...events].slice(-KEPT_EVENTS);
    this.view.value = after;
    // Components render in a microtask that the line above has queued.
    queueMicrotask(() => {
      for (const then of rendered) then?.();
    });
  }

  #gone(code: string): void {
    if (code === "bad_token" && !this.#tokenRefused) {
      // The server's secret has changed: we are a new guest.
      this.#tokenRefused = true;
      this.#guest.forget();
      this.#link.again(0);
      return;
    }
    this.status.value = { kind: "gone", code };
    this.#link.stop();
    this.#outbox.fail(code);
    if (code === "old_client" && mayReload()) location.reload();
  }
}
