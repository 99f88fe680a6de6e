/** The other end of a websocket: what the page sent, and frames to it. Nothing else of the connection is replaced. */
import { decode, encode } from "@msgpack/msgpack";
import { vi } from "vitest";
import { type ClientMessage, type ServerMessage, VIEW_FIELDS, type WelcomeMessage } from "../../src/protocol";

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  /** Every socket that the page has opened, oldest first. */
  static all: FakeSocket[] = [];

  readonly url: string;
  readyState: number = FakeSocket.CONNECTING;
  binaryType = "";
  readonly sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }

  send(frame: Uint8Array): void {
    this.sent.push(decode(frame) as ClientMessage);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  /** The handshake is done. */
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    const frame = message.type === "view" ? VIEW_FIELDS.map((field) => message[field] ?? null) : message;
    this.data(encode(frame).slice().buffer);
  }

  data(data: unknown): void {
    this.onmessage?.({ data });
  }

  /** The network takes it away. */
  lose(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }

  /** What was sent of one kind. */
  of<K extends ClientMessage["type"]>(type: K): Extract<ClientMessage, { type: K }>[] {
    return this.sent.filter((message) => message.type === type) as Extract<ClientMessage, { type: K }>[];
  }
}

/** Puts fakes in place of websockets and of time; call before each test. */
export function useFakes(): void {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  // After a reconnect the page asks whether there is a new version.
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  FakeSocket.all = [];
  localStorage.setItem("quartet.guest", "token");
}

export function restoreFakes(): void {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
}

export const latest = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error("no socket");
  return socket;
};

export const welcome = (n = 0, now = 1_000_000): WelcomeMessage => ({
  type: "welcome",
  v: [1, 0],
  node: "a",
  now,
  you: "me",
  n,
  options: {},
});

/** Opens the newest socket as far as its hello, and welcomes the page. */
export async function connect(n = 0): Promise<FakeSocket> {
  const socket = latest();
  socket.open();
  await vi.advanceTimersByTimeAsync(0);
  socket.say(welcome(n));
  return socket;
}
