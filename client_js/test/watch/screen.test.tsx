import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyView, GameTable } from "../../src/net/api";
import { guestToken, onlooker, takeToken } from "../../src/net/guest";
import { FrameContext, GameContext } from "../../src/pages/room/context";
import { isScreen, screenPath } from "../../src/router";
import { Around, Closed, Result, Waiting } from "../../src/screen/parts";
import { settings } from "../../src/settings";
import pitch from "../../src/tables/pitch";
import { base, SCENES } from "../fixtures/pitch";
import { fixtureRoom } from "../fixtures/room";

beforeEach(() => {
  settings.lang.value = "en";
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TV = { name: "QR code of the link", hidden: true };

test("the address of a screen is that of the table with a word more", () => {
  expect(screenPath("482109377")).toBe("/r/482-109-377?screen");
  expect(isScreen("?screen")).toBe(true);
  expect(isScreen("")).toBe(false);
});

test("a table on a screen has the way to join, no dock, and nothing that can be used", () => {
  const room = fixtureRoom(SCENES["watch-play"].view);
  render(
    <FrameContext.Provider value={Around}>
      <GameContext.Provider value={pitch as unknown as GameTable}>
        <pitch.Table room={room as never} />
      </GameContext.Provider>
    </FrameContext.Provider>,
  );
  expect(screen.getByTestId("screen-table").inert).toBe(true);
  expect(screen.getByTestId("screen-table").textContent).toContain("482-109-377");
  expect(screen.getByRole("img", TV)).toBeTruthy();
  expect(screen.getByTestId("seat-3")).toBeTruthy();
  expect(screen.queryByTestId("dock")).toBeNull();
  expect(screen.queryByTestId("open-menu")).toBeNull();
});

test("before a game it says who is there, after it who has won, and with nobody to watch that", () => {
  const view = base as AnyView;
  const room = fixtureRoom(base);
  render(<Waiting room={room} view={{ ...view, phase: "waiting" }} />);
  expect(screen.getByTestId("seat-1").textContent).toContain("Max");
  cleanup();
  const over = SCENES.over.view;
  if (over.outcome)
    render(<Result room={room} view={{ ...over, you: null } as AnyView} outcome={over.outcome} />);
  expect(screen.getByTestId("screen-over").textContent).toContain("Lena wins");
  cleanup();
  render(<Closed room={room} view={view} />);
  expect(screen.getByTestId("screen-closed").textContent).toContain("Nobody watches");
});

test("a screen is somebody else than whoever sits at its browser, as long as its tab is open", async () => {
  takeToken("own");
  vi.stubGlobal("fetch", async () => Response.json({ guest: "x", token: "other" }));
  expect(await onlooker.token()).toBe("other");
  expect(await guestToken()).toBe("own");
  expect(sessionStorage.getItem("quartet.onlooker")).toBe("other");
  expect(localStorage.getItem("quartet.guest")).toBe("own");
});
