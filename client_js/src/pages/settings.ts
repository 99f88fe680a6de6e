import { settings as area } from "../i18n/settings";
import { translator } from "../i18n/translate";

export const t = translator(area);
