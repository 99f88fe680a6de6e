import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { useState } from "preact/hooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Button } from "../../src/kit/Button";
import { Dialog } from "../../src/kit/Dialog";
import { Menu } from "../../src/kit/Menu";
import { Sheet } from "../../src/kit/Sheet";
import { settings } from "../../src/settings";

afterEach(cleanup);
beforeEach(() => {
  settings.lang.value = "en";
});

function Example({ sheet = false }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Layer = sheet ? Sheet : Dialog;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Layer open={open} title="Declare?" onClose={close}>
        <Button onClick={close}>Cancel</Button>
      </Layer>
    </>
  );
}

function opened(sheet = false): HTMLDialogElement {
  render(<Example sheet={sheet} />);
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole<HTMLDialogElement>("dialog", { name: "Declare?" });
}

describe.each([
  ["a dialog", false],
  ["a sheet", true],
])("%s", (_name, sheet) => {
  test("is modal, and gives the focus back to its opener", () => {
    const dialog = opened(sheet);
    expect(dialog.open).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(dialog.open).toBe(false);
    expect(document.activeElement?.textContent).toBe("Open");
  });

  test("closes on Escape and on a click beside it, not on a click inside", () => {
    const dialog = opened(sheet);
    fireEvent.click(screen.getByRole("heading"));
    expect(dialog.open).toBe(true);
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(dialog.open).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Open" }));
    fireEvent.click(dialog);
    expect(dialog.open).toBe(false);
  });

  test("holds nothing while it is closed", () => {
    render(<Example sheet={sheet} />);
    expect(document.querySelector("dialog")?.textContent).toBe("");
  });
});

test("a sheet closes when its head is dragged down far enough", () => {
  const dialog = opened(true);
  const head = dialog.querySelector("header") as HTMLElement;
  head.setPointerCapture = () => {};
  const drag = (to: number) => {
    fireEvent.pointerDown(head, { pointerId: 1, clientY: 100 });
    fireEvent.pointerMove(head, { pointerId: 1, clientY: 100 + to });
    fireEvent.pointerUp(head, { pointerId: 1, clientY: 100 + to });
  };
  drag(60);
  expect(dialog.open).toBe(true);
  drag(140);
  expect(dialog.open).toBe(false);
});

test("a menu takes the focus, moves with arrows, runs one item and gives the focus back", async () => {
  const run = vi.fn();
  const items = ["Mute", "Remove"].map((label) => ({ label, run: () => run(label) }));
  render(<Menu button={{ icon: "more", label: "More" }} items={items} />);
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  const focused = () => document.activeElement as HTMLElement;
  await waitFor(() => expect(focused().textContent).toBe("Mute"));
  fireEvent.keyDown(focused(), { key: "ArrowDown" });
  fireEvent.click(focused());
  expect(run.mock.calls).toEqual([["Remove"]]);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused().getAttribute("aria-label")).toBe("More");
});
