import { fireEvent, screen } from "@testing-library/preact";
import { act } from "preact/test-utils";
import { describe, expect, test } from "vitest";
import { SCENES, type Scene, withTeams } from "../../fixtures/pitch";
import { NOW } from "../../fixtures/room";
import { at, click, said, sitDown, words } from "./table";

/** What the open card says, term by term. */
const pairs = (): Record<string, string> =>
  Object.fromEntries(
    [...at("dialog-seat").querySelectorAll(".pairs > div")].map((pair) => [
      said(pair.querySelector("dt") as Element),
      said(pair.querySelector("dd") as Element),
    ]),
  );

const open = (seat: number) =>
  act(async () => {
    fireEvent.click(at(`seat-${seat}`).querySelector("h3 button") as Element);
  });

/** Max has been away for 20 seconds. */
function away({ view, due }: Scene, standIn = false): Scene {
  const seats = view.seats.map((seat, i) =>
    i === 1 ? { ...seat, away_at: NOW - 20_000, stand_in: standIn } : seat,
  );
  return { due, view: { ...view, seats } };
}

describe("the card of a seat", () => {
  test("says who plays there, and what the hand has shown of the seat", async () => {
    sitDown(SCENES.follow);
    await open(2);
    expect(said(at("dialog-seat").querySelector("h2") as Element)).toBe("Cicero");
    expect(pairs()).toEqual({ Who: "Bot, Club", Points: "−2", Bid: "Pass", Tricks: "0", Played: "4 10 5" });
  });

  test("opens by a right click too, and closes by its cross", async () => {
    sitDown(SCENES.follow);
    await act(async () => {
      fireEvent.contextMenu(at("seat-1"));
    });
    expect(pairs()).toMatchObject({ Who: "Person", "Time bank": "60 s", Bid: "3" });
    await act(async () => {
      fireEvent.click(screen.getByLabelText("Close"));
    });
    expect(document.querySelector("[data-testid=dialog-seat] h2")).toBeNull();
  });

  test("tells the side, and whose partner it is", async () => {
    sitDown(withTeams(SCENES.follow));
    await open(2);
    expect(pairs()).toMatchObject({ Side: "A, your partner" });
  });

  test("says since when somebody is away and what happens next", async () => {
    sitDown(away(SCENES.follow));
    expect(words("seat-1")).toContain("bot plays in 40 s");
    await open(1);
    expect(pairs().Away).toMatch(/^since .*, bot plays in 40 s/);
  });

  test("lets the host remove a person, after one more question", async () => {
    const room = sitDown(away(SCENES.follow, true));
    await open(1);
    expect(pairs().Away).toContain("a bot plays");
    await click("action-kick-1");
    expect(room.commanded).toEqual([]);
    await click("dialog-yes");
    expect(room.commanded).toEqual([{ type: "kick", seat: 1 }]);
  });

  test("offers nobody else that, and nobody a bot's removal in a game", async () => {
    sitDown({ ...SCENES.follow, view: { ...SCENES.follow.view, hosting: false } });
    await open(1);
    expect(screen.queryByTestId("action-kick-1")).toBeNull();
    await open(2);
    expect(screen.queryByTestId("action-kick-1")).toBeNull();
  });
});
