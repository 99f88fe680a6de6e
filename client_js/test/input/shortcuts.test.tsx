import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  keyboard,
  listenForShortcuts,
  type Shortcut,
  shortcuts,
  useShortcuts,
} from "../../src/input/shortcuts";
import { settings } from "../../src/settings";

let stop = () => {};
beforeEach(() => {
  settings.letters.value = true;
  keyboard.value = true;
  stop = listenForShortcuts();
});
afterEach(() => {
  cleanup();
  stop();
});

function Keys({ list }: { list: readonly Partial<Shortcut>[] }) {
  useShortcuts(list.map((s) => ({ code: "KeyP", keys: "P", label: "x", run: () => {}, ...s })));
  return (
    <>
      <input data-testid="field" />
      <button type="button" data-testid="pass" />
      <button type="button" data-testid="card" data-card="7" />
      <dialog data-testid="dialog">
        <button type="button" />
      </dialog>
    </>
  );
}

const press = (init: KeyboardEventInit, on: Element = document.body) => fireEvent.keyDown(on, init);

describe("a shortcut", () => {
  test("works by place, so in every layout", () => {
    const run = vi.fn();
    render(<Keys list={[{ run }]} />);
    press({ code: "KeyP", key: "з" });
    expect(run).toHaveBeenCalledOnce();
    press({ code: "BracketLeft", key: "p" });
    expect(run).toHaveBeenCalledOnce();
  });

  test("the question mark works by character and by place", () => {
    const run = vi.fn();
    render(<Keys list={[{ code: "Help", run }]} />);
    press({ code: "Digit7", key: "?", shiftKey: true });
    press({ code: "Slash", key: "," });
    expect(run).toHaveBeenCalledTimes(2);
  });

  test("never acts in a field, with a modifier, or behind an open dialog", () => {
    const run = vi.fn();
    const { getByTestId } = render(<Keys list={[{ run }]} />);
    press({ code: "KeyP" }, getByTestId("field"));
    press({ code: "KeyP", ctrlKey: true });
    press({ code: "KeyP", metaKey: true });
    press({ code: "KeyP", shiftKey: true });
    (getByTestId("dialog") as HTMLDialogElement).showModal();
    press({ code: "KeyP" });
    expect(run).not.toHaveBeenCalled();
  });

  test("a key held down acts once", () => {
    const run = vi.fn();
    render(<Keys list={[{ run }]} />);
    press({ code: "KeyP" });
    press({ code: "KeyP", repeat: true });
    expect(run).toHaveBeenCalledOnce();
  });

  test("of the component that came last wins, and ends with it", () => {
    const [first, last] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Keys list={[{ run: first }, { run: last }]} />);
    press({ code: "KeyP" });
    rerender(<Keys list={[{ run: first }, { run: last, disabled: true }]} />);
    press({ code: "KeyP" });
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([1, 1]);
    rerender(<Keys list={[]} />);
    expect(shortcuts.value).toEqual([]);
  });

  test("runs the newest function of its component without being announced anew", () => {
    const [old, young] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Keys list={[{ run: old }]} />);
    const seen = shortcuts.value;
    rerender(<Keys list={[{ run: young }]} />);
    press({ code: "KeyP" });
    expect([shortcuts.value === seen, old.mock.calls.length, young.mock.calls.length]).toEqual([true, 0, 1]);
  });
});

describe("single characters", () => {
  test("sleep until a physical keyboard has been used, which soft keyboards and fields do not show", () => {
    keyboard.value = false;
    const run = vi.fn();
    const { getByTestId } = render(
      <Keys list={[{ run }, { code: "Digit1", run }, { code: "Enter", run }]} />,
    );
    press({ code: "", key: "p" });
    press({ code: "KeyA" }, getByTestId("field"));
    press({ code: "KeyP" });
    expect(run).not.toHaveBeenCalled();
    press({ code: "KeyP" });
    press({ code: "Digit1" });
    expect(run).toHaveBeenCalledTimes(2);
  });

  test("can be switched off, Enter cannot", () => {
    settings.letters.value = false;
    const run = vi.fn();
    render(<Keys list={[{ run }, { code: "Digit1", run }, { code: "Help", run }, { code: "Enter", run }]} />);
    for (const code of ["KeyP", "Digit1", "Slash"]) press({ code });
    expect(run).not.toHaveBeenCalled();
    press({ code: "Enter" });
    expect(run).toHaveBeenCalledOnce();
  });
});

test("Enter belongs to a focused control first, but acts from a card and from the page", () => {
  const run = vi.fn();
  const { getByTestId } = render(<Keys list={[{ code: "Enter", run }]} />);
  expect(press({ code: "Enter" }, getByTestId("pass"))).toBe(true);
  expect(run).not.toHaveBeenCalled();
  expect(press({ code: "Enter" }, getByTestId("card"))).toBe(false);
  press({ code: "NumpadEnter" });
  expect(run).toHaveBeenCalledTimes(2);
});
