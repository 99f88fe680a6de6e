import { Hand } from "../../cards/Hand";
import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Dock } from "../../kit/Dock";
import { ReadOut } from "../../kit/ReadOut";
import { HintButton } from "../common/Hint";
import { nameOf, still } from "../common/people";
import { Chips } from "./Chips";
import { Coach, coached } from "./coach";
import { comboName, jokerWords, title } from "./combos";
import { ActorRing, idleTitle, Own, sending, zero } from "./idle";
import { LeadingCards } from "./Leading";
import type { Moves } from "./moves";
import { bidName, hintText, unfit } from "./reading";
import { reason } from "./reasons";
import { SortButton } from "./Sort";
import { type Auction, asked, leaderOf, may, type Room, refusedFor, takeOf } from "./view";
import { a } from "./words";

interface Props {
  room: Room;
  view: Auction;
  moves: Moves;
  onAll: () => void;
  onRanking: () => void;
}

/** The auction from the own seat: choose cards or a chip, read what they are, bid or pass; come back out of turn. */
export function BidDock({ room, view, moves, onAll, onRanking }: Props) {
  const mine = asked(view, "bid");
  const reading = moves.reading.value;
  const ready = mine && (reading?.beats ?? false);
  const cards = moves.cards.value;
  const back = may(view, "return");
  useShortcuts([
    {
      code: "Enter",
      keys: "Enter",
      label: a("bid"),
      disabled: !mine || !cards.length,
      run: () => moves.bid(),
    },
    { code: "KeyP", keys: "P", label: a("pass"), disabled: !mine, run: () => moves.pass() },
    { code: "KeyB", keys: "B", label: a("back"), disabled: !back, run: () => moves.back() },
    {
      code: "KeyP",
      shift: true,
      keys: "Shift+P",
      label: a("passing"),
      run: () => {
        moves.passing.value = !moves.passing.value;
      },
    },
    { code: "KeyS", keys: "S", label: a("sort"), run: () => moves.layout.sort() },
  ]);
  return (
    <Dock
      mine={mine}
      flows
      refused={moves.refused.value}
      inert={still(room)}
      own={<Own view={view} />}
      ring={<ActorRing room={room} view={view} />}
      title={prompt(room, view)}
      text={text(view)}
      aside={
        <>
          <LeadingCards view={view} going={false} />
          {mine && (may(view, "hint") || view.offers?.hinted) && (
            <HintButton hints={moves.hints} told={view.offers?.hinted} small onClick={() => moves.ask()} />
          )}
          <span class="no-phone">
            <SortButton moves={moves} />
          </span>
        </>
      }
      chips={<Chips view={view} moves={moves} onAll={onAll} onRanking={onRanking} />}
      hand={
        <Hand
          cards={moves.layout.laid(view.hand ?? []).map((card) => ({
            card,
            selected: cards.includes(card),
          }))}
          numbers
          onTap={(card) => moves.tap(card)}
          onLay={(card, to) => moves.layout.lay(card, to)}
        />
      }
      actions={
        <div class="auction-acts">
          <Says room={room} view={view} moves={moves} mine={mine} />
          <div class="auction-buttons">
            <Button
              kind={ready ? "now" : "plain"}
              keys="Enter"
              busy={
                sending(room) &&
                room.pending.value?.kind === "act" &&
                room.pending.value.action.type === "bid"
              }
              why={ready ? undefined : whyNot(view, moves, mine)}
              describedby="auction-readout"
              short={bidWords(view, cards.length, false)}
              testid="action-bid"
              onClick={() => moves.bid()}
            >
              {bidWords(view, cards.length, true)}
            </Button>
            <PassOrBack view={view} moves={moves} mine={mine} busy={sending(room)} />
            <Button
              kind="quiet"
              pressed={moves.passing.value}
              keys="Shift+P"
              short={a("passing.short")}
              testid="action-passing"
              onClick={() => {
                moves.passing.value = !moves.passing.value;
              }}
            >
              {a("passing")}
            </Button>
          </div>
        </div>
      }
    />
  );
}

