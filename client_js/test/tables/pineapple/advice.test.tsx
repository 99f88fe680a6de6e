/** Hints while cards are laid, and the best layout of the own Fantasyland afterwards. */
import { fireEvent, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, expect, it, vi } from "vitest";
import type { Answer } from "../../../src/net/api";
import { keep } from "../../../src/state/storage";
import { answers } from "../hints";
import { card, click, sit, words } from "./table";

afterEach(() => {
  vi.unstubAllGlobals();
  keep("quartet.guest", null);
});

it("lays the cards as the hint says, after the table was told", async () => {
  const fetch = answers(200, {
    spots: [
      [card("Qs"), 0],
      [card("5h"), 2],
    ],
    reason: ["draw", { line: 2, kind: "flush" }],
  });
  const room = sit("hint");
  fireEvent.click(screen.getByTestId("action-hint"));
  await waitFor(() => expect(room.acted).toHaveLength(3));
  expect(room.acted).toEqual([
    { type: "hint" },
    { type: "place", card: card("Qs"), line: 0 },
    { type: "place", card: card("5h"), line: 2 },
  ]);
  expect(fetch).toHaveBeenCalledWith(
    `/api/rooms/${room.view.value?.room}/advice`,
    expect.objectContaining({ method: "POST" }),
  );
  expect(words("readout")).toBe("The hint lies here.Bottom waits for a flush");
  fireEvent.click(screen.getByTestId("action-undo"));
  await waitFor(() => expect(words("readout")).not.toContain("hint"));
});

it("asks once the placing that is on its way has arrived", async () => {
  const fetch = answers(404, { code: "no_advice" });
  const room = sit("hint");
  let arrive = (_: Answer) => {};
  room.answer = new Promise((done) => {
    arrive = done;
  });
  await click(`card-${card("Qs")}`);
  await click("line-0");
  await click("action-hint");
  expect(room.acted).toEqual([{ type: "place", card: card("Qs"), line: 0 }]);
  expect(fetch).not.toHaveBeenCalled();
  room.answer = { ok: true };
  arrive({ ok: true });
  await waitFor(() => expect(room.acted).toHaveLength(2));
  expect(room.acted[1]).toEqual({ type: "hint" });
});

it("says that there is no hint when none comes", async () => {
  answers(404, { code: "no_advice" });
  const room = sit("hint");
  fireEvent.click(screen.getByTestId("action-hint"));
  await screen.findByText("There is no hint now.");
  expect(room.acted).toEqual([{ type: "hint" }]);
});

it("offers no hint where the room has none", () => {
  sit("risk");
  expect(screen.queryByTestId("action-hint")).toBeNull();
});

it("shows the best layout of the own Fantasyland beside what was laid", async () => {
  const spots = ["8c", "8s", "Qs", "3h", "3d", "Qd", "2h", "2c", "Kh", "Jh", "7h", "5h", "9h"];
  answers(200, {
    spots: spots.map((face, i) => [card(face), i < 3 ? 0 : i < 8 ? 1 : 2]),
    points: 21,
    stays: true,
  });
  sit("show-land");
  const best = await screen.findByTestId("best");
  within(best).getByLabelText("Yours: 11");
  fireEvent.click(within(best).getByLabelText("Best: 21, and stays"));
  within(best).getByRole("img", { name: "Top: eight of clubs, eight of spades, queen of spades" });
});

it("lets the best layout be asked for again when it could not be had", async () => {
  answers(503, { code: "store_down" });
  sit("show-land");
  const again = await screen.findByTestId("best-again");
  answers(200, { spots: [], points: 21 });
  fireEvent.click(again);
  await screen.findByTestId("best");
  expect(screen.queryByTestId("best-again")).toBeNull();
});

it("offers nothing where there is no best layout", async () => {
  const fetch = answers(404, { code: "no_advice" });
  sit("show-land");
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(screen.queryByTestId("best-again")).toBeNull();
});

it("asks for no best layout of a deal on streets", () => {
  const fetch = answers(200, {});
  sit("show");
  expect(fetch).not.toHaveBeenCalled();
  expect(screen.queryByTestId("best")).toBeNull();
});
