/** One websocket that comes back by itself: backoff with jitter, pings, silence as a sign of death. */

import type { ClientMessage, ServerMessage } from "../protocol";
import { beat } from "./beat";
import { pack, unpack } from "./wire";

/** Seconds between pings. */
const PING = 5;
/** Seconds without any frame after which the socket is taken for dead: two pings and their answers. */
const SILENCE = 11;
/** Seconds the socket may take to open. */
const OPENING = 10;
/** Seconds that an answer to a ping may take when the device has just woken up. */
const PROBE = 3;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

/** Whether the frame went onto an open socket. */
export type Send = (message: ClientMessage) => boolean;

export interface LinkListener {
  /** A socket is open: say hello on it. */
  open(send: Send): void;
  message(message: ServerMessage): void;
  /** The socket is lost; the next one is on its way. */
  down(): void;
}

/** `/ws` of the page's own server. */
export const socketUrl = (): string => `${location.origin.replace(/^http/, "ws")}/ws`;

function sendOn(socket: WebSocket | null, message: ClientMessage): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(pack(message));
  return true;
}

export class Link {
  readonly #listener: LinkListener;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** Seconds since something was heard, or the socket was made; how many are too many; seconds since the last ping. */
  #heard = 0;
  #limit = OPENING;
  #pinged = 0;
  #stops: (() => void)[] = [];

  constructor(listener: LinkListener) {
    this.#listener = listener;
    this.#stops.push(beat(() => this.#beat()));
    const wake = () => document.visibilityState === "visible" && this.wake();
    for (const [target, event] of [
      [document, "visibilitychange"],
      [window, "online"],
      [window, "pageshow"],
    ] as const) {
      target.addEventListener(event, wake);
      this.#stops.push(() => target.removeEventListener(event, wake));
    }
    this.#connect();
  }

  readonly send: Send = (message) => sendOn(this.#socket, message);

  /** The server is well: the next loss starts with a short wait again. */
  settled(): void {
    this.#failures = 0;
  }

  /** Drops the socket and connects again after `ms`. */
  again(ms: number): void {
    this.#drop();
    this.#listener.down();
    this.#later(ms);
  }

  /** The device is awake or online again: connect now, or see whether the socket still lives. */
  wake(): void {
    if (this.#stops.length === 0) return;
    if (!this.#socket) this.#connect();
    else if (this.#socket.readyState === WebSocket.OPEN) {
      this.ping();
      this.#heard = 0;
      this.#limit = PROBE;
    }
  }

  /** For good. */
  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = new WebSocket(socketUrl());
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    this.#heard = 0;
    this.#pinged = 0;
    this.#limit = OPENING;
    socket.onopen = () => {
      this.#hear();
      this.#listener.open((message) => sendOn(socket, message));
    };
    socket.onmessage = (event) => {
      const message = unpack(event.data);
      if (!message) return;
      this.#hear();
      this.#listener.message(message);
    };
    socket.onclose = () => this.#lost();
  }

  #hear(): void {
    this.#heard = 0;
    this.#limit = SILENCE;
  }

  #lost(): void {
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    // Jitter: a restarted server must not meet everybody at once.
    this.again(most * (0.5 + Math.random() / 2));
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), ms);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #beat(): void {
    if (!this.#socket) return;
    this.#heard += 1;
    this.#pinged += 1;
    if (this.#heard > this.#limit) this.#lost();
    else if (this.#pinged >= PING) this.ping();
  }

  /** Asks the server whether it is there; the answer tells its time. */
  ping(): void {
    if (this.send({ type: "ping", t: performance.now() })) this.#pinged = 0;
  }
}
