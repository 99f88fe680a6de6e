/** Why a bot did what it did, as the server's codes say it (engine/games/auction/bots/reasons.py). */
import type { ComponentChildren } from "preact";
import { CardText } from "../../cards/CardText";
import { auctionReasons } from "../../i18n/auction/reasons";
import { translator } from "../../i18n/translate";
import type { Reason } from "../../protocol";
import { comboName, kindName } from "./combos";
import type { Auction } from "./view";

const t = translator(auctionReasons);

/** More cards are counted and not named. */
const NAMED = 3;

export function reason(given: Reason | null | undefined, view: Auction): ComponentChildren {
  if (!given) return null;
  const [code, args] = given;
  const cards = Array.isArray(args.cards) ? args.cards.map(Number) : [];
  const many = cards.length > NAMED;
  const n = cards.length;
  const named = cards.map((card, i) => [i > 0 && " ", <CardText key={card} card={card} />]);
  switch (code) {
    case "improves": {
      const after = combination(args.after, view);
      return many ? t("improves.many", { n, after }) : t.rich("improves", { cards: named, after });
    }
    case "nearer":
    case "tries":
      return many ? t(`${code}.many`, { n }) : t.rich(code, { cards: named });
    case "keeps":
    case "proud":
      return t(code, { best: combination(args.best, view) });
    case "declares":
      return t("declares", { best: combination(args.best, view), chance: Number(args.chance) });
    case "outbid":
    case "pays":
      return t(code);
    default:
      return null;
  }
}

/** [place, highest rank] by name. */
function combination(given: unknown, view: Auction): string {
  const [place, top] = (given as [number, number] | undefined) ?? [1, 2];
  const line = view.table[place - 1];
  return line?.[0] === "flush" ? kindName(line) : comboName(view, [place, [top]]);
}
