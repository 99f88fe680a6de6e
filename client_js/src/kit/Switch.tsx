import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface SwitchProps {
  children: ComponentChildren;
  on: boolean;
  help?: string;
  disabled?: boolean;
  testid?: string;
  onChange: (on: boolean) => void;
}

export function Switch({ children, on, help, disabled, testid, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label class="switch">
      <span class="grow">
        {children}
        {help && <small id={id}>{help}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        aria-describedby={help ? id : undefined}
        data-testid={testid}
        onChange={(e) => onChange(e.currentTarget.checked)}
      />
    </label>
  );
}
