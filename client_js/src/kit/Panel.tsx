import type { ComponentChildren } from "preact";

export interface PanelProps {
  title?: ComponentChildren;
  /** Small words at the right of the title: "Play to 7". */
  cap?: ComponentChildren;
  children?: ComponentChildren;
  /** Takes the height that is left and scrolls inside. */
  fill?: boolean;
  /** A class for styles of its own. */
  look?: string;
  testid?: string;
}

export function Panel({ title, cap, children, fill, look, testid }: PanelProps) {
  return (
    <section class={["panel", fill && "fill", look].filter(Boolean).join(" ")} data-testid={testid}>
      {title && (
        <header class="flex">
          <h2 class="h3 grow">{title}</h2>
          {cap && <span class="cap">{cap}</span>}
        </header>
      )}
      {children}
    </section>
  );
}
