import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Card, CardBack, Slot } from "../../src/cards/Card";
import { settings } from "../../src/settings";

afterEach(cleanup);
beforeEach(() => {
  settings.lang.value = "en";
});

test("a card is a picture with its full name, which follows the language", async () => {
  render(<Card card={36} />);
  expect(screen.getByRole("img", { name: "queen of hearts" }).textContent).toBe("Q");
  settings.lang.value = "ru";
  expect(await screen.findByRole("img", { name: "дама червей" })).toBeTruthy();
});

test("a mute card is no picture for readers", () => {
  render(<Card card={36} mute />);
  expect(screen.queryByRole("img")).toBeNull();
});

test("a card under 36 px is compact, a wider one is not", () => {
  const { container } = render(
    <>
      <Card card={1} width={35} />
      <Card card={2} width={36} />
    </>,
  );
  expect([...container.children].map((c) => c.classList.contains("compact"))).toEqual([true, false]);
});

test("jack, queen, king and joker are court cards, the ace is not", () => {
  const { container } = render(
    <div>
      {[9, 10, 11, 12, 52].map((card) => (
        <Card key={card} card={card} />
      ))}
    </div>,
  );
  expect([...container.querySelectorAll(".card")].map((c) => c.classList.contains("court"))).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
});

test("a back says nothing about the card, in text, name or attributes", () => {
  const { container } = render(<CardBack width={40} />);
  expect(container.innerHTML).not.toMatch(/data-|suit|queen/);
  expect(screen.getByRole("img", { name: "face-down card" })).toBeTruthy();
});

test("only a card that may fly carries its key", () => {
  const { container } = render(
    <>
      <Card card={7} fly />
      <Card card={8} />
    </>,
  );
  expect([...container.querySelectorAll("[data-fly]")].map((c) => c.getAttribute("data-fly"))).toEqual(["7"]);
});

test("a slot is a button when a tap can lay a card there", () => {
  let taps = 0;
  render(<Slot on zone="trick" label="Your card" onClick={() => taps++} />);
  screen.getByRole("button", { name: "Your card" }).click();
  expect(taps).toBe(1);
});
