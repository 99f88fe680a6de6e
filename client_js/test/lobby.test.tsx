import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Lobby from "../src/lobby/Lobby";
import type { Listing } from "../src/protocol";
import { settings } from "../src/settings";
import { base } from "./fixtures/pitch";

const NOW = 1_000_000_000;

const table = (changed: Partial<Listing>): Listing => ({
  room: "482109377",
  game: "pitch",
  phase: "waiting",
  clock: "normal",
  options: base.options,
  house: base.house,
  seats: ["person", "free", "free", "bot"],
  host: "Lena",
  created: NOW - 5 * 60_000,
  people: 1,
  watching: 0,
  locked: false,
  show: null,
  ...changed,
});

let rooms: readonly Listing[];
let down: boolean;

beforeEach(() => {
  settings.lang.value = "en";
  rooms = [];
  down = false;
  vi.stubGlobal("fetch", async () => {
    if (down) throw new TypeError("no network");
    return Response.json({ now: NOW, rooms });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rows = () => screen.queryAllByRole("listitem").map((row) => row.textContent);

describe("the list", () => {
  test("tells what is played, who is there, the way in", async () => {
    rooms = [table({}), table({ room: "582109377", seats: ["person", "person", "bot", "bot"], watching: 2 })];
    render(<Lobby />);
    await screen.findByTestId("lobby");
    const [first, second] = rows();
    expect(first).toMatch(/Pitch, Lena.*4\splayers.*2\sseats free.*5\smin.*Sit down/);
    expect(second).toMatch(/full.*2\swatching.*Watch/);
    expect(screen.getByRole("link", { name: "Sit down: Pitch, Lena" }).getAttribute("href")).toBe(
      "/r/482-109-377",
    );
  });

  test("keeps only tables with a free seat when these are wanted", async () => {
    rooms = [table({}), table({ room: "582109377", seats: ["person", "person", "bot", "bot"] })];
    render(<Lobby />);
    fireEvent.click(await screen.findByLabelText("Free seats"));
    expect(rows()).toHaveLength(1);
  });

  test("says so when there is nothing", async () => {
    render(<Lobby />);
    expect((await screen.findByTestId("lobby-empty")).textContent).toContain("No open tables right now.");
  });

  test("comes back by itself", async () => {
    vi.useFakeTimers();
    down = true;
    render(<Lobby />);
    await vi.waitFor(() => expect(screen.getByTestId("lobby").textContent).toContain("does not come"));
    down = false;
    rooms = [table({})];
    await vi.advanceTimersByTimeAsync(8000);
    expect(rows()).toHaveLength(1);
  });
});

test("the running table with most company is a tile and not in the list", async () => {
  rooms = [
    table({ phase: "playing", house: { ...base.house, watching: false } }),
    table({ room: "582109377", phase: "playing", house: { ...base.house, delay_s: 30 }, host: "Max" }),
    table({ room: "682109377" }),
  ];
  render(<Lobby />);
  expect((await screen.findByTestId("live")).textContent).toMatch(/Max.*30\ss late/);
  expect(rows()).toHaveLength(2);
});
