/** Events of the room as words: for the log, toasts and readers. */
import { type ComponentChildren, isValidElement, type VNode } from "preact";
import { CardText, SuitText } from "../../cards/CardText";
import { cardName } from "../../cards/face";
import { t as shared } from "../../i18n";
import { room as area } from "../../i18n/room";
import { translator } from "../../i18n/translate";
import type { AnyView, RoomEvent } from "../../net/api";

export const t = translator(area);

/** Codes of the room's own events. */
type OwnCode = keyof typeof area.en extends infer K ? (K extends `event.${infer C}` ? C : never) : never;

const isOwn = (code: string): code is OwnCode => `event.${code}` in area.en;

/** An event of the room itself in words; null: it belongs to the game. */
export function roomLine(event: RoomEvent, view: AnyView): string | null {
  if (!isOwn(event.code)) return null;
  const seated = event.seat === null ? "" : (view.seats[event.seat]?.name ?? "");
  const word = (name: string) => String(event.args[name] ?? "");
  const name = word("name") || seated;
  switch (event.code) {
    case "started":
      return t("event.started", { number: word("number") });
    case "bot_took_over":
      return t("event.bot_took_over", { name, left: word("left") });
    case "ended":
    case "too_long":
    case "all_wait":
    case "all_here":
    case "swapped":
    case "changed":
    case "house":
    case "step":
    case "skip":
    case "pace":
      return t(`event.${event.code}`);
    case "paused":
    case "resumed":
      return t(`event.${event.code}`, { name: name || t("seat.host") });
    default:
      return t(`event.${event.code}`, { name });
  }
}

/** What a reader hears of a line: cards and suits by their names. */
export function spoken(node: ComponentChildren): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(spoken).join("");
  if (!isValidElement(node)) return "";
  const { type, props } = node as VNode<{ children?: ComponentChildren; card?: number; suit?: "c" }>;
  if (type === CardText) return cardName(props.card ?? 0);
  if (type === SuitText) return shared(`suit.${props.suit ?? "c"}`);
  return spoken(props.children);
}

/** Why the server refused a command of the room. */
export function refusal(code: string): string {
  switch (code) {
    case "stale":
    case "old_n":
      return t("refused.stale");
    case "game_running":
    case "between_deals":
    case "paused":
    case "seat_taken":
    case "bad_name":
    case "room_full":
    case "host_only":
    case "no_show":
    case "show_over":
      return t(`refused.${code}`);
    case "offline":
    case "left":
      return t("refused.offline");
    case "store_down":
    case "store_full":
      return t("refused.store");
    default:
      return code.startsWith("too_many") ? t("refused.slow") : t("refused.other", { code });
  }
}
