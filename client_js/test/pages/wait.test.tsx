import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnyView, View } from "../../src/net/api";
import { server } from "../../src/net/server";
import { Wait } from "../../src/pages/Wait";
import { settings } from "../../src/settings";
import { base } from "../fixtures/pitch";
import { bot, fixtureRoom, person } from "../fixtures/room";

beforeEach(() => {
  settings.lang.value = "en";
  server.value = {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FREE = { ...person(""), kind: "free" as const };
const host = {
  ...base,
  phase: "waiting",
  you: 0,
  hosting: true,
  host: 0,
  seats: [person("Lena"), person("Max"), bot("Cicero", "club"), FREE],
} as unknown as View;
const guest = { ...host, you: 1, hosting: false } as View;

function wait(view: View) {
  const room = fixtureRoom(view);
  const sit = vi.fn();
  const { rerender } = render(<Wait room={room} view={view as AnyView} onSit={sit} />);
  return {
    room,
    sit,
    show: (next: View) => rerender(<Wait room={room} view={next as AnyView} onSit={sit} />),
  };
}
const click = (testid: string) => fireEvent.click(screen.getByTestId(testid));

describe("the invitation", () => {
  test("is the link under the address that friends can reach, and its code", () => {
    server.value = { url: "https://cards.example" };
    wait(host);
    expect(screen.getByTestId("room-code").textContent).toBe("482-109-377");
    expect(screen.getByText("cards.example/r/482-109-377")).toBeTruthy();
    expect(screen.queryByText(/Only this computer/)).toBeNull();
  });

  test("says when only this computer could open it", () => {
    vi.stubGlobal("location", { ...location, origin: "http://localhost:8000" });
    wait(host);
    expect(screen.getByText(/Only this computer/)).toBeTruthy();
  });

  test("without a clipboard selects the link and says what to do", async () => {
    document.execCommand = vi.fn(() => false);
    vi.stubGlobal("isSecureContext", false);
    wait(host);
    click("action-copy");
    expect(await screen.findByText("Select the link and copy it:")).toBeTruthy();
    const field = document.activeElement as HTMLInputElement;
    expect(field.value).toMatch(/\/r\/482-109-377$/);
    expect(screen.getByTestId("action-copy").textContent).toBe("Copy link");
  });

  test("says that it was copied", async () => {
    document.execCommand = vi.fn(() => true);
    vi.stubGlobal("isSecureContext", false);
    wait(host);
    click("action-copy");
    expect(await screen.findByText("Link copied")).toBeTruthy();
  });
});

describe("the host", () => {
  test("puts a bot on a free seat, changes its level, takes it away", () => {
    const { room } = wait(host);
    click("action-add-bot-3");
    fireEvent.change(screen.getByTestId("level-2"), { target: { value: "novice" } });
    click("action-remove-bot-2");
    expect(room.commanded).toEqual([
      { type: "add_bot", level: "club", seat: 3 },
      { type: "add_bot", level: "novice", seat: 2 },
      { type: "remove_bot", seat: 2 },
    ]);
  });

  test("moves to a free seat under the same name", () => {
    const { room } = wait(host);
    click("action-sit-3");
    expect(room.commanded).toEqual([{ type: "sit", name: "Lena", seat: 3 }]);
  });

  test("removes a person only after a question", () => {
    const { room } = wait(host);
    click("action-kick-1");
    expect(room.commanded).toEqual([]);
    fireEvent.click(
      screen.getByTestId("dialog-kick-sure").querySelector("[data-testid=dialog-yes]") as Element,
    );
    expect(room.commanded).toEqual([{ type: "kick", seat: 1 }]);
  });

  test("is asked before starting without somebody who is not ready", () => {
    const { room } = wait(host);
    expect(screen.getByTestId("screen-wait").textContent).toContain("A bot takes the free seat.");
    click("action-start");
    expect(room.commanded).toEqual([]);
    expect(screen.getByText("Max is not ready. Start anyway?")).toBeTruthy();
    fireEvent.click(screen.getByTestId("dialog-start").querySelector("[data-testid=dialog-yes]") as Element);
    expect(room.commanded).toEqual([{ type: "start", anyway: true }]);
  });

  test("starts at once when all are ready", () => {
    const { room } = wait({ ...host, seats: host.seats.map((s) => ({ ...s, ready: true })) } as View);
    click("action-start");
    expect(room.commanded).toEqual([{ type: "start" }]);
  });

  test("keeps a question open when somebody changes his mind on the way", async () => {
    const ready = { ...host, seats: host.seats.map((s) => ({ ...s, ready: true })) } as View;
    const { room, show } = wait(ready);
    vi.spyOn(room, "cmd").mockResolvedValueOnce({ ok: false, code: "not_ready", detail: { seats: [1] } });
    click("action-start");
    show(host);
    expect(await screen.findByText("Max is not ready. Start anyway?")).toBeTruthy();
  });

  test("has none of this as a guest", () => {
    wait(guest);
    for (const testid of [
      "action-start",
      "action-add-bot-3",
      "action-remove-bot-2",
      "level-2",
      "action-kick-0",
    ]) {
      expect(screen.queryByTestId(testid)).toBeNull();
    }
  });
});

describe("a guest", () => {
  test("says ready and takes it back", () => {
    const { room, show } = wait(guest);
    expect(screen.getByText("Lena starts the game.")).toBeTruthy();
    click("action-ready");
    show({ ...guest, seats: guest.seats.map((s, i) => (i === 1 ? { ...s, ready: true } : s)) } as View);
    click("action-ready");
    expect(room.commanded).toEqual([
      { type: "ready", ready: true },
      { type: "ready", ready: false },
    ]);
  });

  test("who watches can ask for a seat", () => {
    const { room, sit } = wait({ ...guest, you: null } as View);
    click("action-sit-3");
    expect(sit).toHaveBeenCalledOnce();
    expect(room.commanded).toEqual([]);
    expect(screen.queryByTestId("action-ready")).toBeNull();
  });
});

test("spectators are counted", () => {
  wait(host);
  expect(screen.queryByText(/watching/)).toBeNull();
  cleanup();
  const watched = fixtureRoom(host);
  (watched.here as { value: unknown }).value = { seats: [0], watching: 2 };
  render(<Wait room={watched} view={host as AnyView} onSit={() => {}} />);
  expect(screen.getByText(/2\swatching/)).toBeTruthy();
});
