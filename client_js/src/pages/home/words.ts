import { home as area } from "../../i18n/home";
import { translator } from "../../i18n/translate";

export const t = translator(area);
