/** A table of Pitch on a page without a server, and the ways to use it. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach } from "vitest";
import { keyboard, listenForShortcuts } from "../../../src/input/shortcuts";
import type { GameTable, View } from "../../../src/net/api";
import { GameContext } from "../../../src/pages/room/context";
import { settings } from "../../../src/settings";
import pitch from "../../../src/tables/pitch";
import { seen } from "../../../src/tables/pitch/coach";
import type { Scene } from "../../fixtures/pitch";
import { type FixtureRoom, fixtureRoom } from "../../fixtures/room";

let stopKeys = () => {};

beforeEach(() => {
  settings.lang.value = "en";
  settings.oneTap.value = false;
  settings.premove.value = false;
  settings.forced.value = false;
  keyboard.value = true;
  stopKeys = listenForShortcuts();
});
afterEach(() => {
  stopKeys();
  cleanup();
  sessionStorage.clear();
});

/** A table in a state, its coach marks read already. */
export function sitDown({ view, due }: Scene, coachMarks = 3): FixtureRoom {
  seen.value = coachMarks;
  const room = fixtureRoom(view as View, due);
  const game = pitch as GameTable;
  render(
    <GameContext.Provider value={game}>
      <game.Table room={room} />
    </GameContext.Provider>,
  );
  return room;
}

/** The room moves on to another scene. */
export const moveTo = (room: FixtureRoom, { view, due, events }: Scene): Promise<void> =>
  act(async () => room.move(view as View, due, events));

export const at = (testid: string): HTMLElement => screen.getByTestId(testid);
export const words = (testid: string): string => said(at(testid));

/** What an element says to eyes, without what is for readers only. */
export function said(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll(".vh, kbd, .short")) hidden.remove();
  return copy.textContent?.replaceAll("\u00a0", " ").trim() ?? "";
}

/** The words of a description: why a button cannot be used. */
export const whyOf = (testid: string): string =>
  document.getElementById(at(testid).getAttribute("aria-describedby") ?? "")?.textContent ?? "";

/** Lets answered promises run their course; no timer is waited for. */
async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

export const click = (testid: string): Promise<void> =>
  act(async () => {
    fireEvent.click(at(testid));
    await settle();
  });

export const isOff = (element: Element): boolean => element.getAttribute("aria-disabled") === "true";

export const press = (code: string): Promise<void> =>
  act(async () => {
    fireEvent.keyDown(document.body, { code, key: code.replace(/^(Key|Digit)/, "") });
    await settle();
  });
