import { beforeEach, describe, expect, test } from "vitest";
import {
  clockWords,
  codeText,
  fieldName,
  type GameName,
  gameIntro,
  gameLine,
  gameName,
  levelName,
  optionsOf,
  optionWords,
  presetLine,
  presetName,
  summary,
  valueName,
} from "../../src/pages/options";
import { CLOCKS, GAMES } from "../../src/protocol";
import { settings } from "../../src/settings";
import { TABLES } from "../../src/tables";

beforeEach(() => {
  settings.lang.value = "en";
});

const CLASSIC = GAMES.pitch.presets[0].options;

const said = (words: string) => expect(words).not.toMatch(/^$|[{}]|NaN|undefined/);

describe.each(Object.keys(TABLES) as GameName[])("%s", (game) => {
  test.each(["en", "ru"] as const)(
    "has words for every option, value, way to play and clock in %s",
    (lang) => {
      settings.lang.value = lang;
      for (const words of [gameName(game), gameLine(game), gameIntro(game)]) said(words);
      for (const [field, data] of Object.entries(optionsOf(game))) {
        said(fieldName(game, field));
        if (data.kind === "choice") for (const value of data.values) said(valueName(game, field, value));
      }
      for (const { name, options } of GAMES[game].presets) {
        said(presetName(game, name));
        said(presetLine(game, name));
        for (const words of optionWords(game, options, true)) said(words);
        for (const clock of CLOCKS) said(summary(game, 4, options, clock));
      }
      for (const clock of CLOCKS) said(clockWords(game, clock));
      for (const level of GAMES[game].levels) said(levelName(level));
    },
  );

  test.each(["en", "ru"] as const)("is explained in four pictures and in rules in %s", async (lang) => {
    settings.lang.value = lang;
    const { default: guide } = await TABLES[game].guide();
    expect(guide.primer()).toHaveLength(4);
    for (const { text } of guide.primer()) said(text);
    for (const { title, lines = [], pairs = [] } of guide.rules()) {
      said(title);
      expect(lines.length + pairs.length).toBeGreaterThan(0);
      for (const words of [...lines, ...pairs.flat()]) said(words);
    }
  });
});

test("only what differs from the game's own rules is told, in sentences", () => {
  expect(optionWords("pitch", CLASSIC)).toEqual([]);
  expect(optionWords("pitch", { ...CLASSIC, target: 21, teams: true, max_hands: 1 })).toEqual([
    "Two against two, partners sit opposite",
    "To 21\u00a0points",
    "At most 1\u00a0hand",
  ]);
});

test("a table in one line", () => {
  expect(summary("pitch", 4, CLASSIC, "normal")).toBe(
    "4\u00a0players, to 7, 30\u00a0s a\u00a0move".replace("a\u00a0", "a "),
  );
  expect(summary("pitch", 4, { ...CLASSIC, teams: true }, "none")).toBe(
    "4\u00a0players, 2\u00a0against 2, to 7, no clock",
  );
  settings.lang.value = "ru";
  expect(summary("pitch", 2, { ...CLASSIC, target: 11 }, "day")).toBe("2\u00a0игрока, до 11, сутки на ход");
});

test("a code is shown in groups of three", () => {
  expect(codeText("482109377")).toBe("482-109-377");
});
