import { pineappleHands } from "../../i18n/pineapple/hands";
import { pineapple } from "../../i18n/pineapple/table";
import { translator } from "../../i18n/translate";

/** The messages of this table; `t` of the catalogue has those of every page. */
export const o = translator(pineapple);

/** The names of hands. */
export const h = translator(pineappleHands);
