import { useState } from "preact/hooks";
import { SuitText } from "../../cards/CardText";
import { kit } from "../../i18n/kit";
import { translator } from "../../i18n/translate";
import { Button } from "../../kit/Button";
import { Chip, Chips } from "../../kit/Chip";
import { Select, Slider, TextField } from "../../kit/Field";
import { Panel } from "../../kit/Panel";
import { Segmented } from "../../kit/Segmented";
import { Stepper } from "../../kit/Stepper";
import { Switch } from "../../kit/Switch";
import { settings } from "../../settings";
import { people } from "./people";

const k = translator(kit);

export function ControlsPart() {
  return (
    <>
      <Panel title={k("buttons")}>
        <div class="stack">
          <div class="acts wrap">
            <Button kind="now" keys="Enter">
              {k("ready")}
            </Button>
            <Button kind="brand" short={k("start_short")}>
              {k("start")}
            </Button>
            <Button keys="P">{k("pass")}</Button>
            <Button kind="warn">{k("showdown")}</Button>
            <Button kind="quiet" icon="help">
              {k("rules")}
            </Button>
            <Button kind="quiet" icon="settings" label={k("theme")} />
            <Button disabled>{k("ready")}</Button>
            <Button busy>{k("sending")}</Button>
            <Button why={k("bid_low")} struck>
              1
            </Button>
            <Button pressed>{k("sound")}</Button>
          </div>
          <div class="acts wrap">
            <Button small kind="brand" icon="copy">
              {k("copy")}
            </Button>
            <Button small>{k("pass")}</Button>
            <Button small kind="quiet">
              {k("rules")}
            </Button>
          </div>
        </div>
      </Panel>
      <ChoicePanel />
      <FieldPanel />
      <StepPanel />
    </>
  );
}

function ChoicePanel() {
  const [seats, setSeats] = useState(4);
  const [level, setLevel] = useState("club");
  const [chip, setChip] = useState(0);
  return (
    <Panel title={k("choice")}>
      <div class="stack">
        <Segmented
          full
          label={k("seats_choice")}
          value={seats}
          options={[2, 3, 4, 5, 6, 7].map((n) => ({ value: n, label: String(n), disabled: n === 6 }))}
          onChange={setSeats}
        />
        <Segmented
          label={k("level")}
          value={level}
          options={[
            { value: "novice", label: k("novice") },
            { value: "club", label: k("club") },
          ]}
          onChange={setLevel}
        />
        <Switch
          on={!settings.muted.value}
          help={k("sound_help")}
          onChange={(on) => {
            settings.muted.value = !on;
          }}
        >
          {k("sound")}
        </Switch>
        <Chips label={k("chips")}>
          <Chip pressed={chip === 0} onClick={() => setChip(0)}>
            {k("chip_queens")}
          </Chip>
          <Chip pressed={chip === 1} onClick={() => setChip(1)}>
            {k.rich("chip_run", { suit: <SuitText suit="h" /> })}
          </Chip>
        </Chips>
      </div>
    </Panel>
  );
}

function FieldPanel() {
  const [name, setName] = useState("Lena");
  const [level, setLevel] = useState<"novice" | "club">("club");
  const taken = name === people()[1];
  return (
    <Panel title={k("fields")}>
      <div class="stack">
        <TextField
          label={k("name")}
          value={name}
          onInput={setName}
          maxLength={24}
          hint={k("name_hint")}
          error={taken ? k("name_error") : null}
          action={<Button kind="brand">{k("join")}</Button>}
        />
        <TextField
          label={k("name")}
          quiet
          value={people()[1] ?? ""}
          onInput={() => {}}
          error={k("name_error")}
        />
        <Select
          label={k("level")}
          value={level}
          options={[
            { value: "novice", label: k("novice") },
            { value: "club", label: k("club") },
          ]}
          onChange={setLevel}
        />
        <Slider
          label={k("volume")}
          min={0}
          max={100}
          step={5}
          value={settings.volume.value}
          shown={`${settings.volume.value} %`}
          onInput={(v) => {
            settings.volume.value = v;
          }}
        />
      </div>
    </Panel>
  );
}

/** In the middle, at both ends, and with no limit at all. */
function StepPanel() {
  const [values, setValues] = useState<readonly (number | null)[]>([100, 50, 300, null]);
  return (
    <Panel title={k("steps")}>
      <div class="stack">
        {values.map((value, i) => (
          <Stepper
            key={i}
            label={k("limit")}
            value={value}
            least={50}
            most={300}
            step={50}
            // Where there has to be a number, the least one has no step below it.
            none={i === 1 ? undefined : k("no_limit")}
            onChange={(next) => setValues(values.map((old, at) => (at === i ? next : old)))}
          />
        ))}
      </div>
    </Panel>
  );
}
