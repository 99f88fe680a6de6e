/** The frames of the protocol as this client sends and reads them, and their MessagePack. */
import { decode, encode } from "@msgpack/msgpack";
import type { Command } from "./api";

/** Major and minor of the protocol this client speaks. */
export const VERSION = [1, 0] as const;

export type ClientMessage =
  | {
      type: "hello";
      v: readonly [number, number];
      token: string;
      room: string;
      have: readonly [number, number] | null;
      events: number;
    }
  | { type: "act"; n: number; ask: string | null; action: unknown }
  | { type: "cmd"; n: number; command: Command }
  | { type: "ping"; t: number };

/** [code, seat, args] */
export type WireEvent = readonly [string, number | null, Record<string, unknown>];

export type ServerMessage =
  | {
      type: "welcome";
      v: readonly [number, number];
      node: string;
      now: number;
      you: string;
      n: number;
      options: Record<string, unknown>;
    }
  | {
      type: "view";
      v: number;
      e?: number;
      n?: number;
      due?: Record<string, number>;
      set?: Record<string, unknown>;
      events?: readonly WireEvent[];
    }
  | { type: "events"; from: number; items?: readonly WireEvent[] }
  | { type: "chat" }
  | { type: "here"; seats?: readonly number[]; watching?: number }
  | { type: "ack"; n: number }
  | { type: "error"; code: string; n?: number; detail?: Record<string, unknown> }
  | { type: "pong"; t: number; now: number }
  | { type: "move"; after_ms: number }
  | { type: "gone"; code: string }
  | { type: "status"; store: boolean };

export const pack = (message: ClientMessage): Uint8Array<ArrayBuffer> => encode(message);

/** null for a frame that is no message: the server never sends one, a captive portal may. */
export function unpack(data: unknown): ServerMessage | null {
  if (!(data instanceof ArrayBuffer)) return null;
  try {
    const message = decode(data);
    return typeof message === "object" && message !== null && "type" in message
      ? (message as ServerMessage)
      : null;
  } catch {
    return null;
  }
}
