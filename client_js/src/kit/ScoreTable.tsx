import type { ComponentChildren } from "preact";
import { num, t } from "../i18n";
import { Mark } from "./Mark";

export interface ScoreColumn {
  key: string;
  /** The player's mark; a side of partners has none but its name. */
  seat?: number;
  name: string;
}

export interface ScoreRow {
  key: string | number;
  /** "5, Max 3 ♠": number, who set the price, trump. */
  head: ComponentChildren;
  cells: readonly (number | null)[];
  /** Columns whose number stands out, e.g. the pitcher who made it. */
  best?: readonly number[];
}

export interface ScoreTableProps {
  /** Name of the table for readers. */
  label: string;
  /** Head of the first column. */
  head: string;
  columns: readonly ScoreColumn[];
  rows: readonly ScoreRow[];
  total: readonly number[];
  note?: ComponentChildren;
}

/** Points hand by hand, one column a player (or a side), the total last. */
export function ScoreTable({ label, head, columns, rows, total, note }: ScoreTableProps) {
  return (
    <>
      <table class="scores" aria-label={label} data-testid="scores">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((c) => (
              <th key={c.key} scope="col">
                {c.seat === undefined ? c.name : <Mark seat={c.seat} label={c.name} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.head}</th>
              {row.cells.map((cell, i) => (
                <td key={columns[i]?.key} class={cellClass(cell, row.best?.includes(i))}>
                  {cell === null ? "" : num(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("score.total")}</th>
            {total.map((cell, i) => (
              <td key={columns[i]?.key} class={cellClass(cell)}>
                {num(cell)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {note && <p class="xs muted">{note}</p>}
    </>
  );
}

const cellClass = (cell: number | null, best = false): string | undefined =>
  best ? "pos best" : cell !== null && cell < 0 ? "neg" : undefined;
