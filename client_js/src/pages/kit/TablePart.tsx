import { useState } from "preact/hooks";
import { CardText } from "../../cards/CardText";
import { Hand } from "../../cards/Hand";
import { t } from "../../i18n";
import { kit } from "../../i18n/kit";
import { translator } from "../../i18n/translate";
import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Dock } from "../../kit/Dock";
import { ReadOut } from "../../kit/ReadOut";
import { Ring } from "../../kit/Ring";
import { OwnSeat } from "../../kit/Seat";
import { Segmented } from "../../kit/Segmented";
import { Switch } from "../../kit/Switch";
import { Trick } from "../../kit/Trick";
import { TrickStrip } from "../../kit/TrickStrip";
import { TrumpMarker } from "../../kit/TrumpMarker";
import { fly } from "../../motion/flight";
import { people } from "./people";
import { RailPart } from "./RailPart";

const k = translator(kit);
const now = () => Date.now();
const CARDS = [23, 16, 39, 22, 5, 34, 18];
const OTHERS = [24, 19, 40, 21, 6, 33, 20];

const tricks = () =>
  [
    { cards: [51, 41, 43, 47], best: 51, seat: 1 },
    { cards: [11, 8, 1, 6], best: 11, seat: 0 },
    { cards: [24, 19, 50, 21], best: 50, seat: 2 },
    { cards: [33, 30, 35, 29], best: 35, seat: 3 },
    { cards: [12, 40, 3, 9], best: 12, seat: 1 },
  ].map((trick, i) => ({ ...trick, number: i + 1, name: people()[trick.seat] ?? "" }));

export function TablePart() {
  return (
    <>
      <h2>{k("pitch_parts")}</h2>
      <DockPart />
      <TrickPart />
      <section class="kit-table weave">
        <div class="flex wrap" style={{ gap: "24px" }}>
          <TrumpMarker suit="s" />
          <TrumpMarker suit="h" />
          <TrumpMarker suit="d" />
          <TrumpMarker suit="c" />
          <TrumpMarker suit={null} />
        </div>
        <TrickStrip tricks={tricks().slice(0, 1)} />
        <TrickStrip tricks={tricks()} />
      </section>
      <RailPart />
    </>
  );
}

function DockPart() {
  const [mine, setMine] = useState(true);
  const [refused, setRefused] = useState(0);
  const [cards, setCards] = useState([48, 25, 17, 7, 32, 52]);
  const [chosen, setChosen] = useState<number | null>(48);
  const [clock] = useState(() => ({ ends: now() + 14_000, base: 30_000 }));
  const play = (card: number | null) => {
    if (card === null) return;
    fly(() => {
      setCards(cards.filter((c) => c !== card));
      setChosen(null);
    });
  };
  useShortcuts([
    {
      code: "Enter",
      keys: "Enter",
      label: k("turn"),
      disabled: !mine || chosen === null,
      run: () => play(chosen),
    },
    { code: "Escape", keys: "Esc", label: t("ui.cancel"), run: () => setChosen(null) },
  ]);
  return (
    <div class="kit-dock stack">
      <div class="flex wrap">
        <Switch on={mine} onChange={setMine} testid="kit-mine">
          {k("my_turn")}
        </Switch>
        <Button small onClick={() => setRefused(refused + 1)}>
          {k("refuse")}
        </Button>
        <Button small onClick={() => setCards([48, 25, 17, 7, 32, 52])}>
          {k("restart")}
        </Button>
      </div>
      <Dock
        mine={mine}
        refused={refused}
        own={<OwnSeat seat={0} score={6} />}
        ring={<Ring clock={clock} now={now} />}
        title={mine ? k("turn") : k("idle", { name: people()[2] ?? "" })}
        text={mine ? k("follow", { suit: t("suit.d") }) : k("zero")}
        hand={
          <Hand
            cards={cards.map((card) => ({ card, selected: card === chosen, blocked: mine && card === 7 }))}
            numbers
            onTap={(card) => (card === chosen && mine ? play(card) : setChosen(card))}
            onBlocked={() => setRefused(refused + 1)}
            onDrop={play}
          />
        }
        readout={
          <ReadOut kind={refused ? "bad" : chosen === null ? "idle" : "good"} id="kit-readout">
            {refused ? k("bad_title") : chosen === null ? k("idle_title") : k("good_title")}
          </ReadOut>
        }
        actions={
          <Button
            kind="now"
            keys="Enter"
            disabled={!mine || chosen === null}
            describedby="kit-readout"
            onClick={() => play(chosen)}
          >
            {chosen === null ? k("your_place") : k.rich("play", { card: <CardText card={chosen} /> })}
          </Button>
        }
      />
    </div>
  );
}

function TrickPart() {
  const [n, setN] = useState(4);
  return (
    <>
      <div class="flex wrap">
        <Segmented
          label={k("seats_in_play")}
          value={n}
          options={[2, 3, 4, 5, 6, 7].map((v) => ({ value: v, label: String(v) }))}
          onChange={setN}
        />
      </div>
      <div class="kit-tricks">
        <ExampleTrick key={n} n={n} />
        <ExampleTrick key={`own${n}`} n={n} waiting />
      </div>
    </>
  );
}

function ExampleTrick({ n, waiting = false }: { n: number; waiting?: boolean }) {
  const names = people();
  const [gone, setGone] = useState(0);
  const seats = Array.from({ length: n }, (_, i) => (i + 1) % n);
  const deck = waiting ? OTHERS : CARDS;
  const cards = gone === 1 ? [] : deck;
  const played = waiting ? n - 2 : n;
  const plate = (seat: number) => document.querySelector(`[data-seat="${seat}"]`);
  return (
    <section class="kit-table weave">
      <div class="kit-trick">
        <div class="flex">
          <span class="cap grow">{k("trick_label", { k: 3, n: 6 })}</span>
          <Button
            small
            onClick={() =>
              fly(() => setGone(gone ? 0 : 1), {
                to: Object.fromEntries(deck.map((c) => [c, plate(1)])),
                from: Object.fromEntries(deck.map((c, i) => [c, plate((i + 1) % n)])),
              })
            }
          >
            {gone ? k("deal") : k("gather")}
          </Button>
        </div>
        <Trick
          label={k("trick_label", { k: 3, n: 6 })}
          names={names}
          placeLabel={k("your_place")}
          onPlace={() => {}}
          plays={seats.map((seat, i) => ({
            seat,
            name: names[seat] ?? "",
            place: seat,
            card: i < played ? (cards[i] ?? null) : null,
            win: i === Math.min(2, n - 1) && i < played,
            turn: waiting && seat === 0,
          }))}
        />
      </div>
    </section>
  );
}
