import { num, signed } from "../../i18n";
import { Mark } from "../../kit/Mark";
import { Panel } from "../../kit/Panel";
import { ScoreTable } from "../../kit/ScoreTable";
import { Sheet as Layer } from "../../kit/Sheet";
import { nameOf } from "../common/people";
import { handName, kindName, title } from "./hands";
import { LINES, netOf, type Pineapple, stackOf } from "./view";
import { o } from "./words";

interface Props {
  view: Pineapple;
  /** The showdown is still being opened: its points would tell how it ends. */
  opening?: boolean;
}

/** The panels of the rail: stacks, and what lines pay. */
export function Scores({ view, opening = false }: Props) {
  return (
    <>
      <Panel title={o(view.options.stack_cap ? "stacks" : "scores")} cap={matchOf(view)} testid="sheet">
        <Stacks view={view} opening={opening} />
      </Panel>
      <Panel title={o("bonuses")} look="bonus-table" testid="bonuses">
        <Bonuses view={view} short />
      </Panel>
    </>
  );
}

/** "match 6 of 8" */
export function matchOf({ match, options: { matches } }: Pineapple): string {
  return matches === null ? o("match", { n: match }) : o("match.of", { n: match, of: matches });
}

/** What everybody won last, has bought in, and has. */
function Stacks({ view, opening = false }: Props) {
  const last = view.sheet.at(opening ? -2 : -1)?.[1];
  const cap = view.options.stack_cap;
  return (
    <>
      <table class="scores stacks" aria-label={o(cap ? "stacks" : "scores")}>
        <thead>
          <tr>
            <th scope="col">{o("sheet.player")}</th>
            <th scope="col">{o("sheet.last")}</th>
            {cap && <th scope="col">{o("sheet.bought")}</th>}
            <th scope="col">{o(cap ? "sheet.stack" : "sheet.points")}</th>
          </tr>
        </thead>
        <tbody>
          {view.players.map((player, seat) => {
            const change = last?.[seat] ?? 0;
            return (
              <tr key={seat}>
                <th scope="row">
                  <span class="flex">
                    <Mark seat={seat} />
                    <span class="name">{nameOf(view, seat)}</span>
                  </span>
                </th>
                <td class={change > 0 ? "pos" : change < 0 ? "neg" : "muted"}>
                  {player.out ? o("sheet.out") : last ? signed(change) : ""}
                </td>
                {cap && <td>{num(player.bought)}</td>}
                <td>
                  <b>{num(stackOf(view, seat, opening))}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="sm muted">{o(cap ? "sheet.cap" : "sheet.free")}</p>
    </>
  );
}

/** The table of bonuses; lines that the own board has now are marked. `short`: of the top only the pairs that count. */
export function Bonuses({ view, short = false }: { view: Pineapple; short?: boolean }) {
  const rows = new Map<string, { value: readonly number[]; pays: (number | null)[] }>();
  for (const [line, value, points] of view.royalties) {
    const key = value.join();
    const row = rows.get(key) ?? { value, pays: [null, null, null] };
    row.pays[line] = points;
    rows.set(key, row);
  }
  const all = [...rows.values()];
  const shownRows = short ? all.filter(({ value }) => value.length === 1) : all;
  const built = (line: number, value: readonly number[]) =>
    view.outlook?.shapes[line]?.[1] && value.every((part, i) => view.outlook?.shapes[line]?.[0][i] === part);
  return (
    <table class="scores bonuses" aria-label={o("bonuses")}>
      <thead>
        <tr>
          <th scope="col">{o("bonuses.hand")}</th>
          {LINES.map((line) => (
            <th key={line} scope="col">
              {o(`line.${line}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {short && <TopRow view={view} />}
        {shownRows.map(({ value, pays }) => (
          <tr
            key={value.join()}
            class={LINES.some((line) => pays[line] !== null && built(line, value)) ? "built" : undefined}
          >
            <th scope="row">{title(kindName(value))}</th>
            {LINES.map((line) => (
              <td key={line}>{pays[line] === null ? "" : num(pays[line] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the own top line pays now, and else what the top can pay at most. */
function TopRow({ view }: { view: Pineapple }) {
  const top = view.outlook?.shapes[0];
  const points = view.royalties.flatMap(([line, , pays]) => (line === 0 ? [pays] : []));
  const built = top !== undefined && top[1] > 0;
  return (
    <tr class={built ? "built" : undefined}>
      <th scope="row">{built ? title(handName(top[0])) : o("bonuses.top")}</th>
      <td class="num">
        {built ? num(top[1]) : o("bonuses.range", { a: points[0] ?? 0, b: points.at(-1) ?? 0 })}
      </td>
      <td />
      <td />
    </tr>
  );
}

/** The whole table of bonuses on request. */
export function BonusSheet({ view, open, onClose }: { view: Pineapple; open: boolean; onClose: () => void }) {
  return (
    <Layer open={open} title={o("bonuses")} testid="sheet-bonuses" onClose={onClose}>
      <Bonuses view={view} />
    </Layer>
  );
}

/** Points deal by deal. */
export function Sheet({ view }: { view: Pineapple }) {
  return (
    <ScoreTable
      label={o("sheet")}
      head={o("sheet.deal")}
      columns={view.players.map((_, seat) => ({ key: String(seat), seat, name: nameOf(view, seat) }))}
      rows={view.sheet.map(([match, delta, lands], i) => ({
        key: i,
        head: (
          <>
            {match}
            {lands.some((cards) => cards > 0) && (
              <small class="muted" title={o("sheet.land.long")}>
                {" "}
                {o("sheet.land")}
              </small>
            )}
          </>
        ),
        cells: delta,
        best: delta.flatMap((points, seat) => (points > 0 && points === Math.max(...delta) ? [seat] : [])),
      }))}
      total={view.players.map((_, seat) => netOf(view, seat))}
      note={o("sheet.net")}
    />
  );
}
