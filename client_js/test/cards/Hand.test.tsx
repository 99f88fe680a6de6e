import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Hand, type HandCard } from "../../src/cards/Hand";
import { keyboard, listenForShortcuts } from "../../src/input/shortcuts";
import { settings } from "../../src/settings";

const CARDS: HandCard[] = [{ card: 48 }, { card: 25, selected: true }, { card: 7, blocked: true }];

afterEach(cleanup);
beforeEach(() => {
  settings.lang.value = "en";
  settings.letters.value = true;
  keyboard.value = true;
});

const hand = (cards = CARDS, onTap = vi.fn(), onBlocked = vi.fn()) => ({
  onTap,
  onBlocked,
  ...render(
    <>
      <h2 data-prompt tabIndex={-1}>
        Prompt
      </h2>
      <Hand cards={cards} onTap={onTap} onBlocked={onBlocked} numbers />
    </>,
  ),
});
const focused = () => document.activeElement?.getAttribute("aria-label");

test("it is a named list whose cards say their place, selection and whether they can be played", () => {
  hand();
  expect(screen.getByRole("list", { name: "Your hand" }).children.length).toBe(3);
  expect(screen.getByRole("button", { name: /^jack of spades, 1\sof 3$/ })).toBeTruthy();
  expect(
    screen.getByRole("button", { name: /^ace of diamonds, 2\sof 3$/ }).getAttribute("aria-pressed"),
  ).toBe("true");
  expect(
    screen.getByRole("button", { name: /nine of clubs.*cannot be played/ }).getAttribute("aria-disabled"),
  ).toBe("true");
});

test("a tap reaches the owner, on a blocked card as such", () => {
  const { onTap, onBlocked } = hand();
  for (const button of screen.getAllByRole("button")) button.click();
  expect(onTap.mock.calls).toEqual([[48], [25]]);
  expect(onBlocked.mock.calls).toEqual([[7]]);
});

test("it is one tab stop, and arrows, Home and End move inside, round the ends", () => {
  hand();
  const stops = () => screen.getAllByRole("button").map((b) => b.tabIndex);
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  expect(stops()).toEqual([0, -1, -1]);
  screen.getAllByRole("button")[0]?.focus();
  press("ArrowLeft");
  expect(focused()).toMatch(/^nine of clubs/);
  press("ArrowRight");
  expect(focused()).toMatch(/^jack of spades/);
  press("End");
  expect(stops()).toEqual([-1, -1, 0]);
  press("Home");
  expect(focused()).toMatch(/^jack of spades/);
});

test("a number taps the card at that place and takes the focus there", () => {
  const stop = listenForShortcuts();
  const { onTap } = hand();
  fireEvent.keyDown(document.body, { code: "Digit2", key: "2" });
  expect(onTap.mock.calls).toEqual([[25]]);
  expect(focused()).toMatch(/^ace of diamonds/);
  stop();
});

test("when the card with the focus leaves, its neighbour takes it, and after the last the prompt", () => {
  const { rerender } = hand();
  const draw = (cards: HandCard[]) =>
    rerender(
      <>
        <h2 data-prompt tabIndex={-1}>
          Prompt
        </h2>
        <Hand cards={cards} onTap={() => {}} numbers />
      </>,
    );
  screen.getAllByRole("button")[1]?.focus();
  draw([{ card: 48 }, { card: 7 }]);
  expect(focused()).toMatch(/^nine of clubs/);
  draw([{ card: 48 }]);
  expect(focused()).toMatch(/^jack of spades/);
  draw([]);
  expect(document.activeElement?.textContent).toBe("Prompt");
});

test("it does not take the focus from somebody who was elsewhere", () => {
  const { rerender } = hand();
  rerender(<Hand cards={[{ card: 48 }]} onTap={() => {}} />);
  expect(document.activeElement).toBe(document.body);
});
