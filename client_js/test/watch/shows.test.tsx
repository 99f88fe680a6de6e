import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tempo } from "../../src/motion/tempo";
import type { GameTable } from "../../src/net/api";
import { takeToken } from "../../src/net/guest";
import { freshForm } from "../../src/pages/home/form";
import { GameContext } from "../../src/pages/room/context";
import type { ShowView } from "../../src/protocol";
import { navigate } from "../../src/router";
import { settings } from "../../src/settings";
import pitch from "../../src/tables/pitch";
import ShowBar from "../../src/watch/ShowBar";
import WatchBots from "../../src/watch/WatchBots";
import { held, SCENES } from "../fixtures/pitch";
import { fixtureRoom } from "../fixtures/room";
import { asShow, SHOW } from "../fixtures/show";

beforeEach(() => {
  settings.lang.value = "en";
  takeToken("token");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  navigate("/");
});

describe("the form", () => {
  const posted: Record<string, unknown>[] = [];
  let refusal: { code: string } | null;

  beforeEach(() => {
    posted.length = 0;
    refusal = null;
    vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
      posted.push(JSON.parse(String(body)));
      return refusal ? Response.json(refusal, { status: 507 }) : Response.json({ room: "482109377" });
    });
    render(<WatchBots form={freshForm("pineapple")} onGame={() => {}} onForm={() => {}} />);
  });

  test("asks for a level of every bot, the speed, the number of games, open hands", async () => {
    fireEvent.click(screen.getByTestId("show-level-2").querySelector("[value=novice]") as Element);
    fireEvent.click(screen.getByTestId("show-speed").querySelector("[value=full]") as Element);
    const games = screen.getByTestId("show-games");
    fireEvent.input(games, { target: { value: "" } });
    fireEvent.input(games, { target: { value: "3" } });
    fireEvent.blur(games);
    fireEvent.click(screen.getByTestId("show-open"));
    fireEvent.click(screen.getByTestId("action-show"));
    await waitFor(() => expect(location.pathname).toBe("/r/482-109-377"));
    expect(posted).toMatchObject([
      {
        game: "pineapple",
        seats: 4,
        house: { listed: true },
        show: { levels: ["club", "club", "novice", "club"], speed: "full", games: 3, open_hands: false },
      },
    ]);
  });

  test("says in words that there are too many already", async () => {
    refusal = { code: "too_many_shows" };
    fireEvent.click(screen.getByTestId("action-show"));
    await screen.findByText(/So many bots play/);
    expect(location.pathname).toBe("/");
  });
});

describe("what the maker may do", () => {
  const bar = (show: Partial<ShowView> = {}, view: object = {}) => {
    const given = { ...SHOW, ...show };
    const room = fixtureRoom(asShow({ ...SCENES["watch-play"].view, ...view }, [], show));
    render(
      <ShowBar room={room} view={{ ...asShow(SCENES["watch-play"].view, [], show), ...view }} show={given} />,
    );
    return room;
  };
  const press = (testid: string) => fireEvent.click(screen.getByTestId(testid));

  test("pauses, skips, and changes the speed; a single move only in a pause", () => {
    const room = bar();
    press("action-step");
    press("action-show-pause");
    press("action-skip");
    fireEvent.change(screen.getByTestId("show-pace"), { target: { value: "full" } });
    expect(room.commanded).toEqual([
      { type: "pause", on: true },
      { type: "skip" },
      { type: "pace", speed: "full" },
    ]);
  });

  test("goes on by one move, or for good", () => {
    const room = bar({}, { paused_at: 1 });
    press("action-step");
    press("action-show-pause");
    expect(room.commanded).toEqual([{ type: "step" }, { type: "pause", on: false }]);
  });

  test("has nothing to pace after the last game", () => {
    const room = bar({ next_at: null }, { phase: "over" });
    press("action-show-pause");
    press("action-skip");
    expect(room.commanded).toEqual([]);
  });
});

describe("the table", () => {
  const table = (show: Partial<ShowView> = {}) => {
    const { view } = held(SCENES["watch-play"]);
    const room = fixtureRoom(asShow(view, [null, null, null, null], show));
    render(
      <GameContext.Provider value={pitch as unknown as GameTable}>
        <pitch.Table room={room as never} />
      </GameContext.Provider>,
    );
    return room;
  };

  test("shows every hand under its plate while hands are open, and none after that", async () => {
    const room = table();
    expect(screen.getAllByTestId("open-hand")).toHaveLength(4);
    expect(screen.getByRole("list", { name: "Hand of Max" }).children).toHaveLength(3);
    expect(screen.getByTestId("watching").textContent).toContain("all hands are open");
    room.view.value = {
      ...room.view.value,
      hands: null,
      reasons: null,
      show: { ...SHOW, open: false },
    } as never;
    await waitFor(() => expect(screen.queryByTestId("open-hand")).toBeNull());
    expect(screen.getByTestId("watching").textContent).toContain("Their hands are hidden");
  });

  test("is as fast as its bots, and everything goes at its own pace afterwards", () => {
    table({ speed: "full" });
    expect(tempo.value).toBe(0);
    cleanup();
    expect(tempo.value).toBe(1);
  });
});
