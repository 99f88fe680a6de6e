import { afterEach, beforeEach, expect, test, vi } from "vitest";

const load = async () => {
  vi.resetModules();
  return import("../src/settings");
};
let stop = () => {};

beforeEach(() => localStorage.clear());
afterEach(() => stop());

test("what was chosen is kept for the next visit", async () => {
  const first = await load();
  stop = first.applySettings();
  first.settings.deck.value = "two";
  first.settings.volume.value = 15;
  const second = await load();
  expect([second.settings.deck.value, second.settings.volume.value, second.settings.muted.value]).toEqual([
    "two",
    15,
    false,
  ]);
});

test.each(["{", "null", "[]", '{"deck":7,"volume":"loud"}'])(
  "a spoilt storage (%s) gives the defaults",
  async (text) => {
    localStorage.setItem("quartet.settings", text);
    const { settings } = await load();
    expect([settings.deck.value, settings.volume.value]).toEqual(["four", 40]);
  },
);

test("the page shows theme, deck, size, letters and language to the style sheets", async () => {
  const { applySettings, settings } = await load();
  stop = applySettings();
  settings.theme.value = "dark";
  settings.lang.value = "ru";
  settings.deck.value = "two";
  settings.large.value = true;
  settings.letters.value = false;
  const html = document.documentElement;
  expect([html.dataset.theme, html.lang, html.dataset.deck]).toEqual(["dark", "ru", "two"]);
  expect([html.hasAttribute("data-large"), html.hasAttribute("data-letters")]).toEqual([true, false]);
});

test("the language follows the browser's first that we speak", async () => {
  const languages = vi.spyOn(navigator, "languages", "get");
  for (const [spoken, want] of [
    [["de", "ru-RU", "en"], "ru"],
    [["en-GB", "ru"], "en"],
    [["de", "fr"], "en"],
    [["russell"], "en"],
  ] as const) {
    languages.mockReturnValue([...spoken]);
    expect((await load()).lang.value).toBe(want);
  }
});

test("without storage the settings last as long as the page", async () => {
  const { applySettings, settings } = await load();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("denied");
  });
  stop = applySettings();
  settings.deck.value = "two";
  expect(document.documentElement.dataset.deck).toBe("two");
});
