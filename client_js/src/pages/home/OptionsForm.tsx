import { Segmented } from "../../kit/Segmented";
import { CLOCKS, GAMES } from "../../protocol";
import { lazy } from "../lazy";
import { clockWords, presetLine, presetName, t } from "../options";
import {
  changedFrom,
  type Form,
  GROUPS,
  placesOf,
  seatNumbers,
  withOption,
  withPreset,
  withSeats,
} from "./form";
import { OptionField } from "./OptionField";

const HouseForm = lazy(() => import("../../watch/HouseForm"));

export interface OptionsFormProps {
  form: Form;
  /** The table stands: its seats are counted. */
  fixed?: boolean;
  onChange: (form: Form) => void;
}

/** Ways to play, the common options, and the rest behind one line. */
export function OptionsForm({ form, fixed, onChange }: OptionsFormProps) {
  const { game } = form;
  const seats = seatNumbers(form);
  const places = placesOf(game);
  const changed = changedFrom(form);
  const rest = GROUPS.flatMap((group) => places[group]);
  const changedRest = rest.filter((field) => changed.includes(field)).length;
  const field = (name: string, choice = false) => (
    <OptionField
      key={name}
      game={game}
      field={name}
      choice={choice}
      value={form.options[name]}
      changed={changed.includes(name)}
      onChange={(value) => onChange(withOption(form, name, value))}
    />
  );
  return (
    <>
      <Presets form={form} onChange={onChange} />
      <div class="opts common">
        {!fixed && seats.length > 1 && (
          <Segmented
            full
            label={t("opt.seats")}
            testid="option-seats"
            value={form.seats}
            options={seats.map((n) => ({ value: n, label: String(n) }))}
            onChange={(n) => onChange(withSeats(form, n))}
          />
        )}
        {places.common.map((name) => field(name, true))}
        <div class="stack">
          <Segmented
            full
            label={t("opt.clock")}
            testid="option-clock"
            value={form.clock}
            options={CLOCKS.map((clock) => ({ value: clock as string, label: t(`clock.${clock}`) }))}
            onChange={(clock) => onChange({ ...form, clock })}
          />
          <small class="muted">{clockWords(game, form.clock)}</small>
        </div>
      </div>
      <details class="more">
        <summary data-testid="all-options">
          <span class="grow">{t("opt.all", { count: rest.length })}</span>
          {changedRest > 0 && (
            <span class="cap">
              <span class="dot changed-dot" aria-hidden="true" /> {t("opt.changed.n", { n: changedRest })}
            </span>
          )}
        </summary>
        <div class="stack">
          {GROUPS.map((group) => (
            <section key={group} class="stack">
              <h3 class="cap">{t(`opt.group.${group}`)}</h3>
              <div class="opts">{places[group].map((name) => field(name))}</div>
            </section>
          ))}
          {!fixed && (
            <HouseForm
              house={{ listed: false, watching: true, delay_s: 0, talking: false, ...form.house }}
              onChange={(house) => onChange({ ...form, house: { ...form.house, ...house } })}
            />
          )}
        </div>
      </details>
    </>
  );
}

/** The game's ways to play, where there is more than one. */
function Presets({ form, onChange }: { form: Form; onChange: (form: Form) => void }) {
  const presets: readonly { readonly name: string }[] = GAMES[form.game].presets;
  if (presets.length < 2) return null;
  return (
    <fieldset class="picks">
      <legend class="vh">{t("opt.presets")}</legend>
      {presets.map(({ name }) => (
        <label key={name} class="pick">
          <input
            type="radio"
            name="preset"
            value={name}
            checked={form.preset === name}
            data-testid={`preset-${name}`}
            onChange={() => onChange(withPreset(form, name))}
          />
          <span>
            <b>{presetName(form.game, name)}</b>
            <small>{presetLine(form.game, name)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
