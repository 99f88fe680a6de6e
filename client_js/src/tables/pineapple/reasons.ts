/** Why a bot laid its cards so, as the server's codes say it (engine/games/pineapple/bots/reasons.py). */
import { pineappleReasons } from "../../i18n/pineapple/reasons";
import { translator } from "../../i18n/translate";
import type { Reason } from "../../protocol";
import type { LineNo } from "./view";
import { o } from "./words";

const t = translator(pineappleReasons);

export function reason(given: Reason | null | undefined): string | null {
  if (!given) return null;
  const [code, args] = given;
  const line = o(`line.${Number(args.line ?? 0) as LineNo}`);
  switch (code) {
    case "fantasy":
    case "safe":
      return t(code, { chance: Number(args.chance) });
    case "draw":
      return t(args.kind === "straight" ? "draw.straight" : "draw.flush", { line });
    case "builds":
      return t(code, { line: line.toLowerCase() });
    case "done":
    case "lays":
    case "stays":
    case "pays":
      return t(code, { points: Number(args.points) });
    case "dead":
    case "strong":
    case "sorts":
    case "rebuy":
      return t(code);
    default:
      return null;
  }
}
