import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { options } from "preact";
import { afterAll, beforeAll, expect, test } from "vitest";
import { App } from "../../src/app";
import { navigate } from "../../src/router";
import { settings } from "../../src/settings";

const SHOWN: Record<string, Record<string, unknown>> = import.meta.glob(
  ["../../src/kit/*.tsx", "../../src/cards/*.tsx"],
  { eager: true },
);

/** The components of a module: what it exports with a capital letter, or as its default. */
const componentsOf = (module: Record<string, unknown>) =>
  Object.entries(module).filter(([name, is]) => typeof is === "function" && /^(default$|[A-Z])/.test(name));

const drawn = new Set<unknown>();
const { diffed } = options;

// It is a large page: made once, looked at by all.
beforeAll(async () => {
  navigate("/kit");
  settings.lang.value = "en";
  options.diffed = (vnode) => {
    drawn.add(vnode.type);
    diffed?.(vnode);
  };
  render(<App />);
  await waitFor(() => screen.getByTestId("kit-switchers"), { timeout: 60_000, interval: 500 });
}, 60_000);
afterAll(() => {
  cleanup();
  options.diffed = diffed;
  navigate("/");
  settings.lang.value = "auto";
});

const texts = () => document.body.textContent ?? "";

test("every component of the kit and every card is on the page", () => {
  const missing = Object.entries(SHOWN).flatMap(([file, module]) =>
    componentsOf(module)
      .filter(([, component]) => !drawn.has(component))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
  // A file without a component would be forgotten by the above.
  for (const [file, module] of Object.entries(SHOWN)) expect(componentsOf(module), file).not.toEqual([]);
});

test("the tables' own parts stand in every state", () => {
  const rows = screen.getAllByTestId("row");
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(new Set(rows.map((row) => row.getAttribute("aria-labelledby"))).size).toBe(rows.length);
  expect(document.querySelectorAll(".bracket.mine").length).toBeGreaterThanOrEqual(2);
  expect(document.querySelectorAll(".bracket.theirs").length).toBeGreaterThanOrEqual(2);
  expect(document.querySelectorAll(".pay-slot").length).toBeGreaterThanOrEqual(6);
  expect(screen.getAllByTestId("own-board").map((board) => board.className)).toContain("own-board fouled");
  expect(document.querySelectorAll(".own-line.on, .own-line .need, .own-line .joker").length).toBeGreaterThan(
    2,
  );
  expect(screen.getAllByTestId("tray").length).toBeGreaterThanOrEqual(6);
  expect(document.querySelectorAll(".closed-pile, .lines.dead, .board-line.won").length).toBeGreaterThan(2);
});

test("any state of any table can be chosen", async () => {
  const whole = screen.getByTestId("kit-whole");
  await act(async () => {
    fireEvent.click(within(whole).getByText("Pineapple"));
  });
  const state = screen.getByTestId("kit-scene") as HTMLSelectElement;
  const names = [...state.options].map((each) => each.value);
  expect(names).toContain("fantasy-17");
  await act(async () => {
    fireEvent.change(state, { target: { value: "fantasy-17" } });
  });
  const table = screen.getByTestId("screen-table");
  expect(within(table).getByTestId("tray").querySelectorAll("button").length).toBeGreaterThanOrEqual(17);
}, 60_000);

test("the page speaks the language that is chosen, the people of its tables too", async () => {
  expect(texts()).toContain("Components and states");
  await act(async () => {
    settings.lang.value = "ru";
  });
  expect(texts()).toContain("Компоненты");
  const table = screen.getByTestId("screen-table");
  expect(table.textContent).toContain("Максим");
  expect(table.textContent).not.toContain("Max");
  expect(document.querySelector(".kit-rows")?.textContent).not.toMatch(/Max|takes|Your/);
}, 60_000);
