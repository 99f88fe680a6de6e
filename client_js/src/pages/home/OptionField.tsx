import { Select } from "../../kit/Field";
import { Segmented } from "../../kit/Segmented";
import { Stepper } from "../../kit/Stepper";
import { Switch } from "../../kit/Switch";
import { fieldName, type GameName, isChoice, optionsOf, t, valueName } from "../options";

/** So many words fit on one line of a phone. */
const WORDS = 3;

export interface OptionFieldProps {
  game: GameName;
  field: string;
  value: unknown;
  changed: boolean;
  /** A flag as a choice of two, where it stands among choices and has words for both. */
  choice?: boolean;
  onChange: (value: unknown) => void;
}

/** One option of a game; its form follows from its data. */
export function OptionField({ game, field, value, changed, choice, onChange }: OptionFieldProps) {
  const data = optionsOf(game)[field];
  if (!data) return null;
  const label = fieldName(game, field);
  const testid = `option-${field}`;
  const marked = <Marked changed={changed}>{label}</Marked>;
  if (data.kind === "choice" || (data.kind === "flag" && choice && isChoice(game, field))) {
    const values: readonly (string | number | boolean)[] = data.kind === "flag" ? [false, true] : data.values;
    const options = values.map((v) => ({ value: v as string, label: valueName(game, field, v) }));
    const given = { label, testid, value: value as string, options, onChange };
    return (
      <div class={changed ? "changed" : undefined}>
        {typeof values[0] === "string" && values.length > WORDS ? (
          <Select {...given} />
        ) : (
          <Segmented full {...given} />
        )}
      </div>
    );
  }
  if (data.kind === "flag") {
    return (
      <Switch on={value === true} testid={testid} onChange={onChange}>
        {marked}
      </Switch>
    );
  }
  return (
    <div class={changed ? "changed" : undefined}>
      <Stepper
        label={label}
        value={value as number | null}
        least={data.least}
        most={data.most}
        step={stepOf(data.default)}
        none={data.none ? t("opt.any") : undefined}
        testid={testid}
        onChange={onChange}
      />
    </div>
  );
}

/** Steps as large as the usual value: 50 around 100, 5 around 20, 1 around 8. */
const stepOf = (usual: number | null): number => Math.max(1, 10 ** (String(usual ?? 1).length - 1) / 2);

function Marked({ changed, children }: { changed: boolean; children: string }) {
  return (
    <>
      {children}
      {changed && <span class="dot changed-dot" role="img" aria-label={t("opt.changed")} />}
    </>
  );
}
