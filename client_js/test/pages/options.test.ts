import { beforeEach, expect, test } from "vitest";
import {
  clockWords,
  codeText,
  fieldName,
  optionsOf,
  optionWords,
  presetLine,
  presetName,
  summary,
  valueName,
} from "../../src/pages/options";
import { CLOCKS, GAMES } from "../../src/protocol";
import { settings } from "../../src/settings";

beforeEach(() => {
  settings.lang.value = "en";
});

const CLASSIC = GAMES.pitch.presets[0].options;

test("every option, value, way to play and clock has its words in both languages", () => {
  for (const lang of ["en", "ru"] as const) {
    settings.lang.value = lang;
    for (const [field, data] of Object.entries(optionsOf("pitch"))) {
      expect(fieldName("pitch", field)).toBeTruthy();
      if (data.kind === "choice")
        for (const value of data.values) expect(valueName("pitch", field, value)).toBeTruthy();
    }
    for (const { name, options } of GAMES.pitch.presets) {
      expect(presetName("pitch", name)).toBeTruthy();
      expect(presetLine("pitch", name)).toBeTruthy();
      expect(optionWords("pitch", options, true).every(Boolean)).toBe(true);
    }
    for (const clock of CLOCKS) expect(clockWords("pitch", clock)).not.toMatch(/[{}]|NaN|undefined/);
  }
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
