/**
 * What this browser prefers: one signal a setting, kept together in localStorage, shown on <html> as data
 * attributes so that CSS alone can follow (theme, deck, large, letters).
 */
import { computed, effect, type Signal, signal } from "@preact/signals";
import { keep, readJson } from "./state/storage";

const KEY = "quartet.settings";

const DEFAULTS = {
  theme: "auto" as "auto" | "light" | "dark",
  lang: "auto" as "auto" | "en" | "ru",
  /** Four colours of suits or two. */
  deck: "four" as "four" | "two",
  /** Letters on the cards: A K Q J everywhere, or Т К Д В where Russian is spoken. */
  index: "latin" as "latin" | "cyrillic",
  /** Cards and text one fifth larger. */
  large: false,
  /** Percent, 0..100. */
  volume: 40,
  muted: false,
  /** The first tap on a card plays it; otherwise the first selects and the second plays. */
  oneTap: false,
  /** The only legal card is played by itself after a moment. */
  forced: false,
  /** A card chosen out of turn is played when the turn comes. */
  premove: false,
  /** The system says when it is the person's turn and the page is hidden. */
  notify: false,
  /** Single-key shortcuts outside fields. */
  letters: true,
  /** The person asks for as few time limits as the table allows. */
  calm: false,
};

export type Settings = typeof DEFAULTS;

function open(): { readonly [K in keyof Settings]: Signal<Settings[K]> } {
  const old = (readJson(KEY) ?? {}) as Record<string, unknown>;
  const entries = Object.entries(DEFAULTS).map(([name, value]) => {
    const was = old[name];
    return [name, signal(typeof was === typeof value ? was : value)];
  });
  return Object.fromEntries(entries);
}

/** Every preference as a signal: read `settings.deck.value`, write the same. */
export const settings = open();

const system = (query: string): Signal<boolean> => {
  const media = globalThis.matchMedia?.(query);
  const on = signal(media?.matches ?? false);
  media?.addEventListener?.("change", (e) => {
    on.value = e.matches;
  });
  return on;
};

const darkSystem = system("(prefers-color-scheme: dark)");

/** True while the system asks for less motion. */
export const reducedMotion = system("(prefers-reduced-motion: reduce)");

/** The theme in force. */
export const theme = computed(() =>
  settings.theme.value === "auto" ? (darkSystem.value ? "dark" : "light") : settings.theme.value,
);

/** The language in force: the choice, else the first of the browser's that we speak. */
export const lang = computed((): "en" | "ru" => {
  if (settings.lang.value !== "auto") return settings.lang.value;
  const spoken = globalThis.navigator?.languages ?? [];
  for (const tag of spoken) if (/^(en|ru)\b/i.test(tag)) return tag.slice(0, 2).toLowerCase() as "en" | "ru";
  return "en";
});

/** Keeps storage and <html> in step with the signals; call once. Returns the way to stop. */
export function applySettings(root = document.documentElement): () => void {
  const stopHtml = effect(() => {
    root.lang = lang.value;
    root.dataset.theme = theme.value;
    root.dataset.deck = settings.deck.value;
    root.toggleAttribute("data-large", settings.large.value);
    root.toggleAttribute("data-letters", settings.letters.value);
  });
  const stopStore = effect(() => {
    const now = Object.fromEntries(Object.entries(settings).map(([name, s]) => [name, s.value]));
    keep(KEY, JSON.stringify(now));
  });
  return () => {
    stopHtml();
    stopStore();
  };
}
