import { useId, useState } from "preact/hooks";
import { t } from "../i18n";
import { Button } from "./Button";

export interface StepperProps {
  label: string;
  /** null: no limit. */
  value: number | null;
  least: number;
  most: number;
  step?: number;
  /** Words for no limit, one step below the least; without them there has to be a number. */
  none?: string;
  testid?: string;
  onChange: (value: number | null) => void;
}

/** A number between two others: a step less, a step more, or typed; what is typed counts once it is whole. */
export function Stepper({ label, value, least, most, step = 1, none, testid, onChange }: StepperProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const less = value === null ? null : value > least ? within(step * (Math.ceil(value / step) - 1)) : null;
  const more = value === null ? least : within(step * (Math.floor(value / step) + 1));
  function within(n: number): number {
    return Math.min(most, Math.max(least, n));
  }
  const done = () => {
    if (typed === null) return;
    const digits = typed.replace(/\D/g, "");
    if (digits) onChange(within(Number(digits)));
    else if (none !== undefined) onChange(null);
    setTyped(null);
  };
  const to = (next: number | null) => {
    setTyped(null);
    if (next !== null || none !== undefined) onChange(next);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="stepper">
        <Button
          kind="quiet"
          icon="minus"
          label={t("ui.less", { what: label })}
          disabled={value === null || (value === least && none === undefined)}
          onClick={() => to(less)}
        />
        <input
          class="num"
          id={id}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          autocomplete="off"
          placeholder={none}
          value={typed ?? (value === null ? "" : String(value))}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuenow={value ?? undefined}
          aria-valuetext={value === null ? none : undefined}
          data-testid={testid}
          onInput={(e) => setTyped(e.currentTarget.value)}
          onBlur={done}
          onKeyDown={(e) => {
            if (e.key === "Enter") done();
            if (e.key !== "ArrowUp" && e.key !== "ArrowDown") return;
            e.preventDefault();
            to(e.key === "ArrowUp" ? more : less);
          }}
        />
        <Button
          kind="quiet"
          icon="plus"
          label={t("ui.more", { what: label })}
          disabled={value === most}
          onClick={() => to(more)}
        />
      </div>
    </div>
  );
}
