import { num, signed } from "../../i18n";
import { Mark } from "../../kit/Mark";
import { listNames } from "../../pages/options";
import type { PineapplePair } from "../../protocol";
import { List } from "../common/List";
import { nameOf } from "../common/people";
import { LINES, netOf, type Pineapple, stackOf } from "./view";
import { o } from "./words";

/** How the deal went for the viewer; for others, who has won most. */
export function headline(view: Pineapple): string {
  const delta = view.sheet.at(-1)?.[1] ?? [];
  const { you } = view;
  if (you !== null && view.boards[you]) {
    const mine = delta[you] ?? 0;
    return mine === 0 ? o("head.even") : o(mine > 0 ? "head.won" : "head.lost", { n: Math.abs(mine) });
  }
  const most = Math.max(...delta);
  const best = delta.flatMap((points, seat) => (points === most && most > 0 ? [nameOf(view, seat)] : []));
  return best.length ? o("head.other", { names: listNames(best), n: most }) : o("head.even");
}

/** The comparison of the deal: pair by pair in the order in which they were settled, then what each has now. */
export function Showdown({ view }: { view: Pineapple }) {
  const own = (pair: PineapplePair) => (pair[0] === view.you || pair[1] === view.you ? 0 : 1);
  const pairs = [...view.pairs].sort((a, b) => own(a) - own(b));
  return (
    <div class="showdown-pairs" data-testid="showdown">
      <table class="scores pairs-table" aria-label={o("pairs")}>
        <thead>
          <tr>
            <th scope="col">{o("pairs.pair")}</th>
            {LINES.map((line) => (
              <th key={line} scope="col">
                <span class="long">{o(`line.${line}`)}</span>
                <span class="short">{o(`line.${line}.short`)}</span>
              </th>
            ))}
            {(["scoop", "bonuses", "points", "paid"] as const).map((key) => (
              <th key={key} scope="col">
                <span class="long">{o(`pairs.${key}`)}</span>
                <span class="short">{o(`pairs.${key}.short`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <PairRow
              key={`${pair[0]}-${pair[1]}`}
              view={view}
              pair={own(pair) || pair[0] === view.you ? pair : turned(pair)}
            />
          ))}
        </tbody>
      </table>
      <Capped view={view} pairs={pairs} />
      <Totals view={view} />
      <Lands view={view} />
    </div>
  );
}

/** A pair as its other seat sees it. */
function turned([
  a,
  b,
  [top, middle, bottom],
  scoop,
  [mine, other],
  points,
  paid,
]: PineapplePair): PineapplePair {
  return [b, a, [-top, -middle, -bottom], -scoop, [other, mine], -points, -paid];
}

function PairRow({ view, pair }: { view: Pineapple; pair: PineapplePair }) {
  const [a, b, lines, scoop, bonuses, points, paid] = pair;
  return (
    <tr>
      <th scope="row">
        <span class="pair-names">
          <Mark seat={a} label={nameOf(view, a)} />
          <span class="name" aria-hidden="true">
            {nameOf(view, a)}
          </span>
          <span aria-hidden="true">–</span>
          <Mark seat={b} label={nameOf(view, b)} />
          <span class="name" aria-hidden="true">
            {nameOf(view, b)}
          </span>
        </span>
      </th>
      {LINES.map((line) => (
        <td key={line}>{signed(lines[line])}</td>
      ))}
      <td>{scoop ? signed(scoop) : "–"}</td>
      <td class="num">
        {num(bonuses[0])}:{num(bonuses[1])}
      </td>
      <td>{signed(points)}</td>
      <td class={paid > 0 ? "pos" : paid < 0 ? "neg" : undefined}>
        <b>{signed(paid)}</b>
      </td>
    </tr>
  );
}

/** Where the stacks paid less than the points. */
function Capped({ view, pairs }: { view: Pineapple; pairs: readonly PineapplePair[] }) {
  const capped = pairs.filter(([, , , , , points, paid]) => points !== paid);
  if (!capped.length) return null;
  return (
    <List class="capped" testid="capped">
      {capped.map(([a, b, , , , points, paid]) => (
        <li key={`${a}-${b}`}>
          {o("capped", {
            names: listNames([nameOf(view, a), nameOf(view, b)]),
            p: Math.abs(points),
            q: Math.abs(paid),
          })}
        </li>
      ))}
    </List>
  );
}

function Totals({ view }: { view: Pineapple }) {
  const delta = view.sheet.at(-1)?.[1] ?? [];
  return (
    <List class="deal-totals" label={o("totals")}>
      {view.order.map((seat) => (
        <li key={seat}>
          <Mark seat={seat} label={nameOf(view, seat)} />
          <b class={(delta[seat] ?? 0) < 0 ? "neg" : "pos"}>{signed(delta[seat] ?? 0)}</b>
          <span>
            <span class="vh">{o("sheet.stack")} </span>
            {num(view.options.stack_cap ? stackOf(view, seat, false) : netOf(view, seat))}
          </span>
        </li>
      ))}
    </List>
  );
}

/** Who plays the next deal in Fantasyland, and for what. */
function Lands({ view }: { view: Pineapple }) {
  const lands = view.earned.flatMap(([cards, why], seat) => (cards && why ? [{ seat, cards, why }] : []));
  if (!lands.length) return null;
  return (
    <List class="lands" testid="lands">
      {lands.map(({ seat, cards, why }) => {
        const again = (view.sheet.at(-1)?.[2][seat] ?? 0) > 0;
        const words = { name: nameOf(view, seat), n: cards, why: o(`why.${why as "queens"}`) };
        const mine = seat === view.you;
        return (
          <li key={seat}>
            {again ? o(mine ? "land.again.you" : "land.again", words) : o(mine ? "land.you" : "land", words)}
          </li>
        );
      })}
    </List>
  );
}
