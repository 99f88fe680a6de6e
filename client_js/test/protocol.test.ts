/** The frames that the server's tests record are read and written here as the messages they stand for. */
import { decode, encode } from "@msgpack/msgpack";
import { expect, test } from "vitest";
import recorded from "../../tests/golden/frames.json";
import { unpack } from "../src/net/wire";

/** Bytes as JSON holds them. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return { base64: btoa(String.fromCharCode(...value)) };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

test.each(recorded.map(({ frame, message }) => [message.type, frame, message] as const))(
  "%s is read as it was written",
  (_, frame, message) => {
    const data = bytes(frame);
    expect(plain(unpack(data.buffer))).toEqual(message);
    expect(plain(decode(encode(decode(data))))).toEqual(plain(decode(data)));
  },
);
