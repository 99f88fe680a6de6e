import "./show.css";
import { useState } from "preact/hooks";
import { Alert } from "../kit/Alert";
import { Button } from "../kit/Button";
import { say } from "../kit/live";
import { Mark } from "../kit/Mark";
import { Segmented } from "../kit/Segmented";
import { Stepper } from "../kit/Stepper";
import { Switch } from "../kit/Switch";
import { openRoom } from "../pages/home/create";
import { type Form, seatNumbers, withSeats } from "../pages/home/form";
import { GAME_NAMES } from "../pages/home/NewTable";
import { t as h } from "../pages/home/words";
import { type GameName, gameName, levelName, t as o } from "../pages/options";
import { GAMES, type ShowView } from "../protocol";
import { navigate, roomPath } from "../router";
import { TABLES } from "../tables";
import { speeds, t } from "./words";

const MOST = 1000;

interface Props {
  /** The game, its options and its number of players. */
  form: Form;
  onGame: (game: GameName) => void;
  onForm: (form: Form) => void;
}

/** The form of a table where only bots sit. */
export default function WatchBots({ form, onGame, onForm }: Props) {
  const { game, seats } = form;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [speed, setSpeed] = useState<ShowView["speed"]>("normal");
  const [games, setGames] = useState<number | null>(10);
  const [open, setOpen] = useState(true);
  const [listed, setListed] = useState(true);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const known: readonly string[] = GAMES[game].levels;
  const best = known.at(-1) ?? "";
  const levels = Array.from({ length: seats }, (_, seat) => {
    const level = chosen[seat] ?? best;
    return known.includes(level) ? level : best;
  });
  const start = async () => {
    setBusy(true);
    const show = { levels, speed, games, open_hands: open };
    const made = await openRoom({ game, seats, options: form.options, house: { listed }, show });
    setBusy(false);
    if ("room" in made) return navigate(roomPath(made.room));
    setError(made.problem);
    say(made.problem);
  };
  const numbers = seatNumbers(form);
  return (
    <>
      <div class="opts" data-testid="watch-form">
        <Segmented
          full
          label={t("show.game")}
          testid="show-game"
          value={game}
          options={GAME_NAMES.map((name) => ({ value: name, label: gameName(name) }))}
          onChange={onGame}
        />
        {numbers.length > 1 && (
          <Segmented
            full
            label={o("opt.seats")}
            testid="show-seats"
            value={seats}
            options={numbers.map((n) => ({ value: n, label: String(n) }))}
            onChange={(n) => onForm(withSeats(form, n))}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
      <ul class="show-levels" role="list" aria-label={t("show.levels")}>
        {levels.map((level, seat) => (
          <li key={seat}>
            <Mark seat={seat} />
            <Segmented
              full
              quiet
              label={t("show.level", { n: seat + 1 })}
              testid={`show-level-${seat}`}
              value={level}
              options={known.map((each) => ({ value: each, label: levelName(each) }))}
              onChange={(next) => setChosen(levels.with(seat, next))}
            />
          </li>
        ))}
      </ul>
      <div class="opts">
        <Segmented
          full
          label={t("show.speed")}
          testid="show-speed"
          value={speed}
          options={speeds()}
          onChange={setSpeed}
        />
        <Stepper
          label={t("show.games")}
          testid="show-games"
          value={games}
          least={1}
          most={MOST}
          none={t("show.endless")}
          onChange={setGames}
        />
        <Switch on={open} help={t("show.open.why")} testid="show-open" onChange={setOpen}>
          {t("show.open")}
        </Switch>
        <Switch on={listed} help={t("show.listed.why")} testid="show-listed" onChange={setListed}>
          {t("show.listed")}
        </Switch>
      </div>
      <div class="bar">
        {error && <Alert title={h("create.no")}>{error}</Alert>}
        <p class="sm">
          <b>{gameName(game)}</b>
          {", "}
          <span class="muted">
            {[
              o("sum.seats", { n: seats }),
              ...TABLES[game].face.traits(form.options),
              games === null ? t("show.endless.said") : t("show.many", { n: games }),
            ].join(", ")}
          </span>
        </p>
        <Button kind="brand" icon="eye" grow busy={busy} testid="action-show" onClick={start}>
          {t("show.start")}
        </Button>
      </div>
    </>
  );
}