/** Passing, or for whoever has passed, the way back: the two never meet. */
function PassOrBack({
  view,
  moves,
  mine,
  busy,
}: {
  view: Auction;
  moves: Moves;
  mine: boolean;
  busy: boolean;
}) {
  const { you } = view;
  const passed = you !== null && view.passed.includes(you);
  const why = refusedFor(view, "return");
  if (passed && !mine && why !== "returns_off") {
    return (
      <Button
        kind="plain"
        keys="B"
        short={a("back.short")}
        busy={busy}
        why={may(view, "return") ? undefined : why === "return_used" ? a("no.return_used") : a("why.turn")}
        testid="action-return"
        onClick={() => moves.back()}
      >
        {a("back")}
      </Button>
    );
  }
  return (
    <Button
      kind={moves.hint.value?.type === "pass" ? "now" : "plain"}
      keys="P"
      busy={mine && busy}
      why={mine ? undefined : a("why.turn")}
      testid="action-pass"
      onClick={() => moves.pass()}
    >
      {a("pass")}
    </Button>
  );
}

/** "Bid 3 cards", and from a short row what it buys: "Bid 5 cards: take 2, draw 3". */
function bidWords(view: Auction, n: number, long: boolean): string {
  if (n === 0) return a("bid");
  const take = takeOf(view, n);
  return long && take?.[1] ? a("bid.blind", { n, open: take[0], blind: take[1] }) : a("bid.do", { n });
}

function whyNot(view: Auction, moves: Moves, mine: boolean): string {
  if (!mine) return leaderOf(view) === view.you ? a("why.lead") : a("why.turn");
  return moves.reading.value ? unfit(view, moves.reading.value) : a("why.pick");
}

function prompt(room: Room, view: Auction): string {
  const { you } = view;
  if (asked(view, "bid")) return a("turn.bid");
  if (you !== null && leaderOf(view) === you) return a("you.lead", { bid: bidName(view) });
  if (you !== null && view.passed.includes(you)) return a("you.passed");
  return idleTitle(room, view);
}

/** What there is to beat, or how you stand. */
export function text(view: Auction): string {
  const { you } = view;
  const leader = leaderOf(view);
  const bid = bidName(view);
  if (asked(view, "bid")) {
    const closes = view.offers?.closes && leader !== null;
    if (leader === null) return a(view.offers?.closes ? "bid.ask.last" : "bid.ask");
    return a(closes ? "bid.beat.last" : "bid.beat", { name: nameOf(view, leader), bid });
  }
  if (you !== null && leader === you) return a("you.lead.sub");
  const before = you === null ? undefined : view.order[view.order.indexOf(you) - 1];
  if (before !== undefined) return a("wait.after", { name: nameOf(view, before) });
  return leader === null ? a("lead.nobody") : a("lead.by", { name: nameOf(view, leader), bid });
}

/** What the chosen cards are and what follows from it. */
function Says({ room, view, moves, mine }: { room: Room; view: Auction; moves: Moves; mine: boolean }) {
  const id = "auction-readout";
  const word = moves.word.value;
  if (word !== null) {
    return (
      <ReadOut kind="bad" id={id}>
        {word}
      </ReadOut>
    );
  }
  const reading = moves.reading.value;
  const cards = moves.cards.value;
  const hint = moves.hint.value;
  if (reading?.selection) {
    const [, found] = reading.selection;
    const compared = reading.beats
      ? view.bid
        ? a("bid.beats", { bid: bidName(view) })
        : a("bid.opens")
      : unfit(view, reading);
    const detail = hint
      ? reason(moves.why.value, view)
      : [jokerWords(found), compared].filter(Boolean).join(" ");
    return (
      <ReadOut kind={reading.beats ? "good" : "bad"} icon={hint ? "bulb" : undefined} id={id} detail={detail}>
        {hint ? hintText(view, hint) : title(comboName(view, found, cards))}
      </ReadOut>
    );
  }
  if (reading) {
    return (
      <ReadOut kind="bad" id={id}>
        {unfit(view, reading)}
      </ReadOut>
    );
  }
  if (hint) {
    return (
      <ReadOut kind="idle" icon="bulb" id={id} detail={reason(moves.why.value, view)}>
        {hintText(view, hint)}
      </ReadOut>
    );
  }
  if (mine && !coached()) {
    return (
      <div class="coaching" id={id}>
        <Coach />
      </div>
    );
  }
  const used = refusedFor(view, "return") === "return_used" ? a("no.return_used") : undefined;
  const idle = moves.passing.value ? a("passing.on") : used;
  return (
    <ReadOut kind="idle" id={id} detail={mine ? zero(room, view) : idle}>
      {mine ? a("bid.pick") : a("wait.pick")}
    </ReadOut>
  );
}
