import { pitch } from "../../i18n/pitch/table";
import { translator } from "../../i18n/translate";

/** The messages of this table; `t` of the catalogue has those of every page. */
export const p = translator(pitch);
