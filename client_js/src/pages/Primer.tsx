import { TABLES } from "../tables";
import { useLoaded } from "./lazy";
import type { GameName } from "./options";

const PICTURES = 4;

/** A game in four pictures; their places are kept until they are loaded. */
export function Primer({ game }: { game: GameName }) {
  const guide = useLoaded(TABLES[game].guide);
  const steps = guide?.primer() ?? Array.from({ length: PICTURES }, () => null);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ol class="primer" role="list">
      {steps.map((step, i) => (
        <li key={i}>
          <div class="pic weave" aria-hidden="true">
            {step?.picture}
          </div>
          <p>{step?.text}</p>
        </li>
      ))}
    </ol>
  );
}
