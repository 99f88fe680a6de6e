/** Why a bot did what it did, as the server's codes say it (engine/games/pitch/bots/reasons.py). */
import type { ComponentChildren } from "preact";
import { SuitText } from "../../cards/CardText";
import { lang } from "../../i18n";
import { pitchReasons } from "../../i18n/pitch/reasons";
import { translator } from "../../i18n/translate";
import type { Reason } from "../../protocol";
import { nameOf } from "../common/people";
import { type Pitch, suitAt } from "./view";

const t = translator(pitchReasons);

export function reason(given: Reason | null | undefined, view: Pitch): ComponentChildren {
  if (!given) return null;
  const [code, args] = given;
  switch (code) {
    case "bids":
    case "passes":
      return t.rich(code, { value: worth(args.tenths), suit: <SuitText suit={suitAt(Number(args.suit))} /> });
    case "dares":
      return t(code, { value: worth(args.tenths) });
    case "gives":
      return t(code, { name: nameOf(view, Number(args.seat)) });
    case "blocks":
    case "stuck":
    case "only":
    case "draws":
    case "takes":
    case "saves":
    case "ducks":
      return t(code);
    default:
      return null;
  }
}

/** Tenths of a point as people write them: 2.4 or 2,4. */
const worth = (tenths: unknown): string =>
  new Intl.NumberFormat(lang.value, { minimumFractionDigits: 1 }).format(Math.max(0, Number(tenths)) / 10);
