/** MessagePack frames. */
import { decode, encode } from "@msgpack/msgpack";
import { type ClientMessage, type ServerMessage, VIEW_FIELDS } from "../protocol";

export const pack = (message: ClientMessage): Uint8Array<ArrayBuffer> => encode(message);

/** null for a frame that is no message: the server never sends one, a captive portal may. */
export function unpack(data: unknown): ServerMessage | null {
  if (!(data instanceof ArrayBuffer)) return null;
  try {
    const message = decode(data);
    // Most frames are views: those come as arrays.
    if (Array.isArray(message)) return { type: "view", ...named(message) } as ServerMessage;
    return typeof message === "object" && message !== null && "type" in message
      ? (message as ServerMessage)
      : null;
  } catch {
    return null;
  }
}

const named = (values: readonly unknown[]) =>
  Object.fromEntries(VIEW_FIELDS.map((field, i) => [field, values[i] ?? undefined]));
