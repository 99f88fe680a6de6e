import { Card, CardBack } from "../../cards/Card";
import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Dock } from "../../kit/Dock";
import { ReadOut } from "../../kit/ReadOut";
import { List } from "../common/List";
import { nameOf, still } from "../common/people";
import { ActorRing, idleTitle, Own, sending, zero } from "./idle";
import type { Moves } from "./moves";
import { bidName } from "./reading";
import { SortButton } from "./Sort";
import { type Auction, asked, leaderOf, may, type Room, takenBy, takeOf } from "./view";
import { a } from "./words";

interface Props {
  room: Room;
  view: Auction;
  moves: Moves;
}

/** The payment lies in the row's slots; the dock shows the hand as it will be. */
export function PayDock({ room, view, moves }: Props) {
  const mine = asked(view, "exchange");
  const held = moves.held.value;
  const payment = moves.payment.value;
  const at = held === null ? -1 : payment.indexOf(held);
  useShortcuts([
    {
      code: "Enter",
      keys: "Enter",
      label: a("pay.done"),
      disabled: !mine,
      run: () => moves.finish(),
    },
    {
      code: "ArrowLeft",
      keys: "←",
      label: a("pay.older"),
      disabled: !mine || held === null,
      run: () => moves.shift(-1),
    },
    {
      code: "ArrowRight",
      keys: "→",
      label: a("pay.newer"),
      disabled: !mine || held === null,
      run: () => moves.shift(1),
    },
    { code: "KeyS", keys: "S", label: a("sort"), run: () => moves.layout.sort() },
  ]);
  const leader = leaderOf(view);
  return (
    <Dock
      mine={mine}
      flows={mine}
      refused={moves.refused.value}
      inert={still(room)}
      own={<Own view={view} />}
      ring={<ActorRing room={room} view={view} />}
      title={mine ? a("turn.pay") : idleTitle(room, view)}
      text={
        mine
          ? a("pay.sub")
          : leader === null
            ? ""
            : a("lead.by", { name: nameOf(view, leader), bid: bidName(view) })
      }
      aside={
        <span class="no-phone">
          <SortButton moves={moves} />
        </span>
      }
      hand={<Coming view={view} moves={moves} mine={mine} />}
      actions={
        mine ? (
          <div class="auction-acts paying">
            <span id="pay-hint" class="vh">
              {a("pay.hint")}
            </span>
            <Says room={room} moves={moves} view={view} />
            <div class="auction-buttons">
              <Button
                icon="left"
                label={a("pay.older")}
                why={held === null ? a("pay.pick") : at === 0 ? a("pay.first") : undefined}
                testid="pay-older"
                onClick={() => moves.shift(-1)}
              />
              <Button
                icon="right"
                label={a("pay.newer")}
                why={held === null ? a("pay.pick") : at === payment.length - 1 ? a("pay.last") : undefined}
                testid="pay-newer"
                onClick={() => moves.shift(1)}
              />
              <Button
                icon="undo"
                short={a("pay.reset.short")}
                testid="pay-reset"
                onClick={() => moves.reset()}
              >
                {a("pay.reset")}
              </Button>
              <Button
                kind="now"
                keys="Enter"
                busy={
                  sending(room) &&
                  room.pending.value?.kind === "act" &&
                  room.pending.value.action.type === "finish"
                }
                testid="action-finish"
                onClick={() => moves.finish()}
              >
                {a("pay.done")}
              </Button>
            </div>
          </div>
        ) : (
          <ReadOut kind="idle">{a("pay.wait")}</ReadOut>
        )
      }
    />
  );
}

/** What the hand will be: kept cards dimmed, what is bought ringed, unseen ones as backs. */
function Coming({ view, moves, mine }: { view: Auction; moves: Moves; mine: boolean }) {
  const hand = view.hand ?? [];
  const payment = view.payment ?? [];
  const take = mine ? takeOf(view, payment.length) : null;
  const taken = take ? takenBy(view, take) : [];
  const kept = mine ? hand.filter((card) => !payment.includes(card)) : hand;
  const blind = take?.[1] ?? 0;
  return (
    <div class="hand" style={{ "--n": kept.length + taken.length + blind, "--cols": 5 }}>
      <List class="coming" label={mine ? a("pay.coming") : undefined} testid="coming">
        {moves.layout.laid(kept).map((card) => (
          <li key={card}>
            <Card card={card} state={mine ? "rest" : undefined} fly />
          </li>
        ))}
        {taken.map((card) => (
          <li key={card}>
            <Card card={card} state="new" fly />
          </li>
        ))}
        {Array.from({ length: blind }, (_, i) => (
          <li key={`blind-${i}`}>
            <CardBack />
          </li>
        ))}
      </List>
    </div>
  );
}

function Says({ room, view, moves }: Props) {
  const word = moves.word.value;
  if (word !== null) return <ReadOut kind="bad">{word}</ReadOut>;
  const take = may(view, "finish") ? takeOf(view, view.payment?.length ?? 0) : null;
  const n = take?.[0] ?? 0;
  const blind = take?.[1] ?? 0;
  return (
    <ReadOut kind="idle" detail={zero(room, view) ?? a("pay.hint")}>
      {blind ? `${a("pay.takes", { n })} ${a("row.blind", { n: blind })}` : a("pay.takes", { n })}
    </ReadOut>
  );
}
