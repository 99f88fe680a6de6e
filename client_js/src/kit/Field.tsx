import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface FrameProps {
  label: string;
  /** The label is for readers only. */
  quiet?: boolean;
  hint?: ComponentChildren;
  /** What is wrong with the value, in words. */
  error?: string | null;
  testid?: string;
}

export interface TextFieldProps extends FrameProps {
  value: string;
  onInput: (value: string) => void;
  /** A button on the same line. */
  action?: ComponentChildren;
  placeholder?: string;
  maxLength?: number;
  inputMode?: "text" | "numeric";
  autocomplete?: string;
  readOnly?: boolean;
  autofocus?: boolean;
}

/** One line of text with its label, hint and error. */
export function TextField(p: TextFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label class={p.quiet ? "vh" : undefined} for={id}>
        {p.label}
      </label>
      <div class="flex">
        <input
          class="in"
          id={id}
          type="text"
          dir="auto"
          value={p.value}
          placeholder={p.placeholder}
          maxLength={p.maxLength}
          inputMode={p.inputMode}
          autocomplete={p.autocomplete ?? "off"}
          readOnly={p.readOnly}
          aria-invalid={p.error ? true : undefined}
          aria-describedby={p.error || p.hint ? `${id}-more` : undefined}
          data-testid={p.testid}
          autofocus={p.autofocus}
          onInput={(e) => p.onInput(e.currentTarget.value)}
        />
        {p.action}
      </div>
      <More id={id} hint={p.hint} error={p.error} />
    </div>
  );
}

export interface SliderProps extends FrameProps {
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value in words, for readers and at the right: "40 %". */
  shown: string;
  onInput: (value: number) => void;
}

export function Slider(p: SliderProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{p.label}</label>
      <div class="flex">
        <input
          class="grow"
          id={id}
          type="range"
          min={p.min}
          max={p.max}
          step={p.step}
          value={p.value}
          aria-valuetext={p.shown}
          data-testid={p.testid}
          onInput={(e) => p.onInput(e.currentTarget.valueAsNumber)}
        />
        <span class="num muted" aria-hidden="true">
          {p.shown}
        </span>
      </div>
    </div>
  );
}

export interface SelectProps<V extends string> extends FrameProps {
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  disabled?: boolean;
  onChange: (value: V) => void;
}

export function Select<V extends string>(p: SelectProps<V>) {
  const id = useId();
  return (
    <div class="field">
      <label class={p.quiet ? "vh" : undefined} for={id}>
        {p.label}
      </label>
      <select
        class="in"
        id={id}
        disabled={p.disabled}
        aria-invalid={p.error ? true : undefined}
        aria-describedby={p.error || p.hint ? `${id}-more` : undefined}
        data-testid={p.testid}
        onChange={(e) => p.onChange(e.currentTarget.value as V)}
      >
        {p.options.map((o) => (
          <option key={o.value} value={o.value} selected={o.value === p.value}>
            {o.label}
          </option>
        ))}
      </select>
      <More id={id} hint={p.hint} error={p.error} />
    </div>
  );
}

function More({ id, hint, error }: { id: string; hint?: ComponentChildren; error?: string | null }) {
  if (!error && !hint) return null;
  return (
    <small class={error ? "neg" : "muted"} id={`${id}-more`}>
      {error || hint}
    </small>
  );
}
