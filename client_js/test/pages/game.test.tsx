import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Game from "../../src/pages/Game";
import type { PlayedGame } from "../../src/protocol";
import { settings } from "../../src/settings";
import { base } from "../fixtures/pitch";

const ID = "482109377-19f3c0a1b2d-1";
const over: PlayedGame = {
  id: ID,
  room: "482109377",
  number: 1,
  game: "pitch",
  phase: "over",
  options: base.options,
  clock: "normal",
  seats: [
    { kind: "person", name: "Lena" },
    { kind: "bot", name: "Ada", level: "club" },
  ],
  at: Date.UTC(2026, 10, 30, 12),
  outcome: { sides: [0, 1], scores: [3, 7], places: [2, 1], reason: "target" },
  lasted: 41 * 60_000,
};
let answer: () => Response;

beforeEach(() => {
  settings.lang.value = "en";
  vi.stubGlobal("fetch", async (path: string) => {
    expect(path).toBe(`/api/games/${ID}`);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a result is shown with places, names and points, the winner first", async () => {
  answer = () => Response.json(over);
  render(<Game id={ID} />);
  expect(await screen.findByText("Ada wins with 7 points")).toBeTruthy();
  const rows = screen.getByLabelText("Final ranking").querySelectorAll("li");
  expect([...rows].map((row) => row.textContent)).toEqual(["place 11AdaClub7", "place 22Lena3"]);
  expect(screen.getByTestId("screen-game").textContent).toMatch(/game\s1, 41\sminutes/);
  expect(screen.queryByTestId("action-rematch")).toBeNull();
});

test("behind a passcode seats stand for names", async () => {
  answer = () => Response.json({ ...over, seats: over.seats.map(({ kind, level }) => ({ kind, level })) });
  render(<Game id={ID} />);
  expect(await screen.findByText("Seat 2 wins with 7 points")).toBeTruthy();
  expect(screen.getByTestId("screen-game").textContent).toContain("passcode");
});

test.each([
  ["playing", { ...over, phase: "playing", outcome: null }, 200, "action-table"],
  ["stopped", { ...over, phase: "stopped", outcome: null }, 200, "action-home"],
  ["unknown", { code: "unknown_game" }, 404, "action-home"],
  ["slow", { code: "too_many_wrong_codes" }, 429, "action-retry"],
  ["offline", { code: "store_down" }, 503, "action-retry"],
])("a game that is %s says so and shows the way on", async (why, body, status, way) => {
  answer = () => Response.json(body, { status });
  render(<Game id={ID} />);
  expect(await screen.findByTestId(`screen-game-${why}`)).toBeTruthy();
  expect(screen.getByTestId(way)).toBeTruthy();
});
