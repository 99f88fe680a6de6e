import { afterEach, beforeEach, expect, test, vi } from "vitest";

const page = (script: string) =>
  new Response(`<!doctype html><script type="module" crossorigin src="${script}"></script>`);

let reload: ReturnType<typeof vi.spyOn>;
let stop = () => {};

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = "<input>";
  reload = vi.spyOn(location, "reload").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  stop();
});

async function served(script: string) {
  vi.stubGlobal("fetch", async () => page(script));
  const fresh = await import("../../src/net/fresh");
  stop = fresh.keepFresh("/assets/index-one.js");
  return fresh;
}

test("the same version changes nothing", async () => {
  const { checkVersion } = await served("/assets/index-one.js");
  await checkVersion();
  expect(reload).not.toHaveBeenCalled();
});

test("a new version is taken at once while nothing happens", async () => {
  const { checkVersion } = await served("/assets/index-two.js");
  await checkVersion();
  expect(reload).toHaveBeenCalledOnce();
});

test("a new version waits for the end of the game", async () => {
  const { checkVersion, playing } = await served("/assets/index-two.js");
  playing.value = true;
  await checkVersion();
  expect(reload).not.toHaveBeenCalled();
  playing.value = false;
  expect(reload).toHaveBeenCalledOnce();
});

test("a new version waits until nobody writes", async () => {
  const { checkVersion } = await served("/assets/index-two.js");
  const input = document.querySelector("input") as HTMLInputElement;
  input.focus();
  await checkVersion();
  expect(reload).not.toHaveBeenCalled();
  input.blur();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a server that does not answer is no new version", async () => {
  const { checkVersion } = await served("/assets/index-one.js");
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("no network");
  });
  await checkVersion();
  expect(reload).not.toHaveBeenCalled();
});
