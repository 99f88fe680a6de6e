import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Room } from "../../src/pages/Room";
import { wantsSeat } from "../../src/pages/room/entry";
// Loaded beforehand, so that a page finds them as soon as it asks.
import "../../src/pages/Gone";
import "../../src/pages/room/Over";
import { LiveRegions } from "../../src/kit/live";
import { Toasts } from "../../src/kit/Toast";
import { settings } from "../../src/settings";
import { intent, lastRoom, name } from "../../src/state/me";
import { base, chairs } from "../fixtures/pitch";
import { connect, FakeSocket, latest, restoreFakes, useFakes } from "../net/socket";

const CODE = "482109377";

beforeEach(() => {
  settings.lang.value = "en";
  name.value = "Max";
  lastRoom.value = "";
  intent.current = null;
  useFakes();
});
afterEach(() => {
  cleanup();
  restoreFakes();
});

const rendered = () => vi.advanceTimersByTimeAsync(20);
const waiting = { ...base, phase: "waiting", ask: null, contributed: [true, true, true, true] };

async function enter(view: object = waiting) {
  render(<Room code={CODE} />);
  const socket = await connect();
  socket.say({ type: "view", v: 1, e: 1, set: view as Record<string, unknown> });
  await rendered();
  return socket;
}

describe("which screen shows", () => {
  test("joining for who has no seat, and watching after the choice", async () => {
    await enter({ ...waiting, you: null, hosting: false });
    expect(screen.getByTestId("screen-join")).toBeTruthy();
    fireEvent.click(screen.getByTestId("action-watch"));
    await rendered();
    expect(screen.getByTestId("screen-wait")).toBeTruthy();
  });

  test("the waiting room for who sits, and the page remembers the room", async () => {
    await enter();
    expect(screen.getByTestId("screen-wait")).toBeTruthy();
    expect(lastRoom.value).toBe(CODE);
  });

  test("the result of a finished game", async () => {
    await enter({
      ...base,
      phase: "over",
      ask: null,
      contributed: [true, true, true, true],
      outcome: { sides: [0, 1, 2, 3], scores: [8, 3, 2, 5], places: [1, 3, 4, 2], reason: "target" },
    });
    expect(screen.getByTestId("screen-over")).toBeTruthy();
  });
});

