import "../style/pairs.css";
import type { ComponentChildren } from "preact";

/** A thing and what is said of it. */
export type Pair = readonly [term: string, meaning: ComponentChildren];

/** Pairs under each other, the terms in a column of their own. */
export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl class="pairs">
      {pairs.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
