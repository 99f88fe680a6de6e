import { Panel } from "../../kit/Panel";
import { ScoreTable } from "../../kit/ScoreTable";
import { listNames } from "../../pages/options";
import { nameOf } from "../common/people";
import { type Auction, scoreOf } from "./view";
import { a } from "./words";

interface Props {
  view: Auction;
  /** The last deal is still being opened: its line would tell how it ends. */
  opening?: boolean;
}

/** The panel of the rail. */
export function Scores({ view, opening }: Props) {
  return (
    <Panel title={a("sheet")} cap={dealOf(view)} testid="sheet">
      <Sheet view={view} opening={opening} />
    </Panel>
  );
}

/** "deal 3 of 4"; after the last one play goes on while the lead is shared. */
export const dealOf = ({ deal_no: n, options: { deals } }: Auction): string =>
  n > deals ? a("info.extra", { n }) : a("info.deal", { n, of: deals });

/** Points deal by deal: what each seat scored, the winners of the row in green. */
export function Sheet({ view, opening = false }: Props) {
  const sheet = opening ? view.sheet.slice(0, -1) : view.sheet;
  const total = view.scores.map((_, seat) => scoreOf(view, seat, opening));
  const { target } = view.options;
  return (
    <ScoreTable
      label={a("sheet")}
      head={a("sheet.head")}
      columns={view.scores.map((_, seat) => ({ key: String(seat), seat, name: nameOf(view, seat) }))}
      rows={sheet.map(([, , , value, , winners, , delta], i) => ({
        key: i,
        head: (
          <>
            {i + 1} <small class="muted">{a("sheet.row", { n: value })}</small>
          </>
        ),
        cells: delta,
        best: winners,
      }))}
      total={total}
      note={
        view.tied.length && !opening
          ? a("sheet.tied", { names: listNames(view.tied.map((seat) => nameOf(view, seat))) })
          : target === null
            ? a("sheet.deals", { n: view.options.deals })
            : a("sheet.target", { n: target })
      }
    />
  );
}
