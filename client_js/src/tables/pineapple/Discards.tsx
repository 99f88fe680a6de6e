import { Card } from "../../cards/Card";
import type { Pineapple } from "./view";
import { o } from "./words";

/** The own discards of this deal; nobody else sees them. */
export function Discards({ view }: { view: Pineapple }) {
  const cards = view.discards ?? [];
  if (!cards.length) return null;
  return (
    <span class="discards" data-testid="discards">
      <span class="cap">{o("discards", { n: cards.length })}</span>
      <span class="cards">
        {cards.map((card) => (
          <Card key={card} card={card} width={26} />
        ))}
      </span>
    </span>
  );
}
