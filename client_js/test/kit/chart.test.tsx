import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import ScoreChart, { spread } from "../../src/kit/ScoreChart";

afterEach(cleanup);

const LINES = [
  { seat: 1, name: "Max", totals: [0, 2, -1, 7], winner: true },
  { seat: 0, name: "Lena", totals: [0, 0, 3, 3] },
];

test("the chart has a line a side, the winner's strong, and says all figures to readers", () => {
  render(<ScoreChart lines={LINES} first={4} label="Max: 0, 2, −1, 7" />);
  const chart = screen.getByRole("img", { name: "Max: 0, 2, −1, 7" });
  const lines = [...chart.querySelectorAll("polyline")].map((line) => line.getAttribute("points"));
  // The grid goes from -2 to 8 in steps of 2.
  expect(lines[0]?.split(" ").map((point) => point.split(",").map(Number))).toEqual([
    [0, 80],
    [100 / 3, 60],
    [200 / 3, 90],
    [100, 10],
  ]);
  expect([...chart.querySelectorAll(".points-at")].map((each) => each.textContent)).toEqual([
    "−2",
    "0",
    "2",
    "4",
    "6",
    "8",
  ]);
  expect([...chart.querySelectorAll(".deal-at")].map((each) => each.textContent)).toEqual(["4", "5", "6"]);
  expect(chart.querySelectorAll(".first")).toHaveLength(1);
});

test("a long game keeps at most ten marks, the last deal among them", () => {
  const totals = Array.from({ length: 48 }, (_, i) => i);
  render(<ScoreChart lines={[{ seat: 0, name: "Lena", totals }]} first={1} label="Lena" />);
  const marks = [...document.querySelectorAll(".deal-at")].map((each) => Number(each.textContent));
  expect(marks.length).toBeLessThanOrEqual(10);
  expect(marks.at(-1)).toBe(47);
});

test("names keep their order and lie apart, also at the edges", () => {
  for (const heights of [
    [50, 50, 50, 50],
    [100, 100, 100],
    [0, 1, 2, 3, 4, 5, 6],
    [97, 12, 99, 14],
  ]) {
    const placed = spread(heights);
    const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
    const sorted = order.map((i) => placed[i] ?? 0);
    for (let i = 1; i < sorted.length; i++) {
      expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(9 - 1e-9);
    }
    expect(Math.max(...placed)).toBeLessThanOrEqual(100);
    expect(Math.min(...placed)).toBeGreaterThanOrEqual(0);
  }
  expect(spread([10, 90])).toEqual([10, 90]);
});
