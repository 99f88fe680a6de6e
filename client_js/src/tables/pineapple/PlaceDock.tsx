import { useEffect, useRef } from "preact/hooks";
import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Dialog } from "../../kit/Dialog";
import { Dock } from "../../kit/Dock";
import { ReadOut } from "../../kit/ReadOut";
import { HintButton } from "../common/Hint";
import { still } from "../common/people";
import { Coach } from "./coach";
import { Discards } from "./Discards";
import { handName } from "./hands";
import { ActorRing, idleText, idleTitle, Own, sending, zero } from "./idle";
import { compact } from "./Lines";
import type { Moves } from "./moves";
import { OwnBoard } from "./OwnBoard";
import { reason } from "./reasons";
import { Tray } from "./Tray";
import { DISCARD, LINES, may, mine, type Pineapple, type Room, type Target } from "./view";
import { o } from "./words";

interface Props {
  room: Room;
  view: Pineapple;
  moves: Moves;
  onBonuses: () => void;
}

/** Placing cards from the own seat, or watching others do it: own board, tray, what follows, ready. */
export function PlaceDock({ room, view, moves, onBonuses }: Props) {
  const turn = mine(view);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the own board is longer than what is left of the screen: both ends of it come into view.
    if (turn && compact.peek()) root.current?.scrollIntoView({ block: "end" });
  }, [turn]);
  const land = turn && (view.progress[view.you ?? 0]?.fantasy ?? 0);
  useKeys(view, moves, turn);
  return (
    <Dock
      mine={turn}
      flows
      refused={moves.refused.value}
      inert={still(room)}
      own={<Own view={view} />}
      ring={<ActorRing room={room} view={view} />}
      title={turn ? prompt(view) : idleTitle(view)}
      text={turn ? (land ? o("fantasy.sub") : zero(room, view)) : idleText(view)}
      aside={<Discards view={view} />}
      hand={
        <div ref={root} class={`placing${land ? " land" : ""}`}>
          <OwnBoard view={view} moves={moves} />
          <div class="place-side">
            {turn && <Coach />}
            <Says view={view} moves={moves} />
            {turn && <Tray view={view} moves={moves} />}
            <Acts room={room} view={view} moves={moves} onBonuses={onBonuses} />
          </div>
          <FoulDialog moves={moves} />
        </div>
      }
    />
  );
}

/** The keys of the dock: lines and discard by number, undo, ready. */
function useKeys(view: Pineapple, moves: Moves, turn: boolean): void {
  const put = (target: Target) => {
    const focused = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset.card;
    moves.put(target, moves.selected.peek() ?? (focused === undefined ? null : Number(focused)));
  };
  useShortcuts([
    ...LINES.map((line) => ({
      code: `Digit${line + 1}`,
      keys: String(line + 1),
      label: o(`line.${line}`),
      disabled: !turn,
      run: () => put(line),
    })),
    { code: "Digit0", keys: "0", label: o("discard"), disabled: !turn, run: () => put(DISCARD) },
    { code: "KeyU", keys: "U", label: o("undo"), disabled: !turn, run: () => moves.undo() },
    {
      code: "KeyS",
      keys: "S",
      label: o("sort"),
      disabled: !turn || !view.progress[view.you ?? 0]?.fantasy,
      run: () => moves.sort(),
    },
    { code: "Enter", keys: "Enter", label: o("ready"), disabled: !turn, run: () => moves.ready() },
  ]);
}

/** "Street 3: place two, discard one"; a street without a discard is the first. */
export function prompt(view: Pineapple): string {
  const progress = view.progress[view.you ?? 0];
  if (progress?.fantasy) {
    return o("fantasy.title", { n: progress.fantasy, away: progress.fantasy - (view.offers?.needed ?? 13) });
  }
  return progress?.street === 1 ? o("street.first") : o("street.title", { n: progress?.street ?? 2 });
}

