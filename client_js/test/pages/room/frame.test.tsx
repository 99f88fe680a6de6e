import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CardText } from "../../../src/cards/CardText";
import { LiveRegions } from "../../../src/kit/live";
import type { AnyView, GameTable, RoomEvent, View } from "../../../src/net/api";
import { notify } from "../../../src/notify";
import { GameContext, resultWaits } from "../../../src/pages/room/context";
import { Frame } from "../../../src/pages/room/Frame";
import { refusal, roomLine, spoken } from "../../../src/pages/room/words";
import { pageTitle } from "../../../src/pages/title";
import { settings } from "../../../src/settings";
import { base, card } from "../../fixtures/pitch";
import { type FixtureRoom, fixtureRoom } from "../../fixtures/room";

vi.mock("../../../src/notify", () => ({ notify: vi.fn() }));

beforeEach(() => {
  settings.lang.value = "en";
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const event = (code: string, seat: number | null, args = {}): RoomEvent => ({ index: 1, code, seat, args });
const game: GameTable = {
  Table: () => null,
  Result: () => null,
  line: ({ code }) => (code === "played" ? <>Max plays {<CardText card={card("Qh")} />}</> : null),
};

function frame(view: View = base, more: { turn?: string; spoken?: string } = {}) {
  const room = fixtureRoom(view);
  const page = () => (
    <GameContext.Provider value={game}>
      <LiveRegions />
      <Frame room={room as never} info="hand 5" seats={[]} scores={<p>sheet</p>} dock={<p>dock</p>} {...more}>
        middle
      </Frame>
    </GameContext.Provider>
  );
  render(page());
  return room;
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const change = (room: FixtureRoom, view: View) => act(() => room.move(view, {}));

describe("words", () => {
  test("events of the room name the person, those of the game are left to it", () => {
    const view = base as AnyView;
    expect(roomLine(event("away", 1), view)).toBe("Max has lost the connection");
    expect(roomLine(event("bot_took_over", 1, { name: "Gauss", left: "Max" }), view)).toBe(
      "Gauss, a bot, plays on for Max",
    );
    expect(roomLine(event("started", null, { number: 3 }), view)).toBe("Game 3");
    expect(roomLine(event("played", 1), view)).toBeNull();
  });

  test("readers hear cards by their names", () => {
    expect(spoken(game.line(event("played", 1), base))).toBe("Max plays queen of hearts");
    expect(spoken(["a ", 2, null, false, [<b key="b">c</b>]])).toBe("a 2c");
  });

  test("every refusal has a sentence", () => {
    for (const code of [
      "stale",
      "old_n",
      "game_running",
      "room_full",
      "store_down",
      "too_many_rooms",
      "left",
      "odd",
    ]) {
      expect(refusal(code)).toMatch(/\.$/);
    }
  });
});

describe("the turn", () => {
  test("is in the title and its icon while it lasts, and is spoken once a question", () => {
    const room = frame(base, { turn: "Your bid", spoken: "Your bid. Nobody has bid." });
    pass(200);
    expect(pageTitle.value).toEqual({ text: "● Your bid - Pitch", seat: 0, turn: true });
    expect(screen.getByTestId("live-assertive").textContent).toBe("Your turn: Your bid. Nobody has bid.");
    change(room, { ...base, ask: null } as View);
    pass(200);
    expect(pageTitle.value).toEqual({ text: "Pitch - Quartet", seat: 0, turn: false });
  });

  test("is told by the system while the page is hidden, if the person wants it", async () => {
    vi.useRealTimers();
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const room = frame(base, {});
    const ready = {
      ...base,
      ask: "1c",
      seats: base.seats.map((seat, i) => (i === 1 ? { ...seat, ready: true } : seat)),
    };
    act(() => room.move(ready as View, { 0: 0, 1: 0 }));
    await vi.dynamicImportSettled();
    expect(notify).not.toHaveBeenCalled();
    settings.notify.value = true;
    act(() => room.move({ ...ready } as View, { 0: 0 }));
    await vi.waitFor(() => expect(notify).toHaveBeenCalledWith("Pitch", "The table waits for you."));
    cleanup();
    frame(base, { turn: "Your bid" });
    await vi.waitFor(() => expect(notify).toHaveBeenCalledWith("Pitch", "Your turn: Your bid"));
    expect(notify).toHaveBeenCalledTimes(2);
    settings.notify.value = false;
  });

  test("is nothing without words for it", () => {
    frame(base, {});
    pass(200);
    expect(pageTitle.value.turn).toBe(false);
  });
});

describe("a lost connection", () => {
  const lost = (seconds: number) => ({
    kind: "reconnecting" as const,
    since: Date.now() - seconds * 1000,
    offline: false,
  });

  test("counts down how long the seat is held, then a bot plays", () => {
    const room = frame();
    act(() => {
      room.status.value = lost(8);
    });
    expect(screen.getByTestId("banner-reconnecting").textContent).toContain(
      "Your seat is held for 52\u00a0s.",
    );
    pass(53_000);
    expect(screen.getByTestId("banner-reconnecting").textContent).toContain("A bot plays for you");
  });

  test("of a spectator holds no seat", () => {
    const room = frame({ ...base, you: null } as View);
    act(() => {
      room.status.value = lost(8);
    });
    expect(screen.getByTestId("banner-reconnecting").textContent).not.toContain("seat");
  });
});

describe("the menu", () => {
  const items = () => {
    fireEvent.click(screen.getByTestId("open-menu"));
    return [...document.querySelectorAll("[role=menuitem]")].map((item) => item.getAttribute("data-testid"));
  };

  test("of the host has the host's powers", () => {
    frame();
    expect(items()).toEqual([
      "menu-rules",
      "menu-settings",
      "menu-rest",
      "menu-device",
      "menu-fair",
      "menu-pause",
      "menu-host",
      "menu-leave",
    ]);
  });

  test("of a guest and of a spectator has not", () => {
    frame({ ...base, hosting: false } as View);
    expect(items()).toEqual([
      "menu-rules",
      "menu-settings",
      "menu-rest",
      "menu-device",
      "menu-fair",
      "menu-leave",
    ]);
    cleanup();
    frame({ ...base, hosting: false, you: null } as View);
    expect(items()).toEqual(["menu-rules", "menu-settings", "menu-fair"]);
  });

  test("asks before leaving, and says what becomes of the seat", () => {
    const room = frame();
    items();
    fireEvent.click(screen.getByTestId("menu-leave"));
    expect(screen.getByTestId("dialog-leave").textContent).toContain("A bot plays on for you.");
    expect(room.commanded).toEqual([]);
    fireEvent.click(screen.getByTestId("dialog-leave").querySelector("[data-testid=dialog-yes]") as Element);
    expect(room.commanded).toEqual([{ type: "stand" }]);
  });
});

test("the log has the newest line first, room and game alike", () => {
  const room = frame();
  act(() =>
    room.move(base, {}, [
      { code: "away", seat: 2, args: {} },
      { code: "played", seat: 1, args: {} },
      { code: "unknown", seat: 1, args: {} },
    ]),
  );
  const lines = [...document.querySelectorAll(".rail .log li")].map((li) => li.textContent?.trim());
  expect(lines).toEqual(["Max plays Q", "Cicero has lost the connection"]);
});

test("a finished game offers its result before it comes by itself", () => {
  const show = vi.fn();
  frame();
  act(() => {
    resultWaits.value = show;
  });
  fireEvent.click(screen.getByTestId("action-see-result"));
  expect(show).toHaveBeenCalledOnce();
  act(() => {
    resultWaits.value = null;
  });
  expect(screen.queryByTestId("banner-result")).toBeNull();
});
