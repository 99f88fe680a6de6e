import { Card } from "../../cards/Card";
import { Button } from "../../kit/Button";
import { Sheet } from "../../kit/Sheet";
import { overlay } from "../../pages/overlay";
import { capital, kindName } from "./combos";
import type { Auction } from "./view";
import { a } from "./words";

type Line = Auction["table"][number];

const COPY = 64;
const [HEARTS, QUEEN, SEVEN] = [26, 10, 5];
/** Seven of each suit twice, then jokers: as many of a kind as can be bid. */
const SEVENS = [0, 13, 26, 39, COPY, COPY + 13, COPY + 26, COPY + 39]
  .map((card) => card + SEVEN)
  .concat(52, 53);
const FLUSH = [12, 9, 7, 5, 1];
const STRAIGHT = [5 + 39, 6 + 13, 7, 8 + 26, 9 + 13];

/** Cards that form the combination of a line. */
export function exampleOf([kind, count]: Line): number[] {
  switch (kind) {
    case "single":
      return [HEARTS + QUEEN];
    case "of_a_kind":
      return SEVENS.slice(0, count);
    case "flush":
      return FLUSH.map((rank) => HEARTS + rank);
    case "straight":
      return STRAIGHT;
    case "suit_sequence":
      return Array.from({ length: count }, (_, i) => HEARTS + 2 + i);
  }
}

/** The table of combinations, the strongest on top, with an example of each; the bid that stands is marked. */
export function RankingTable({ table, place }: { table: Auction["table"]; place?: number }) {
  const lines = table.map((line, i) => ({ line, number: i + 1 })).reverse();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ol class="ranking-table" role="list" aria-label={a("ranking")} data-testid="ranking">
      {lines.map(({ line, number }) => (
        <li key={number} class={number === place ? "stands" : undefined}>
          <span class="num muted">{number}</span>
          <span class="what">
            {capital(kindName(line))}
            {number === place && <small class="cap">{a("ranking.stands")}</small>}
          </span>
          <span class="spread" style={{ "--n": line[1] }}>
            {exampleOf(line).map((card) => (
              <Card key={card} card={card} width={26} mute />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function RankingSheet({ view, open, onClose }: { view: Auction; open: boolean; onClose: () => void }) {
  const rules = () => {
    onClose();
    overlay.value = { rules: "auction" };
  };
  return (
    <Sheet open={open} title={a("ranking")} testid="sheet-ranking" onClose={onClose}>
      <p class="sm">{a("ranking.ties")}</p>
      <p class="sm">{a("ranking.jokers")}</p>
      <RankingTable table={view.table} place={view.bid?.[2][0]} />
      <Button icon="help" testid="open-all-rules" onClick={rules}>
        {a("ranking.rules")}
      </Button>
    </Sheet>
  );
}
