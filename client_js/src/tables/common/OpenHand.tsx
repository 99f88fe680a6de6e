import "../../style/open.css";
import type { ComponentChildren } from "preact";
import { Card } from "../../cards/Card";
import { show } from "../../i18n/show";
import { translator } from "../../i18n/translate";
import { List } from "./List";

const t = translator(show);

/** So many cards lie on one line; more of them on two. */
const LINE = 10;

interface Props {
  name: string;
  cards: readonly number[];
  /** Those that lie on the table too, where they fly from and to. */
  laid?: readonly number[];
  /** Why the bot did what it did last; its room is kept. */
  reason: ComponentChildren;
}

/** A bot's hand where everybody may see it, and its reason in words: the foot of its plate. */
export function OpenHand({ name, cards, laid = [], reason }: Props) {
  const cols = cards.length > LINE ? Math.ceil(cards.length / 2) : cards.length;
  return (
    <div class="open-hand" data-testid="open-hand" style={{ "--rest": cols - 1 }}>
      <List class="open-cards" label={t("show.hand", { name })}>
        {cards.map((card) => (
          <li key={card}>
            <Card
              card={card}
              state={laid.includes(card) ? "gone" : undefined}
              fly={!laid.includes(card)}
              compact
            />
          </li>
        ))}
      </List>
      <p class="reason" data-testid="reason">
        {reason}
      </p>
    </div>
  );
}
