import "../style/chart.css";
import { num } from "../i18n";
import { Mark } from "./Mark";
import { Name } from "./Name";

export interface ChartLine {
  /** Whose mark and hue. */
  readonly seat: number;
  readonly name: string;
  /** Points at the start and after each deal. */
  readonly totals: readonly number[];
  /** Drawn strong. */
  readonly winner?: boolean;
}

export interface ScoreChartProps {
  lines: readonly ChartLine[];
  /** The first deal that is drawn, from 1. */
  first: number;
  /** What readers hear instead of the picture. */
  label: string;
}

/** Grid lines at most, and marks of deals that find room. */
const [GRID, TICKS] = [5, 10];
/** Percent of the height between two names. */
const APART = 9;

/** Points over the deals, one line a side with its mark at the end. */
export default function ScoreChart({ lines, first, label }: ScoreChartProps) {
  const all = lines.flatMap(({ totals }) => totals);
  const step = stepOf(Math.max(...all) - Math.min(0, ...all));
  const low = Math.floor(Math.min(0, ...all) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...all) / step) * step);
  const deals = Math.max(1, ...lines.map(({ totals }) => totals.length - 1));
  const x = (deal: number) => (100 * deal) / deals;
  const y = (points: number) => (100 * (high - points)) / (high - low);
  const grid = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  const every = Math.ceil(deals / TICKS);
  const ends = spread(lines.map(({ totals }) => y(totals.at(-1) ?? 0)));
  return (
    <div class="chart" role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {grid.map((points) => (
          <path key={points} class="grid" d={`M0 ${y(points)}H100`} />
        ))}
        {lines.map(({ seat, totals, winner }) => (
          <polyline
            key={seat}
            class={winner ? "line first" : "line"}
            style={{ "--hue": `var(--seat-${seat + 1})` }}
            points={totals.map((points, deal) => `${x(deal)},${y(points)}`).join(" ")}
          />
        ))}
      </svg>
      {grid.map((points) => (
        <span key={points} class="points-at" style={{ top: `${y(points)}%` }} aria-hidden="true">
          {num(points)}
        </span>
      ))}
      {Array.from({ length: deals }, (_, i) => i + 1)
        .filter((deal) => (deals - deal) % every === 0)
        .map((deal) => (
          <span key={deal} class="deal-at" style={{ left: `${x(deal)}%` }} aria-hidden="true">
            {first + deal - 1}
          </span>
        ))}
      {lines.map(({ seat, totals }) => (
        <span
          key={seat}
          class="end-at"
          style={{ left: "100%", top: `${y(totals.at(-1) ?? 0)}%` }}
          aria-hidden="true"
        >
          <Mark seat={seat} />
        </span>
      ))}
      {lines.map(({ seat, name }, i) => (
        <span key={seat} class="name-at" style={{ top: `${ends[i]}%` }} aria-hidden="true">
          <Name name={name} />
        </span>
      ))}
    </div>
  );
}

/** A round distance between grid lines: 1, 2, 5, 10 ... */
function stepOf(range: number): number {
  for (let ten = 1; ; ten *= 10) {
    const step = [1, 2, 5].map((n) => n * ten).find((each) => range / each <= GRID - 1);
    if (step) return step;
  }
}

/** Heights in percent moved apart, their order kept, so that no name lies over another. */
export function spread(heights: readonly number[]): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  const room = APART * (order.length - 1);
  order.forEach((at, i) => {
    const before = order[i - 1];
    const least = before === undefined ? 0 : (placed[before] ?? 0) + APART;
    // Those below need their room too.
    const most = 100 - room + APART * i;
    placed[at] = Math.max(least, Math.min(placed[at] ?? 0, Math.max(most, 0)));
  });
  return placed;
}
