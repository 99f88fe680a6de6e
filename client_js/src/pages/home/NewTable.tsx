import { useRef, useState } from "preact/hooks";
import { Alert } from "../../kit/Alert";
import { Button } from "../../kit/Button";
import { TextField } from "../../kit/Field";
import { Icon } from "../../kit/Icon";
import { say } from "../../kit/live";
import { cleanName, lastSetup, name } from "../../state/me";
import { TABLES } from "../../tables";
import { lazy } from "../lazy";
import { type GameName, gameLine, gameName, summary } from "../options";
import { createTable } from "./create";
import { type Form, freshForm, usable } from "./form";
import { GameArt } from "./GameArt";
import { OptionsForm } from "./OptionsForm";
import { t } from "./words";

const WatchBots = lazy(() => import("../../watch/WatchBots"));

export const GAME_NAMES = Object.keys(TABLES) as GameName[];

/** The form for a new table: game, way to play, options, your name, and Create always in sight. */
export function NewTable({ game, onGame }: { game: GameName; onGame: (game: GameName) => void }) {
  const [forms, setForms] = useState<Readonly<Record<string, Form>>>({});
  /** The table is for bots alone. */
  const [bots, setBots] = useState(false);
  const [busy, setBusy] = useState<"create" | "bots" | "same" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [nameless, setNameless] = useState(false);
  // Who is known has the name in the bar above.
  const [unknown, setUnknown] = useState(() => name.peek() === "");
  const panel = useRef<HTMLElement>(null);
  const form = forms[game] ?? freshForm(game);
  const last = usable(lastSetup.value);
  const change = (next: Form) => setForms({ ...forms, [game]: next });
  const go = async (what: "create" | "bots" | "same", chosen: Form) => {
    if (busy) return;
    name.value = cleanName(name.value);
    if (!name.value) {
      setUnknown(true);
      setNameless(true);
      panel.current?.querySelector<HTMLInputElement>("[data-testid=name]")?.focus();
      return;
    }
    setBusy(what);
    const problem = await createTable(chosen, what === "bots");
    setError(problem);
    if (problem) say(problem);
    setBusy(null);
  };
  const people = () => (
    <>
      {unknown && (
        <TextField
          label={t("home.name")}
          value={name.value}
          maxLength={24}
          autocomplete="nickname"
          testid="name"
          error={nameless && !name.value.trim() ? t("home.name.why") : null}
          onInput={(value) => {
            name.value = value;
          }}
        />
      )}
      <OptionsForm form={form} onChange={change} />
      <div class="bar">
        {error && <Alert title={t("create.no")}>{error}</Alert>}
        <p class="sm">
          <b>{gameName(game)}</b>
          {", "}
          <span class="muted">{summary(game, form.seats, form.options, form.clock)}</span>
        </p>
        <div class="acts wrap">
          <Button
            kind="brand"
            grow
            busy={busy === "create"}
            testid="action-create"
            onClick={() => go("create", form)}
          >
            {t("home.create")}
          </Button>
          <Button icon="bot" busy={busy === "bots"} testid="action-practice" onClick={() => go("bots", form)}>
            {t("home.practice")}
          </Button>
        </div>
      </div>
    </>
  );
  return (
    <section ref={panel} class="panel new-table" aria-labelledby="new-table">
      <h2 id="new-table">{t("home.new")}</h2>
      {last && (
        <Button busy={busy === "same"} testid="action-same" onClick={() => go("same", last)}>
          <span class="last">
            {t("home.same")}
            <small>
              {gameName(last.game)}: {summary(last.game, last.seats, last.options, last.clock)}
            </small>
          </span>
        </Button>
      )}
      <GamePick
        game={bots ? null : game}
        onGame={(picked) => {
          setBots(false);
          onGame(picked);
        }}
        onBots={() => setBots(true)}
      />
      {bots ? <WatchBots form={form} onGame={onGame} onForm={change} /> : people()}
    </section>
  );
}

interface PickProps {
  /** null: bots are watched. */
  game: GameName | null;
  onGame: (game: GameName) => void;
  onBots: () => void;
}

/** The games this server has, and bots that play them. */
function GamePick({ game, onGame, onBots }: PickProps) {
  return (
    <fieldset class="picks">
      <legend class="vh">{t("home.new")}</legend>
      {GAME_NAMES.map((each) => (
        <label key={each} class="pick game-face">
          <input
            type="radio"
            name="game"
            value={each}
            data-testid={`pick-${each}`}
            checked={each === game}
            onChange={() => onGame(each)}
          />
          <GameFace game={each} />
        </label>
      ))}
      <label class="pick bots-pick">
        <input
          type="radio"
          name="game"
          value="bots"
          data-testid="pick-bots"
          checked={game === null}
          onChange={onBots}
        />
        <Icon name="bot" />
        <span>
          <b class="disp">{t("home.bots")}</b>
          <small>{t("home.bots.line")}</small>
        </span>
      </label>
    </fieldset>
  );
}

function GameFace({ game }: { game: GameName }) {
  return (
    <>
      <GameArt game={game} />
      <span>
        <b class="disp">{gameName(game)}</b>
        <small>{gameLine(game)}</small>
      </span>
    </>
  );
}
