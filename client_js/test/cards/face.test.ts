import { beforeEach, describe, expect, test } from "vitest";
import { cardName, cardText, indexOf, rankOf, suitOf } from "../../src/cards/face";
import { settings } from "../../src/settings";

beforeEach(() => {
  settings.lang.value = "en";
  settings.index.value = "latin";
});

describe("cards on the wire", () => {
  test("0 is the two of clubs and 51 the ace of spades", () => {
    expect([suitOf(0), rankOf(0), suitOf(51), rankOf(51)]).toEqual(["c", 2, "s", 14]);
  });

  test("all 52 cards have different names in both languages", () => {
    for (const lang of ["en", "ru"] as const) {
      settings.lang.value = lang;
      expect(new Set(Array.from({ length: 52 }, (_, card) => cardName(card))).size).toBe(52);
    }
  });

  test("the copy of the second pack looks and sounds like the first", () => {
    expect([cardText(36 + 64), cardName(36 + 64)]).toEqual(["Q♥", "queen of hearts"]);
  });

  test("both jokers, of either pack, have neither suit nor rank", () => {
    for (const card of [52, 53, 116, 117]) {
      expect([suitOf(card), rankOf(card), indexOf(card), cardName(card)]).toEqual([null, null, "★", "joker"]);
    }
  });
});

describe("names and letters", () => {
  test("Russian names decline the suit, not the rank", () => {
    settings.lang.value = "ru";
    expect([36, 8, 13, 44, 0].map(cardName)).toEqual([
      "дама червей",
      "десятка треф",
      "двойка бубён",
      "семёрка пик",
      "двойка треф",
    ]);
  });

  test("Т К Д В stand on Russian cards when the setting asks for them, and only there", () => {
    settings.index.value = "cyrillic";
    expect([51, 50, 49, 48, 47].map(indexOf).join(" ")).toBe("A K Q J 10");
    settings.lang.value = "ru";
    expect([51, 50, 49, 48, 47].map(indexOf).join(" ")).toBe("Т К Д В 10");
  });
});
