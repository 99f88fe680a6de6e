import { auctionCombos } from "../../i18n/auction/combos";
import { auction } from "../../i18n/auction/table";
import { translator } from "../../i18n/translate";

/** The messages of this table; `t` of the catalogue has those of every page. */
export const a = translator(auction);

/** The names of combinations. */
export const c = translator(auctionCombos);
