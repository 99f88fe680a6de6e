import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useRoving } from "../input/roving";

export interface ChipProps {
  children: ComponentChildren;
  pressed?: boolean;
  /** Spoken in place of signs, e.g. "with the joker" for ★. */
  label?: string;
  testid?: string;
  /** Without it the chip is a label, not a button. */
  onClick?: () => void;
}

export function Chip({ children, pressed, label, testid, onClick }: ChipProps) {
  if (!onClick) return <span class="chip">{children}</span>;
  return (
    <button
      type="button"
      class="chip"
      aria-pressed={pressed ?? false}
      aria-label={label}
      data-testid={testid}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Shortcuts above the hand, one tab stop: one line that scrolls sideways on phones, wraps elsewhere. */
export function Chips({ label, children }: { label: string; children: ComponentChildren }) {
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex line everywhere
    <div ref={root} class="chips" role="group" aria-label={label}>
      <span class="cap long" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
