import type { ComponentChildren } from "preact";
import { Mark } from "./Mark";

export interface LogEntry {
  key: string | number;
  /** Whose move; without it the line is the table's own. */
  seat?: number;
  /** The player's name, spoken for the mark when the text does not begin with it. */
  name?: string;
  text: ComponentChildren;
}

export interface LogProps {
  label: string;
  /** The newest first. */
  entries: readonly LogEntry[];
  testid?: string;
}

/** What happened, the newest line first. It scrolls, so it takes the focus; it is not live (see live.tsx). */
export function Log({ label, entries, testid }: LogProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section class="log" aria-label={label} tabIndex={0} data-testid={testid ?? "log"}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
      <ol role="list">
        {entries.map((entry) => (
          <li key={entry.key} class={entry.seat === undefined ? "sys" : undefined}>
            {entry.seat === undefined ? <span /> : <Mark seat={entry.seat} label={entry.name} />}
            <p dir="auto">{entry.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
