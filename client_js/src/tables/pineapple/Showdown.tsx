import { num, signed } from "../../i18n";
import { Mark } from "../../kit/Mark";
import { listNames } from "../../pages/options";
import type { PineapplePair } from "../../protocol";
import { List } from "../common/List";
import { nameOf } from "../common/people";
import { compact } from "./Lines";
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

/** The comparison of the deal, own pairs first and from the own side, then what each has now. */
export function Showdown({ view }: { view: Pineapple }) {
  const { you } = view;
  const own = (pair: PineapplePair) => (pair[0] === you || pair[1] === you ? 0 : 1);
  const pairs = [...view.pairs]
    .sort((a, b) => own(a) - own(b))
    .map((pair) => (own(pair) || pair[0] === you ? pair : turned(pair)));
  return (
    <div class="showdown-pairs" data-testid="showdown">
      {compact.value ? <PairCards view={view} pairs={pairs} /> : <PairTable view={view} pairs={pairs} />}
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

interface PairsProps {
  view: Pineapple;
  pairs: readonly PineapplePair[];
}

/** What the points of a pair are made of, and their sum. */
function parts([, , lines, scoop, bonuses, points]: PineapplePair): readonly (readonly [string, string])[] {
  return [
    ...LINES.map((line) => [o(`line.${line}`), signed(lines[line])] as const),
    [o("pairs.scoop"), scoop ? signed(scoop) : "–"],
    [o("pairs.bonuses"), `${num(bonuses[0])}:${num(bonuses[1])}`],
    [o("pairs.points"), signed(points)],
  ];
}

function PairTable({ view, pairs }: PairsProps) {
  const [first] = pairs;
  return (
    <table class="scores pairs-table" aria-label={o("pairs")}>
      <thead>
        <tr>
          <th scope="col">{o("pairs.pair")}</th>
          {first &&
            parts(first).map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          <th scope="col">{o("pairs.paid")}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={`${pair[0]}-${pair[1]}`}>
            <th scope="row">
              <PairNames view={view} pair={pair} />
            </th>
            {parts(pair).map(([name, value]) => (
              <td key={name} class="num">
                {value}
              </td>
            ))}
            <td class={tone(pair)}>
              <b>{signed(pair[6])}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on a phone, where a table of eight columns would be too wide. */
function PairCards({ view, pairs }: PairsProps) {
  return (
    <List class="pair-cards" label={o("pairs")}>
      {pairs.map((pair) => (
        <li key={`${pair[0]}-${pair[1]}`}>
          <PairNames view={view} pair={pair} />
          <span class={tone(pair)}>
            {o("pairs.paid")} <b>{signed(pair[6])}</b>
          </span>
          <dl>
            {parts(pair).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd class="num">{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </List>
  );
}

const tone = ([, , , , , , paid]: PineapplePair) => (paid > 0 ? "pos" : paid < 0 ? "neg" : undefined);

function PairNames({ view, pair: [a, b] }: { view: Pineapple; pair: PineapplePair }) {
  return (
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
