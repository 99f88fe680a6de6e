import { useState } from "preact/hooks";
import { CardText } from "../../cards/CardText";
import { Hand } from "../../cards/Hand";
import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Dock } from "../../kit/Dock";
import { ReadOut } from "../../kit/ReadOut";
import { settings } from "../../settings";
import { HintButton } from "../common/Hint";
import { nameOf, still } from "../common/people";
import { Coach, coached } from "./coach";
import { ActorRing, idleTitle, Own, sending, zero } from "./idle";
import { type Moves, why } from "./moves";
import { PitchDialog } from "./PitchDialog";
import { reason } from "./reasons";
import { callOf, type Pitch, type Room } from "./view";
import { p } from "./words";

const AMOUNTS = [0, 1, 2, 3, 4] as const;

interface Props {
  room: Room;
  view: Pitch;
  moves: Moves;
}

/** The auction from the own seat: one call, as equal buttons; pitching stands apart and asks once more. */
export function BidDock({ room, view, moves }: Props) {
  const [dialog, setDialog] = useState(false);
  const mine = moves.mine.value !== null;
  const bids = view.offers?.bids ?? [];
  const only = bids.length === 1 ? (bids[0] ?? null) : null;
  const chosen = moves.call.value ?? only;

  const choose = (amount: number) => {
    if (!mine) return;
    const reason = reasonFor(view, amount);
    if (reason !== undefined) moves.word.value = reason;
    else if (settings.oneTap.peek()) moves.bid(amount);
    else {
      moves.word.value = null;
      moves.call.value = amount;
    }
  };
  useShortcuts([
    ...AMOUNTS.map((amount) => ({
      code: amount === 0 ? "KeyP" : `Digit${amount}`,
      keys: amount === 0 ? "P" : String(amount),
      label: amount === 0 ? p("bid.pass") : p("bid.do", { n: amount }),
      run: () => choose(amount),
    })),
    { code: "KeyF", keys: "F", label: p("four.title"), disabled: !mine, run: () => setDialog(true) },
    {
      code: "Enter",
      keys: "Enter",
      label: p("turn.bid"),
      disabled: !mine || chosen === null,
      run: () => chosen !== null && moves.bid(chosen),
    },
  ]);

  return (
    <>
      <Dock
        mine={mine}
        refused={moves.refused.value}
        inert={still(room)}
        own={<Own view={view} />}
        ring={<ActorRing room={room} view={view} />}
        title={mine ? p("turn.bid") : idleTitle(room, view)}
        text={mine ? prompt(view) : waiting(view)}
        aside={<Hint view={view} moves={moves} />}
        hand={
          <Hand
            cards={(view.hand ?? []).map((card) => ({ card, selected: moves.card.value === card }))}
            onTap={(card) => moves.tap(card)}
          />
        }
        actions={
          <div class="pitch-acts bids">
            <Says room={room} view={view} moves={moves} mine={mine} />
            <div class="calls">
              {AMOUNTS.map((amount) => (
                <CallButton
                  key={amount}
                  view={view}
                  amount={amount}
                  mine={mine}
                  chosen={mine && chosen === amount}
                  busy={sending(room)}
                  onClick={() => moves.bid(amount)}
                />
              ))}
            </div>
            <Button
              kind={moves.hint.value?.type === "pitch" ? "now" : "plain"}
              short={p("four.short")}
              keys="F"
              why={mine ? undefined : p("why.turn")}
              testid="action-pitch"
              onClick={() => setDialog(true)}
            >
              {p("four")}
            </Button>
          </div>
        }
      />
      <PitchDialog view={view} moves={moves} open={dialog && mine} onClose={() => setDialog(false)} />
    </>
  );
}

/** The way to a hint, where the table has them. */
export function Hint({ view, moves }: { view: Pitch; moves: Moves }) {
  const { hint, hinted } = view.offers ?? {};
  if (view.ask === null || !(hint || hinted)) return null;
  return <HintButton hints={moves.hints} told={hinted} small onClick={() => moves.ask()} />;
}

interface CallProps {
  view: Pitch;
  amount: number;
  mine: boolean;
  chosen: boolean;
  busy: boolean;
  onClick: () => void;
}

function CallButton({ view, amount, mine, chosen, busy, onClick }: CallProps) {
  const reason = mine ? reasonFor(view, amount) : p("why.turn");
  const steal = amount > 0 && view.offers?.steal === amount;
  return (
    <Button
      kind={chosen ? "now" : "plain"}
      keys={amount === 0 ? "P" : undefined}
      label={amount > 0 && !steal ? p("bid.do", { n: amount }) : undefined}
      why={reason}
      struck={mine && reason !== undefined}
      busy={chosen && busy}
      testid={`action-bid-${amount}`}
      onClick={onClick}
    >
      {amount === 0 ? (
        p("bid.pass")
      ) : steal ? (
        <span class="steal">{p("bid.take", { n: amount })}</span>
      ) : (
        amount
      )}
    </Button>
  );
}

/** Why an amount cannot be said; undefined when it can. */
function reasonFor(view: Pitch, amount: number): string | undefined {
  if (view.offers?.bids?.includes(amount)) return undefined;
  const code = view.offers?.refused?.find(([refused]) => refused === amount)?.[1];
  return code ? why(view, code) : p("why.turn");
}

/** What there is to answer. */
export function prompt(view: Pitch): string {
  const { offers, bid, pitcher } = view;
  const name = pitcher === null ? "" : nameOf(view, pitcher);
  if (offers?.steal) return p("bid.steal", { name, n: offers.steal });
  if (offers?.refused?.some(([, code]) => code === "dealer_must_bid")) return p("bid.dealer");
  return bid > 0 ? p("bid.beat", { name, n: bid }) : p("bid.ask");
}

/** Out of turn: what you have said, or after whom you speak. */
function waiting(view: Pitch): string {
  const { you } = view;
  if (you === null) return "";
  const call = callOf(view, you);
  if (call !== undefined) return call === 0 ? p("wait.passed") : p("wait.bid", { n: call });
  const before = view.speakers.indexOf(you) - 1;
  if (view.calls.length === before) return p("wait.next");
  return p("wait.after", { name: nameOf(view, view.speakers[before] ?? you) });
}

function Says({ room, view, moves, mine }: Props & { mine: boolean }) {
  const call = moves.call.value;
  if (moves.word.value !== null) return <ReadOut kind="bad">{moves.word.value}</ReadOut>;
  const hint = mine ? moves.hint.value : null;
  if (hint?.type === "pitch") {
    return (
      <ReadOut kind="idle" icon="bulb" detail={reason(moves.why.value, view)}>
        {p.rich("hint.pitch", { card: <CardText card={hint.card} /> })}
      </ReadOut>
    );
  }
  if (hint?.type === "bid") {
    const n = hint.amount;
    return (
      <ReadOut kind="idle" icon="bulb" detail={reason(moves.why.value, view)}>
        {n ? p("hint.bid", { n }) : p("hint.pass")}
      </ReadOut>
    );
  }
  if (mine && call !== null) {
    return <ReadOut kind="idle">{call === 0 ? p("bid.chosen_pass") : p("bid.chosen", { n: call })}</ReadOut>;
  }
  if (mine && !coached()) return <Coach />;
  const end = mine ? zero(room, view) : undefined;
  return <ReadOut kind="idle">{end ?? p("bid.once")}</ReadOut>;
}
