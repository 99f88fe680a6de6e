import { cleanup, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Log } from "../../src/kit/Log";
import { splitName } from "../../src/kit/Name";
import { ScoreTable } from "../../src/kit/ScoreTable";
import { Seat, Seats } from "../../src/kit/Seat";
import { type Play, Trick } from "../../src/kit/Trick";
import { TrickStrip } from "../../src/kit/TrickStrip";
import { TrumpMarker } from "../../src/kit/TrumpMarker";
import { settings } from "../../src/settings";

afterEach(cleanup);
beforeEach(() => {
  settings.lang.value = "en";
});

describe("names", () => {
  test("are cut before their last letters only beside a name that begins alike", () => {
    const table = ["Александра", "Александр", "Ян"];
    expect(splitName("Александра", table)).toEqual(["Алекса", "ндра"]);
    expect(splitName("Александра", ["Александра", "Ян"])).toEqual(["Александра", ""]);
    expect(splitName("Ян", table)).toEqual(["Ян", ""]);
  });

  test("are cut between letters, not inside one", () => {
    const name = "Maxi👩‍🚀mus😀😀";
    expect(splitName(name, ["Maximilian"]).join("")).toBe(name);
  });
});

describe("Seat", () => {
  test("says turn, bot, connection and score in words", () => {
    render(
      <Seat seat={2} name="Cicero" score={-7} turn turnTag="To bid" bot="Club" offline="bot plays in 40 s" />,
    );
    const text = screen.getByTestId("seat-2").textContent ?? "";
    for (const words of ["Cicero", "−7 points", "To bid", "bot Club", "Offline", "bot plays in 40 s"]) {
      expect(text.replaceAll("\u00a0", " ")).toContain(words);
    }
  });

  test("opens its card by a tap and by a right click", () => {
    const open = vi.fn();
    render(<Seat seat={1} name="Max" onOpen={open} />);
    screen.getByRole("button", { name: "Max" }).click();
    screen
      .getByTestId("seat-1")
      .dispatchEvent(new MouseEvent("contextmenu", { cancelable: true, bubbles: true }));
    expect(open).toHaveBeenCalledTimes(2);
  });

  test("shows a clock on the acting seat only", () => {
    const clock = { ends: 20_000, base: 30_000 };
    const seat = (turn: boolean) => <Seat seat={1} name="Max" turn={turn} clock={clock} now={() => 0} />;
    const { rerender } = render(seat(true));
    expect(screen.getByRole("timer", { name: /20.seconds left/ })).toBeTruthy();
    rerender(seat(false));
    expect(screen.queryByRole("timer")).toBeNull();
  });

  test("shows the newest seven known cards, counts the rest, and keeps the line when nothing is known", () => {
    const seat = (cards: number[], unseen: number) => (
      <Seat seat={1} name="Max" known={{ cards, of: 10, unseen }} />
    );
    const { container, rerender } = render(seat([0, 1, 2, 3, 4, 5, 6, 7, 8], 2));
    expect(screen.getAllByRole("img").map((card) => card.getAttribute("aria-label"))[0]).toBe(
      "four of clubs",
    );
    expect(container.textContent).toMatch(/known 9.of 10.*\+2.*2.unseen/);
    rerender(seat([], 0));
    expect(container.querySelector(".known")?.textContent).toBe("");
  });

  test("names the side in a letter, not by hue alone", () => {
    render(<Seat seat={1} name="Max" side="B" partner />);
    expect(screen.getByRole("img", { name: "side B" }).textContent).toBe("B");
    expect(screen.getByText("Partner")).toBeTruthy();
  });
});

test("seats are a named list", () => {
  render(<Seats label="Players">{[<b key="1">Max</b>, <b key="2">Ada</b>]}</Seats>);
  expect(within(screen.getByRole("list", { name: "Players" })).getAllByRole("listitem").length).toBe(2);
});

