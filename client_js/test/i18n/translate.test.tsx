import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { area, length, num, signed, translator } from "../../src/i18n/translate";
import { settings } from "../../src/settings";

const t = translator(
  area(
    {
      hello: "Hello {name}",
      cards: { one: "{n} card of {name}", other: "{n} cards of {name}" },
      score: "{a} to {b}",
      at: "a card in {card} ♥",
    },
    {
      hello: "Привет, {name}",
      cards: { one: "{n} карта у {name}", few: "{n} карты у {name}", many: "{n} карт у {name}" },
      score: "{a} и {b}",
      at: "карта в {card} ♥",
    },
  ),
);

afterEach(cleanup);
beforeEach(() => {
  settings.lang.value = "en";
});

describe("messages", () => {
  test("parameters fill the holes and are not read again", () => {
    expect(t("hello", { name: "{n}" })).toBe("Hello {n}");
  });

  test("English counts in two forms", () => {
    expect([0, 1, 2, 21].map((n) => t("cards", { n, name: "x" }).replace("\u00a0", " "))).toEqual([
      "0 cards of x",
      "1 card of x",
      "2 cards of x",
      "21 cards of x",
    ]);
  });

  test("Russian counts in three forms", () => {
    settings.lang.value = "ru";
    const forms = [1, 21, 101, 2, 4, 22, 0, 5, 11, 12, 14, 20].map(
      (n) => t("cards", { n, name: "x" }).split(/\s/)[1],
    );
    expect(forms).toEqual([
      ...["карта", "карта", "карта"],
      ...["карты", "карты", "карты"],
      ...["карт", "карт", "карт", "карт", "карт", "карт"],
    ]);
  });

  test("numbers have the true minus", () => {
    expect([num(-7), num(0), signed(3), signed(-2), signed(0)]).toEqual(["−7", "0", "+3", "−2", "0"]);
    expect(t("score", { a: -4, b: 2 })).toBe("−4\u00a0to 2");
  });

  test("a length is said in minutes and hours", () => {
    const said = () => [5, 41 * 60, 60 * 60, 125 * 60].map((s) => length(s * 1000));
    expect(said()).toEqual(["1 minute", "41 minutes", "1 hour", "2 hours 5 minutes"]);
    settings.lang.value = "ru";
    expect(said()).toEqual(["1 минута", "41 минута", "1 час", "2 часа 5 минут"]);
  });

  test("a number keeps its word, a suit its rank and a one-letter preposition its noun on the line", () => {
    settings.lang.value = "ru";
    expect(t("cards", { n: 5, name: "Ян" })).toBe("5\u00a0карт у\u00a0Ян");
    expect(t("at", { card: "Q" })).toBe("карта в\u00a0Q\u00a0♥");
  });

  test("elements can stand in the holes", () => {
    render(<p data-testid="p">{t.rich("hello", { name: <b>Max</b> })}</p>);
    expect(screen.getByTestId("p").innerHTML).toBe("Hello <b>Max</b>");
  });

  test("a component follows a change of language", async () => {
    const Hello = () => <p>{t("hello", { name: "Max" })}</p>;
    render(<Hello />);
    settings.lang.value = "ru";
    expect(await screen.findByText("Привет, Max")).toBeTruthy();
  });

  test("tsc refuses a missing parameter, an unknown key, a missing Russian key and a missing plural form", () => {
    // @ts-expect-error the name is missing
    t("hello");
    // @ts-expect-error a plural needs its number
    expect(() => t("cards", { name: "x" })).not.toThrow();
    // @ts-expect-error no such message
    expect(() => t("nothing")).toThrow("no message nothing");
    // @ts-expect-error Russian lacks a key
    area({ a: "a", b: "b" }, { a: "а" });
    // @ts-expect-error Russian counts in three forms
    area({ a: { one: "a", other: "a" } }, { a: { one: "а", many: "а" } });
  });
});
