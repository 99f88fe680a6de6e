import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dock } from "../../src/kit/Dock";
import { ReadOut } from "../../src/kit/ReadOut";
import { settings } from "../../src/settings";

afterEach(cleanup);
beforeEach(() => {
  settings.lang.value = "en";
});

test("it keeps its order and its parts when the turn arrives", () => {
  const dock = (mine: boolean) => (
    <Dock
      mine={mine}
      title={mine ? "Your card" : "Cicero is thinking"}
      hand={<p>hand</p>}
      readout={<ReadOut kind="idle">read-out</ReadOut>}
      actions={<button type="button">Play</button>}
    />
  );
  const shape = () =>
    [...screen.getByTestId("dock").querySelectorAll("*")].map((el) => el.className).join("|");
  const { rerender } = render(dock(false));
  const before = shape();
  rerender(dock(true));
  expect(shape()).toBe(before);
  expect(screen.getByTestId("dock").className).toBe("dock mine");
});

test("it is the region of your hand, and its title can take the focus", () => {
  render(<Dock mine title="Your card" />);
  expect(screen.getByRole("region", { name: "Your hand" })).toBeTruthy();
  screen.getByRole("heading", { name: "Your card" }).focus();
  expect(document.activeElement?.textContent).toBe("Your card");
});

test("it shakes once for every refusal and not before", () => {
  const animate = vi.fn();
  Element.prototype.animate = animate;
  const { rerender } = render(<Dock mine title="x" refused={3} />);
  expect(animate).not.toHaveBeenCalled();
  rerender(<Dock mine title="y" refused={4} />);
  rerender(<Dock mine title="z" refused={4} />);
  expect(animate).toHaveBeenCalledOnce();
});

test("a read-out has an icon and is not a live region", () => {
  render(
    <ReadOut kind="bad" detail="Follow diamonds.">
      Not this card
    </ReadOut>,
  );
  const box = screen.getByTestId("readout");
  expect(box.querySelector("svg")).toBeTruthy();
  expect(box.closest("output,[role=status],[aria-live]")).toBeNull();
  expect(box.textContent).toBe("Not this cardFollow diamonds.");
});
