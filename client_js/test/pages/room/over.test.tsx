import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnyView, GameTable, View } from "../../../src/net/api";
import Over from "../../../src/pages/room/Over";
import type { Outcome } from "../../../src/protocol";
import { settings } from "../../../src/settings";
import { base, chairs } from "../../fixtures/pitch";
import { fixtureRoom } from "../../fixtures/room";

beforeEach(() => {
  settings.lang.value = "en";
});
afterEach(cleanup);

const alone: Outcome = { sides: [0, 1, 2, 3], scores: [8, 3, -2, 5], places: [1, 3, 4, 2], reason: "target" };
const over = { ...base, phase: "over", ask: null, seats: chairs(4) } as View;

function result(view: View, outcome: Outcome, game: GameTable | null = null) {
  const room = fixtureRoom(view);
  const props = { onSeats: vi.fn(), onSit: vi.fn() };
  render(<Over room={room} view={view as AnyView} outcome={outcome} game={game} {...props} />);
  return { room, ...props };
}
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

test("the points over the deals are drawn, the winner first, for games that tell them", async () => {
  const course = () => ({
    first: 1,
    totals: [
      [0, 8],
      [0, 3],
      [0, -2],
      [0, 5],
    ],
  });
  result(over, alone, { Table: () => null, Result: () => null, line: () => null, course });
  const chart = await screen.findByRole("img", { name: /Lena/ });
  expect(chart.getAttribute("aria-label")).toBe("Lena: 0, 8; Ada: 0, 5; Max: 0, 3; Cicero: 0, −2");
  cleanup();
  result(over, alone);
  expect(screen.queryByTestId("course")).toBeNull();
});

describe("the headline", () => {
  test("is about you when you win", () => {
    result(over, alone);
    expect(title()).toBe("You win with 8\u00a0points");
  });

  test("names who wins, to a loser and to a spectator", () => {
    result({ ...over, you: 1 } as View, alone);
    expect(title()).toBe("Lena wins with 8\u00a0points");
    cleanup();
    result({ ...over, you: null } as View, alone);
    expect(title()).toBe("Lena wins with 8\u00a0points");
  });

  test("names both partners, or your side", () => {
    const teams: Outcome = { sides: [0, 1, 0, 1], scores: [4, 11], places: [2, 1], reason: "target" };
    result(over, teams);
    expect(title()).toBe("Max and Ada win with 11\u00a0points");
    cleanup();
    result({ ...over, you: 3 } as View, teams);
    expect(title()).toBe("Your side wins with 11\u00a0points");
  });

  test("says a tie", () => {
    result(
      { ...over, lasted: 41 * 60_000 },
      { ...alone, scores: [5, 5, 0, 0], places: [1, 1, 3, 3], reason: "max_hands" },
    );
    expect(title()).toBe("A tie: Lena and Max");
    expect(screen.getByText(/, 41 minutes\. The last of the agreed hands/)).toBeTruthy();
  });

  test("takes the focus, so that readers begin there", () => {
    result(over, alone);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });
});

test("the ranking goes by place and shows minus points", () => {
  result(over, alone);
  const rows = screen.getByRole("list", { name: "Final ranking" }).querySelectorAll("li");
  expect([...rows].map((row) => row.querySelector(".name")?.textContent)).toEqual([
    "Lena",
    "Ada",
    "Max",
    "Cicero",
  ]);
  expect(rows[3]?.textContent).toContain("\u22122");
});

describe("one more game", () => {
  const yes = (...seats: number[]) =>
    ({
      ...over,
      seats: over.seats.map((s, i) => ({ ...s, ready: s.kind === "bot" || seats.includes(i) })),
    }) as View;

  test("is a yes of your own", () => {
    const { room } = result(over, alone);
    fireEvent.click(screen.getByTestId("action-rematch"));
    expect(room.commanded).toEqual([{ type: "rematch" }]);
  });

  test("shows who has said yes and who is waited for", () => {
    result(yes(1), alone);
    expect(screen.getByText(/Max says yes/)).toBeTruthy();
    expect(screen.queryByText(/Waiting for/)).toBeNull();
    cleanup();
    result(yes(0), alone);
    expect(screen.getByText("Waiting for Max")).toBeTruthy();
    expect(screen.queryByTestId("action-rematch")).toBeNull();
  });

  test("can be started by the host without the others", () => {
    const { room } = result(yes(0), alone);
    fireEvent.click(screen.getByTestId("action-start"));
    expect(room.commanded).toEqual([{ type: "start", anyway: true }]);
    cleanup();
    result({ ...yes(0), hosting: false } as View, alone);
    expect(screen.queryByTestId("action-start")).toBeNull();
  });

  test("has a seat for a spectator while there is one without a person", () => {
    const { onSit } = result({ ...over, you: null } as View, alone);
    fireEvent.click(screen.getByTestId("action-take-seat"));
    expect(onSit).toHaveBeenCalledOnce();
  });
});
