import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface SegmentedOption<V> {
  value: V;
  label: ComponentChildren;
  /** Said to readers after the label. */
  help?: string;
  disabled?: boolean;
}

export interface SegmentedProps<V> {
  label: string;
  /** The label is for readers only. */
  quiet?: boolean;
  /** The segments share the full width. */
  full?: boolean;
  options: readonly SegmentedOption<V>[];
  value: V;
  disabled?: boolean;
  testid?: string;
  onChange: (value: V) => void;
}

/** A choice of one: native radio buttons, so arrows, forms and readers know it. */
export function Segmented<V extends string | number | boolean | null>(p: SegmentedProps<V>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows this role on a fieldset
    <fieldset class="field" disabled={p.disabled} data-testid={p.testid} role="radiogroup">
      <legend class={p.quiet ? "vh" : undefined}>{p.label}</legend>
      <div class={`seg${p.full ? " full" : ""}`}>
        {p.options.map((o) => (
          <label key={String(o.value)} title={o.help}>
            <input
              type="radio"
              name={id}
              value={String(o.value)}
              checked={o.value === p.value}
              disabled={o.disabled}
              onChange={() => p.onChange(o.value)}
            />
            <span>{o.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
