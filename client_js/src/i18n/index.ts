/**
 * The catalogue that is loaded with the page. An area of its own file goes into both tables below; a screen
 * that is loaded later may keep its area to itself: `const t = translator(area)`.
 */
import { cards } from "./cards";
import { common } from "./common";
import { seat } from "./seat";
import { translator } from "./translate";

export const t = translator({
  en: { ...common.en, ...cards.en, ...seat.en },
  ru: { ...common.ru, ...cards.ru, ...seat.ru },
});

export type Key = Parameters<typeof t>[0];
export { lang } from "../settings";
export { length, num, signed, timeOf } from "./translate";
