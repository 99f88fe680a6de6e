// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const read = (name: string) => readFileSync(new URL(`../../src/style/${name}`, import.meta.url), "utf8");
const css = read("tokens.css");
const dim = read("card.css")
  .match(/\.dim[^}]*saturate\(([\d.]+)\) brightness\(([\d.]+)\)/)
  ?.slice(1)
  .map(Number);

function block(selector: RegExp): Record<string, string> {
  const body = css.match(new RegExp(`${selector.source}\\s*\\{([^}]*)\\}`))?.[1] ?? "";
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map((m) => [m[1], m[2]]),
  );
}

const light = block(/:root/);
const dark = { ...light, ...block(/\[data-theme="?dark"?\]/) };
const two = block(/\[data-deck="?two"?\]/);

type Rgb = readonly [number, number, number];

function rgb(hex = ""): Rgb {
  const full = hex.length === 4 ? [...hex.slice(1)].map((c) => c + c).join("") : hex.slice(1);
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours, 1..21. */
function contrast(a: Rgb, b: Rgb): number {
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}

/** What the filters `saturate(s) brightness(v)` make of a colour. */
function filtered([r, g, b]: Rgb, s: number, v: number): Rgb {
  const grey = 0.213 * r + 0.715 * g + 0.072 * b;
  const mix = (c: number) => Math.min(1, Math.max(0, (grey + (c - grey) * s) * v));
  return [mix(r), mix(g), mix(b)];
}

const TEXT = 4.5;
const SHAPE = 3;
const on = (ink: string, grounds: string, least: number) =>
  grounds.split(" ").map((g) => [ink, g, least] as const);
const seats = [1, 2, 3, 4, 5, 6, 7].flatMap((n) => on(`seat-${n}`, "surface table", SHAPE));
const SUITS = ["suit-s", "suit-h", "suit-d", "suit-c", "suit-x"];

const PAIRS = [
  ...on("ink", "bg table surface raised good-soft bad-soft info-soft", TEXT),
  ...on("ink-2", "bg table surface raised", TEXT),
  ...on("ink-3", "raised surface", TEXT),
  ...on("bg", "ink", TEXT),
  ...on("on-brand", "brand", TEXT),
  ...on("brand", "brand-soft surface", TEXT),
  ...on("on-now", "now", TEXT),
  ...on("now-ink", "now-soft table surface", TEXT),
  ...on("good", "good-soft surface", TEXT),
  ...on("bad", "bad-soft surface raised", TEXT),
  ...on("info", "info-soft surface", TEXT),
  ...on("line-strong", "surface table raised bg", SHAPE),
  ...on("now-edge", "table surface", SHAPE),
  ...on("info", "bg table", SHAPE),
  ...on("good", "table", SHAPE),
  ...seats,
  ...SUITS.flatMap((suit) => on(suit, "face", TEXT)),
];

describe.each([
  ["light", light],
  ["dark", dark],
  ["light, two colours", { ...light, ...two }],
  ["dark, two colours", { ...dark, ...two }],
])("%s", (_name, tokens: Record<string, string>) => {
  test.each(PAIRS)("%s on %s has at least %s : 1", (ink, ground, least) => {
    expect(tokens[ink], `--${ink}`).toBeTruthy();
    expect(tokens[ground], `--${ground}`).toBeTruthy();
    expect(contrast(rgb(tokens[ink]), rgb(tokens[ground]))).toBeGreaterThanOrEqual(least);
  });

  test.each(SUITS)("%s stays readable on a card that cannot be played", (suit) => {
    const [saturate = 0, brightness = 0] = dim ?? [];
    const [ink, face] = [suit, "face"].map((name) => filtered(rgb(tokens[name]), saturate, brightness));
    expect(contrast(ink as Rgb, face as Rgb)).toBeGreaterThanOrEqual(TEXT);
  });
});

test("black on white is 21 : 1", () => {
  expect(contrast(rgb("#000"), rgb("#ffffff"))).toBeCloseTo(21);
});
