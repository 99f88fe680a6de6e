import type { ComponentChildren } from "preact";

export interface TableProps {
  /** <Header> */
  header: ComponentChildren;
  /** Under the header: reconnecting, paused. */
  banner?: ComponentChildren;
  /** Names the main landmark: "Table". */
  label: string;
  /** Names the rail's landmark: "Scores". */
  railLabel: string;
  /** <Seats> */
  seats: ComponentChildren;
  /** The middle: trick, row, boards. */
  children: ComponentChildren;
  /** <Panel>s; leave it out on a `phone`, where a <Sheet> has the same. */
  rail?: ComponentChildren;
  /** <Dock> */
  dock: ComponentChildren;
  /** The game, as a class for its own styles. */
  game?: string;
  testid?: string;
}

/**
 * The layout of every table. Wide: table left, rail right, dock under the table. Tablet: one column, the rail as
 * a strip. Phone: table over dock. Short landscape: table left, dock right. Where the parts do not fit, the page
 * scrolls and nothing overlaps.
 */
export function Table({
  header,
  banner,
  label,
  railLabel,
  seats,
  children,
  rail,
  dock,
  game,
  testid,
}: TableProps) {
  return (
    <div class={game ? `game ${game}` : "game"} data-testid={testid}>
      <div class="game-top">
        {header}
        {banner}
      </div>
      <main class="mid" aria-label={label}>
        {seats}
        <div class="centre">{children}</div>
      </main>
      {rail && (
        <aside class="rail" aria-label={railLabel}>
          {rail}
        </aside>
      )}
      {dock}
    </div>
  );
}