describe("what goes wrong", () => {
  test("a room that is closed says so and is forgotten", async () => {
    const socket = await enter();
    socket.say({ type: "gone", code: "closed" });
    await rendered();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This table is closed");
    expect(lastRoom.value).toBe("");
  });

  test("a second tab takes over; the first can take it back", async () => {
    const socket = await enter();
    socket.say({ type: "gone", code: "elsewhere" });
    await rendered();
    expect(screen.getByTestId("screen-gone-elsewhere")).toBeTruthy();
    expect(lastRoom.value).toBe(CODE);
    fireEvent.click(screen.getByTestId("action-here"));
    await rendered();
    expect(latest()).not.toBe(socket);
    await connect();
    latest().say({ type: "view", v: 1, e: 1, set: waiting });
    await rendered();
    expect(screen.getByTestId("screen-wait")).toBeTruthy();
  });

  test.each(["unknown_room", "expired", "kicked", "old_client", "bad_token", "too_many_wrong_codes"])(
    "%s is told in words with a way on",
    async (code) => {
      sessionStorage.setItem("quartet.reloaded", "1");
      const socket = await enter();
      socket.say({ type: "gone", code });
      if (code === "bad_token") {
        vi.stubGlobal("fetch", async () => Response.json({ guest: "g", token: "second" }));
        await rendered();
        (await connect()).say({ type: "gone", code });
      }
      await rendered();
      const screenOf = screen.getByTestId(`screen-gone-${code}`);
      expect(screenOf.querySelector("h1")?.textContent).not.toMatch(/_|\(/);
      expect(screenOf.querySelector("button,a")).toBeTruthy();
    },
  );

  test("a server that does not answer is told after a while, and tried again by a button", async () => {
    render(<Room code={CODE} />);
    expect(screen.getByTestId("screen-connecting")).toBeTruthy();
    latest().lose();
    await vi.advanceTimersByTimeAsync(4100);
    expect(screen.getByTestId("screen-unreachable")).toBeTruthy();
    latest().lose();
    const before = FakeSocket.all.length;
    fireEvent.click(screen.getByTestId("action-retry"));
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  test("a lost connection leaves the waiting room on the page under a banner, and its return is told", async () => {
    const socket = await enter();
    socket.lose();
    await rendered();
    expect(screen.getByTestId("banner-reconnecting").textContent).toContain("Reconnecting.");
    expect(screen.getByTestId("screen-wait")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1000);
    await connect();
    await rendered();
    expect(screen.queryByTestId("banner-reconnecting")).toBeNull();
    expect(screen.getByTestId("banner-back")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2100);
    expect(screen.queryByTestId("banner-back")).toBeNull();
  });

  test("who sits down is told at the edge, and to readers once", async () => {
    render(<LiveRegions />);
    render(<Toasts />);
    const socket = await enter();
    socket.say({ type: "view", v: 2, events: [["sat", 2, { name: "Kim" }]] });
    await rendered();
    expect(screen.getByTestId("live-polite").textContent).toBe("Kim sits down");
    expect(document.querySelectorAll(".toast")).toHaveLength(1);
  });

  test("a server without its store says that the table waits", async () => {
    const socket = await enter();
    socket.say({ type: "status", store: false });
    await rendered();
    expect(screen.getByTestId("banner-store")).toBeTruthy();
  });
});

describe("a room that this page has just opened", () => {
  test("is entered at once, and started when it was opened to play", async () => {
    intent.current = { code: CODE, start: true };
    const socket = await enter({ ...waiting, you: null });
    expect(screen.queryByTestId("screen-join")).toBeNull();
    expect(socket.of("cmd").map((cmd) => cmd.command)).toEqual([{ type: "sit", name: "Max" }]);
    socket.say({ type: "ack", n: 1 });
    await rendered();
    expect(socket.of("cmd").at(-1)?.command).toEqual({ type: "start", anyway: true });
    expect(intent.current).toBeNull();
  });
});

test("who sits adds to the sealed shuffle without being asked", async () => {
  const socket = await enter({ ...waiting, contributed: [false, false, true, true] });
  expect(socket.of("cmd").map((cmd) => cmd.command.type)).toEqual(["contribute"]);
});

describe("a seat in a running game", () => {
  const watching = { ...base, you: null, hosting: false, ask: null, entry: "later" };
  const commands = (socket: FakeSocket) => socket.of("cmd").map((cmd) => cmd.command);

  test("is taken as soon as the deal is over, under a name that nobody has", async () => {
    const socket = await enter(watching);
    fireEvent.submit(screen.getByTestId("name").closest("form") as HTMLFormElement);
    await rendered();
    expect(commands(socket)).toEqual([]);
    socket.say({ type: "view", v: 2, set: { entry: "now" } });
    await rendered();
    expect(commands(socket)).toEqual([{ type: "sit", name: "Max" }]);
    socket.say({ type: "error", n: 1, code: "name_taken", detail: { suggestion: "Max 2" } });
    await rendered();
    expect(commands(socket).at(-1)).toEqual({ type: "sit", name: "Max 2" });
  });

  test("is waited for when the next deal was faster", async () => {
    const socket = await enter({ ...watching, entry: "now" });
    wantsSeat.value = true;
    await rendered();
    socket.say({ type: "error", n: 1, code: "between_deals" });
    await rendered();
    expect(commands(socket)).toHaveLength(1);
    socket.say({ type: "view", v: 2, set: { entry: "later" } });
    await rendered();
    socket.say({ type: "view", v: 3, set: { entry: "now" } });
    await rendered();
    expect(commands(socket)).toHaveLength(2);
  });
});

describe("a new name", () => {
  test("is that of the seat too, between games", async () => {
    const socket = await enter();
    name.value = "Maxim";
    await rendered();
    expect(socket.of("cmd").map((cmd) => cmd.command)).toEqual([{ type: "sit", name: "Maxim", seat: 0 }]);
  });

  test("waits for the end of a game", async () => {
    const socket = await enter({ ...base, contributed: waiting.contributed });
    name.value = "Maxim";
    await rendered();
    expect(socket.of("cmd")).toEqual([]);
    socket.say({ type: "view", v: 2, set: { phase: "waiting" } });
    await rendered();
    expect(socket.of("cmd").map((cmd) => cmd.command)).toContainEqual({
      type: "sit",
      name: "Maxim",
      seat: 0,
    });
  });

  test("of a device that has none is that of the seat", async () => {
    name.value = "";
    await enter();
    expect(name.value).toBe("Lena");
  });
});

test("leaving the page closes its connection", async () => {
  const socket = await enter();
  cleanup();
  expect(socket.readyState).toBe(FakeSocket.CLOSED);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("the seats of the fixture are those of the page", async () => {
  await enter({ ...waiting, seats: chairs(4) });
  expect(screen.getByTestId("seat-1").textContent).toContain("Max");
});
