import { useState } from "preact/hooks";
import { Alert } from "../../kit/Alert";
import { Button } from "../../kit/Button";
import type { AnyView, RoomApi } from "../../net/api";
import { GAMES } from "../../protocol";
import type { Form } from "../home/form";
import { OptionsForm } from "../home/OptionsForm";
import { type GameName, isGame, type Values } from "../options";
import { waitsFor } from "../room/send";
import { refusal } from "../room/words";
import { t } from "./words";

/** Options and clock of the next game; while one runs, that they wait. */
export function NextGame({ room, view }: { room: RoomApi; view: AnyView }) {
  const { game } = view;
  if (!isGame(game)) return null;
  return (
    <section class="stack" data-testid="host-rules">
      <h3>{t("host.rules")}</h3>
      {view.phase === "playing" ? (
        <p class="sm muted">{t("host.rules.later")}</p>
      ) : (
        <Rules key={view.game_no} room={room} view={view} game={game} />
      )}
    </section>
  );
}

function Rules({ room, view, game }: { room: RoomApi; view: AnyView; game: GameName }) {
  const now = formOf(view, game);
  const [form, setForm] = useState<Form>(now);
  const [error, setError] = useState<string | null>(null);
  const options = Object.fromEntries(
    Object.entries(form.options).filter(([field, value]) => value !== now.options[field]),
  );
  const same = Object.keys(options).length === 0 && form.clock === now.clock;
  const save = async () => {
    const answer = await room.cmd({ type: "change", options, clock: form.clock });
    setError(answer.ok ? null : refusal(answer.code));
  };
  return (
    <>
      <OptionsForm form={form} fixed onChange={setForm} />
      {error && <Alert>{error}</Alert>}
      <Button
        kind="brand"
        busy={waitsFor(room, "change")}
        why={same ? t("host.rules.same") : undefined}
        testid="action-change"
        onClick={save}
      >
        {t("host.rules.save")}
      </Button>
    </>
  );
}

/** The table's rules as a form; its way to play is the one whose options they are most like. */
function formOf(view: AnyView, game: GameName): Form {
  const options = view.options as Values;
  const presets: readonly { readonly name: string; readonly options: Values }[] = GAMES[game].presets;
  const unlike = (values: Values) => Object.keys(values).filter((field) => values[field] !== options[field]);
  const [preset] = [...presets].sort((a, b) => unlike(a.options).length - unlike(b.options).length);
  const own = Object.fromEntries(Object.keys(GAMES[game].options).map((field) => [field, options[field]]));
  return { game, preset: preset?.name ?? "", seats: view.seats.length, clock: view.clock, options: own };
}