describe("Trick", () => {
  const NAMES = ["You", "Max", "Cicero", "Ada", "Lena", "Olga", "Jo"];
  const plays = (n: number, played: number): Play[] =>
    Array.from({ length: n }, (_, i) => ({
      seat: (i + 1) % n,
      place: (i + 1) % n,
      name: NAMES[(i + 1) % n] ?? "",
      card: i < played ? i : null,
      win: i === 0,
      turn: i === played,
    }));
  const at = (place: number) => {
    const style = document.querySelector<HTMLElement>(`[data-place="${place}"]`)?.style;
    return { x: Number(style?.getPropertyValue("--x")), y: Number(style?.getPropertyValue("--y")) };
  };

  test("is read in order of play, with the winner and who is still to play", () => {
    render(<Trick label="Trick 1" plays={plays(3, 2)} />);
    const spoken = screen.getAllByRole("listitem").map((item) => item.querySelector(".vh")?.textContent);
    expect(spoken).toEqual(["Max: two of clubs, wins", "Cicero: three of clubs", "You: to play"]);
  });

  test.each([3, 4, 5, 6, 7])("with %i seats you sit lowest and the others go round clockwise", (n) => {
    render(<Trick label="Trick 1" plays={plays(n, n)} />);
    const all = Array.from({ length: n }, (_, place) => at(place));
    expect(Math.max(...all.map((p) => p.y))).toBe(all[0]?.y);
    const turns = all.map((p) => (Math.atan2(p.y, p.x) - Math.PI / 2 + 4 * Math.PI - 1e-6) % (2 * Math.PI));
    expect(turns.slice(1)).toEqual([...turns.slice(1)].sort((a, b) => a - b));
  });

  test.each([2, 3, 4, 5, 6, 7])("no two of %i cards lie on each other", (n) => {
    render(<Trick label="Trick 1" plays={plays(n, n)} />);
    // Card and label, half axes and card as in trick.css at its widest, in px.
    const [cw, rx, ry] = n > 4 ? [76, 250, 85.5] : [104, 138, 89.8];
    for (let a = 0; a < n; a++) {
      for (let b = a + 1; b < n; b++) {
        const dx = Math.abs(at(a).x - at(b).x) * rx;
        const dy = Math.abs(at(a).y - at(b).y) * ry;
        expect(dx >= cw || dy >= cw * 1.4 + 24, `${a} and ${b} of ${n}: ${dx} ${dy}`).toBe(true);
      }
    }
  });

  test("your own empty place takes a card, nobody else's does", () => {
    const place = vi.fn();
    render(<Trick label="Trick 1" plays={plays(4, 1)} onPlace={place} placeLabel="Your card" />);
    expect(document.querySelectorAll("[data-zone]").length).toBe(1);
    screen.getByRole("button", { name: "Your card" }).click();
    expect(place).toHaveBeenCalledOnce();
  });
});

test("earlier tricks are told in one sentence each", () => {
  render(<TrickStrip tricks={[{ number: 1, cards: [51, 38], best: 51, seat: 1, name: "Max" }]} />);
  expect(screen.getByText(/^Trick 1: ace of spades, ace of hearts. Taken by Max$/)).toBeTruthy();
});

test("the trump is named in words", () => {
  const { rerender } = render(<TrumpMarker suit="h" />);
  expect(screen.getByTestId("trump").textContent).toBe("Hearts are trump");
  rerender(<TrumpMarker suit={null} />);
  expect(screen.getByTestId("trump").textContent).toBe("No trump yet");
});

test("the score sheet names its columns and shows minus and total", () => {
  render(
    <ScoreTable
      label="Scores"
      head="Hand"
      columns={[
        { key: "you", seat: 0, name: "You" },
        { key: "max", seat: 1, name: "Max" },
      ]}
      rows={[
        { key: 1, head: 1, cells: [3, -2], best: [0] },
        { key: 2, head: 2, cells: [null, 1] },
      ]}
      total={[3, -1]}
    />,
  );
  const table = screen.getByRole("table", { name: "Scores" });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.slice(1).map((head) => within(head).getByRole("img").getAttribute("aria-label"))).toEqual([
    "You",
    "Max",
  ]);
  expect(
    within(table)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["3", "−2", "", "1", "3", "−1"]);
});

test("the log can be scrolled by keyboard and is not live", () => {
  render(
    <Log
      label="This hand"
      entries={[
        { key: 1, seat: 1, text: "Max leads" },
        { key: 0, text: "Hand 1" },
      ]}
    />,
  );
  const log = screen.getByRole("region", { name: "This hand" });
  expect(log.tabIndex).toBe(0);
  expect(log.querySelector("[aria-live],[role=log],[role=status]")).toBeNull();
  expect(within(log).getAllByRole("listitem").length).toBe(2);
});
