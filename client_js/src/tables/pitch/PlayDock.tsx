import { CardText } from "../../cards/CardText";
import { Hand } from "../../cards/Hand";
import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Dock } from "../../kit/Dock";
import { Keys } from "../../kit/Keys";
import { ReadOut } from "../../kit/ReadOut";
import { settings } from "../../settings";
import { nameOf, still } from "../common/people";
import { Hint } from "./BidDock";
import { effectOf } from "./effects";
import { ActorRing, idleTitle, Own, sending, zero } from "./idle";
import { follow, type Moves } from "./moves";
import type { Picture } from "./picture";
import { reason } from "./reasons";
import { type Pitch, type Room, sideOf, sureOf } from "./view";
import { p } from "./words";

interface Props {
  room: Room;
  view: Pitch;
  moves: Moves;
  picture: Picture;
}

/** The own hand in play: choose a card, read what it does, play it. */
export function PlayDock({ room, view, moves, picture }: Props) {
  const mine = moves.mine.value !== null;
  const laid = moves.laid.value;
  const may = view.offers?.cards ?? [];
  const chosen = moves.card.value;
  const ready = mine && laid === null && chosen !== null && may.includes(chosen);
  useShortcuts([
    {
      code: "Enter",
      keys: "Enter",
      label: p("play.none"),
      disabled: !ready,
      run: () => chosen !== null && moves.play(chosen),
    },
  ]);
  return (
    <Dock
      mine={mine}
      refused={moves.refused.value}
      inert={still(room)}
      own={<Own view={view} />}
      ring={<ActorRing room={room} view={view} />}
      title={mine ? p(view.trump === null ? "turn.trump" : "turn.card") : seen(room, view, picture)}
      text={mine ? rule(view) : need(view)}
      aside={
        mine && (
          <>
            <Hint view={view} moves={moves} />
            <span class="keys" aria-hidden="true">
              {p.rich("play.keys", { first: <Keys k="1" />, last: <Keys k={String(view.hand?.length)} /> })}
            </span>
          </>
        )
      }
      hand={
        <Hand
          cards={(view.hand ?? [])
            .filter((card) => card !== laid)
            .map((card) => ({ card, selected: card === chosen, blocked: mine && !may.includes(card) }))}
          numbers
          onTap={(card) => moves.tap(card)}
          onBlocked={() => moves.blocked()}
          onDrop={mine ? (card) => moves.play(card) : undefined}
        />
      }
      actions={
        <div class="pitch-acts">
          <Says room={room} view={view} moves={moves} mine={mine} />
          {mine && view.offers?.claim && (
            <Button testid="action-claim" onClick={() => moves.claim()}>
              {p("play.claim", { n: view.hand?.length ?? 0 })}
            </Button>
          )}
          <Button
            kind={ready ? "now" : "plain"}
            keys="Enter"
            busy={laid !== null && sending(room)}
            why={ready ? undefined : p(mine ? "why.pick" : "why.turn")}
            describedby="pitch-readout"
            testid="action-play"
            onClick={() => chosen !== null && moves.play(chosen)}
          >
            {ready && chosen !== null
              ? p.rich("play.do", { card: <CardText card={chosen} /> })
              : p("play.none")}
          </Button>
        </div>
      }
    />
  );
}

/** What may be played. */
export function rule(view: Pitch): string {
  if (view.trump === null) return p("play.trump");
  if (view.trick.length === 0) return p("play.lead");
  if (view.offers?.cards?.length === 1 && (view.hand?.length ?? 0) > 1) return p("play.one");
  return follow(view) ?? p("play.any");
}

/** Whose turn it is; while the last trick is looked at, who took it. */
function seen(room: Room, view: Pitch, picture: Picture): string {
  const held = picture.held.value;
  if (view.stage === "play" || !held) return idleTitle(room, view);
  const winner = held.trick[1];
  return p(winner === view.you ? "trick.won.you" : "trick.won", { name: nameOf(view, winner) });
}

/** How much the pitcher still needs. */
function need(view: Pitch): string {
  const { pitcher, you } = view;
  if (pitcher === null) return "";
  const side = sideOf(view, pitcher);
  const n = view.bid - sureOf(view, side);
  const name = nameOf(view, pitcher);
  if (view.options.teams && you !== null && sideOf(view, you) === side) {
    return n > 0 ? p("need.side", { n }) : p("need.met.side");
  }
  if (pitcher === you) return n > 0 ? p("need.you", { n }) : p("need.met.you");
  return n > 0 ? p("need", { name, n }) : p("need.met", { name });
}

function Says({ room, view, moves, mine }: Omit<Props, "picture"> & { mine: boolean }) {
  const id = "pitch-readout";
  const card = moves.card.value;
  if (moves.word.value !== null) {
    return (
      <ReadOut kind="bad" id={id}>
        {moves.word.value}
      </ReadOut>
    );
  }
  if (card !== null && mine) {
    const { kind, says, detail } = effectOf(view, card);
    if (moves.hint.value) {
      const why = reason(moves.why.value, view);
      return (
        <ReadOut kind={kind} icon="bulb" id={id} detail={[why && [why, ". "], says, " ", detail]}>
          {p.rich("hint.play", { card: <CardText card={card} /> })}
        </ReadOut>
      );
    }
    return (
      <ReadOut kind={kind} id={id} detail={detail}>
        {says}
      </ReadOut>
    );
  }
  if (card !== null) {
    const word = settings.premove.value ? "wait.premove" : "wait.chosen";
    return (
      <ReadOut kind="idle" id={id}>
        {p.rich(word, { card: <CardText card={card} /> })}
      </ReadOut>
    );
  }
  return (
    <ReadOut kind="idle" id={id} detail={mine ? zero(room, view) : undefined}>
      {mine ? need(view) : p("wait.pick")}
    </ReadOut>
  );
}
