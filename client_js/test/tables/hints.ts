/** What the server answers to a request for advice. */
import { vi } from "vitest";
import { takeToken } from "../../src/net/guest";

export function answers(status: number, body: unknown) {
  takeToken("token");
  const fetch = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
