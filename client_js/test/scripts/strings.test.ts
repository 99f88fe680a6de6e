// @vitest-environment node
import { describe, expect, test } from "vitest";
// @ts-expect-error a script without types
import { faults, scan } from "../../scripts/strings.mjs";

const said = (source: string) => scan("a.tsx", source).said.map(([, text]: [number, string]) => text);

describe("words in components", () => {
  test("text, spoken attributes, labels and announcements are found", () => {
    expect(said("<p>Your bid</p>")).toEqual(["Your bid"]);
    expect(said('<p title="Your bid" />')).toEqual(["Your bid"]);
    expect(said('<Button label={mine ? "Your bid" : "Wait"} />')).toEqual(["Your bid", "Wait"]);
    expect(said('<p>{name || "nobody here"}</p>')).toEqual(["nobody here"]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    expect(said("<p>{`${n} cards`}</p>")).toEqual(["cards"]);
    expect(said('say("Your turn")')).toEqual(["Your turn"]);
    expect(said('const tab = { label: "Scores" }')).toEqual(["Scores"]);
  });

  test("codes, signs, drawings and names of classes are not", () => {
    expect(said('<p class="muted" data-testid="the bid">{n} / 10 · ★</p>')).toEqual([]);
    expect(said('<p>{kind === "bot" && <Icon name="bot" />}</p>')).toEqual([]);
    expect(said('<Failure why="offline" />')).toEqual([]);
    expect(said('<path d="M12 3.5l2.6 5.6z" />')).toEqual([]);
  });
});

describe("messages", () => {
  test("a hole that only Russian knows is a fault, one that only English needs is not", () => {
    expect(faults("k", "{a}", "{b}")).toEqual(["k: Russian knows {b}, English does not"]);
    expect(faults("k", "{a} by {b}", "{a}")).toEqual([]);
  });

  test("the typography of the copy rules holds in every plural form", () => {
    const wrong = { one: "it's", other: "wait..." };
    expect(faults("k", wrong, { one: "−1", few: " х", many: "-1" }).length).toBe(4);
    expect(faults("k", "You win!", "Вы — первый")).toEqual(["k: an exclamation mark in You win!"]);
  });
});

test("keys are used by literals and by templates", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  const { literals, patterns } = scan("a.ts", "t('room.copy'); t(`card.${rank}${suit}`)");
  expect(literals.has("room.copy")).toBe(true);
  expect(patterns.map((p: RegExp) => [p.test("card.12h"), p.test("suit.h")])).toEqual([[true, false]]);
});