/** What follows from the board as it lies; it keeps its place. */
function Says({ view, moves }: { view: Pineapple; moves: Moves }) {
  const id = "pineapple-readout";
  const read = (kind: "good" | "bad" | "idle", words: string, detail?: string, icon?: "warn" | "bulb") => (
    <ReadOut kind={kind} id={id} detail={detail} icon={icon}>
      {words}
    </ReadOut>
  );
  const word = moves.word.value;
  if (word !== null) return read("bad", word);
  const look = view.outlook;
  if (!look) return null;
  if (look.order === "dead") return read("bad", o("foul"), compact.value ? undefined : o("foul.sub"));
  const why = reason(moves.why.value);
  if (why) return read("idle", o("hint.laid"), why, "bulb");
  const at = LINES.findLast((line) => look.needs[line] !== null);
  const need = at === undefined ? null : look.needs[at];
  if (look.order === "risk" && at !== undefined && need) {
    return read("bad", o("risk"), o("risk.need", { line: o(`line.${at}`), hand: handName(need) }), "warn");
  }
  const land = view.you !== null && (view.progress[view.you]?.fantasy ?? 0) > 0;
  const bonus = look.bonus > 0 ? o("bonus.sum", { n: look.bonus }) : undefined;
  if (look.fantasy)
    return read("good", o(land ? "fantasy.stay" : "fantasy.enter", { n: look.fantasy }), bonus);
  if (land)
    return read(
      "idle",
      bonus ?? o("valid"),
      o(view.options.fantasy === "tournament" ? "stay.none" : "stay.how"),
    );
  if (look.shapes.some(([, , jokers]) => jokers.length))
    return read("idle", bonus ?? o("valid"), o("joker.note"));
  if (mine(view)) return read("idle", bonus ?? o("valid"), o("how"));
  return read("idle", bonus ?? o("valid"));
}

interface ActsProps {
  room: Room;
  view: Pineapple;
  moves: Moves;
  onBonuses: () => void;
}

function Acts({ room, view, moves, onBonuses }: ActsProps) {
  const turn = mine(view);
  const limits = moves.limits.value;
  const land = turn && view.you !== null && (view.progress[view.you]?.fantasy ?? 0) > 0;
  const empty = !turn ? o("why.turn") : moves.draft.value.length ? undefined : o("why.nothing");
  const placed = limits?.placed ?? 0;
  const needed = limits?.needed ?? 0;
  const missing = turn && placed < needed ? o("ready.more", { n: needed - placed }) : undefined;
  return (
    <div class="acts place-acts">
      <Button
        icon="undo"
        keys="U"
        label={compact.value || land ? o("undo") : undefined}
        why={empty}
        testid="action-undo"
        onClick={() => moves.undo()}
      >
        {compact.value || land ? undefined : o("undo")}
      </Button>
      {land && (
        <>
          <Button
            icon="x"
            label={o("clear.all")}
            why={empty}
            testid="action-empty"
            onClick={() => moves.empty()}
          />
          <Button
            icon="sort"
            keys="S"
            label={o(moves.order.value === "rank" ? "sort.suit" : "sort.rank")}
            testid="action-sort"
            onClick={() => moves.sort()}
          />
        </>
      )}
      {turn && (may(view, "hint") || view.offers?.hinted) && (
        <HintButton hints={moves.hints} told={view.offers?.hinted} onClick={() => moves.hint()} />
      )}
      <Button kind="quiet" icon="help" label={o("bonuses")} testid="open-bonuses" onClick={onBonuses} />
      <Button
        kind={turn && !missing ? "now" : "plain"}
        grow
        keys="Enter"
        busy={sending(room, "ready")}
        why={turn ? missing : o("why.turn")}
        describedby="pineapple-readout"
        testid="action-ready"
        onClick={() => moves.ready()}
      >
        {turn && missing ? o("ready.count", { k: placed, of: needed }) : o("ready")}
      </Button>
    </div>
  );
}

/** A dead hand is made ready only after a second look. */
function FoulDialog({ moves }: { moves: Moves }) {
  const close = () => {
    moves.asking.value = false;
  };
  useEffect(() => close, []);
  return (
    <Dialog
      open={moves.asking.value}
      title={o("foul.ask")}
      testid="dialog-foul"
      onClose={close}
      actions={
        <>
          <Button autofocus testid="foul-no" onClick={close}>
            {o("foul.no")}
          </Button>
          <Button
            kind="warn"
            testid="foul-yes"
            onClick={() => {
              close();
              moves.ready(true);
            }}
          >
            {o("foul.yes")}
          </Button>
        </>
      }
    >
      <p>{o("foul")}</p>
    </Dialog>
  );
}
