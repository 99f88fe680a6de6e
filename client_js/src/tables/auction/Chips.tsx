import { Card } from "../../cards/Card";
import { SuitText } from "../../cards/CardText";
import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Chip, Chips as Line } from "../../kit/Chip";
import { Sheet } from "../../kit/Sheet";
import type { AuctionSelection } from "../../protocol";
import { List } from "../common/List";
import { comboName, shortName, title, withJokers } from "./combos";
import type { Moves } from "./moves";
import { SortButton } from "./Sort";
import { type Auction, maskOf, pick } from "./view";
import { a } from "./words";

interface Priced {
  /** How many cards it costs, and so how many it buys. */
  readonly price: number;
  readonly bids: readonly AuctionSelection[];
}

/** Every bid of the hand that beats the one that stands, one of each strength, by price, weakest first. */
export function priced(view: Auction): readonly Priced[] {
  const standing = view.bid?.[3] ?? 0;
  const found = new Map<number, Map<number, AuctionSelection>>();
  for (const each of view.selections ?? []) {
    const [mask, , strength] = each;
    if (strength <= standing) continue;
    const price = pick(view.hand ?? [], mask).length;
    const same = found.get(price) ?? new Map<number, AuctionSelection>();
    if (!same.has(strength)) same.set(strength, each);
    found.set(price, same);
  }
  return [...found]
    .map(([price, bids]) => ({ price, bids: [...bids.values()] }))
    .sort((one, other) => one.price - other.price);
}

interface Props {
  view: Auction;
  moves: Moves;
  onAll: () => void;
  onRanking: () => void;
}

/** The weakest bid of each price, the cheapest first; the rest on request, seen however many these are. */
export function Chips({ view, moves, onAll, onRanking }: Props) {
  const groups = priced(view);
  const count = groups.reduce((n, { bids }) => n + bids.length, 0);
  useShortcuts([{ code: "KeyA", keys: "A", label: a("bids"), disabled: count === 0, run: onAll }]);
  const hand = view.hand ?? [];
  const chosen = maskOf(hand, moves.cards.value);
  return (
    <div class="chip-line">
      <Line label={a("chips")}>
        {groups.map(({ price, bids: [first] }) => {
          if (!first) return null;
          const cards = pick(hand, first[0]);
          const { text, suit } = shortName(view, first[1], cards);
          const full = title(comboName(view, first[1], cards));
          return (
            <Chip
              key={price}
              pressed={first[0] === chosen}
              testid={`chip-${price}`}
              onClick={() => moves.choose(first[0])}
            >
              <b class="price" aria-hidden="true">
                {price}
              </b>
              <span aria-hidden="true">
                {text} {suit && <SuitText suit={suit} />}
                {withJokers(cards) && "★"}
              </span>
              <span class="vh">
                {[a("chip", { n: price, what: full }), withJokers(cards)].filter(Boolean).join(", ")}
              </span>
            </Chip>
          );
        })}
        <Button kind="quiet" small keys="?" testid="action-ranking" onClick={onRanking}>
          {a("ranking")}
        </Button>
        <span class="only-phone">
          <SortButton moves={moves} testid="action-sort-phone" />
        </span>
      </Line>
      {count > groups.length && (
        <Button
          kind="quiet"
          small
          keys="A"
          short={a("bids.all.short", { n: count })}
          testid="action-all-bids"
          onClick={onAll}
        >
          {a("bids.all", { n: count })}
        </Button>
      )}
    </div>
  );
}

/** All of them by price: the number of cards is what a bid costs and what it buys. */
export function BidsSheet({
  view,
  moves,
  open,
  onClose,
}: Pick<Props, "view" | "moves"> & { open: boolean; onClose: () => void }) {
  const hand = view.hand ?? [];
  return (
    <Sheet open={open} title={a("bids")} testid="sheet-bids" onClose={onClose}>
      {open &&
        priced(view).map(({ price, bids }) => (
          <section key={price} class="stack">
            <h3>{a("bids.price", { n: price })}</h3>
            <List class="bids" label={a("bids.price", { n: price })}>
              {bids.map((each) => {
                const cards = pick(hand, each[0]);
                return (
                  <li key={each[0]}>
                    <button
                      type="button"
                      class="bid-line"
                      onClick={() => {
                        moves.cards.value = cards;
                        onClose();
                      }}
                    >
                      <span class="grow">{title(comboName(view, each[1], cards))}</span>
                      <span class="spread" style={{ "--n": cards.length }}>
                        {cards.map((card) => (
                          <Card key={card} card={card} width={26} mute />
                        ))}
                      </span>
                    </button>
                  </li>
                );
              })}
            </List>
          </section>
        ))}
    </Sheet>
  );
}
