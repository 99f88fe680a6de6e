import { afterEach, expect, test, vi } from "vitest";
import { get, post } from "../../src/net/http";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

test("an answer is its body", async () => {
  const fetch = answering(async () => Response.json({ room: "482109377" }, { status: 201 }));
  await expect(post("/api/rooms", { game: "pitch" }, "token")).resolves.toEqual({
    ok: true,
    value: { room: "482109377" },
  });
  expect(fetch).toHaveBeenCalledWith("/api/rooms", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer token" },
    body: '{"game":"pitch"}',
  });
});

test("a refusal is its code and what its words need", async () => {
  answering(async () => Response.json({ code: "bad_options", detail: { field: "teams" } }, { status: 422 }));
  await expect(post("/api/rooms")).resolves.toEqual({
    ok: false,
    code: "bad_options",
    detail: { field: "teams" },
  });
});

test("no answer at all is offline", async () => {
  answering(async () => {
    throw new TypeError("failed to fetch");
  });
  await expect(get("/api/rooms/1")).resolves.toEqual({ ok: false, code: "offline", detail: {} });
});

test("a proxy's page in place of an answer is offline too", async () => {
  answering(async () => new Response("<html>bad gateway</html>", { status: 502 }));
  await expect(get("/api/rooms/1")).resolves.toMatchObject({ ok: false, code: "offline" });
});
