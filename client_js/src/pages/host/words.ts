import { host as area } from "../../i18n/host";
import { translator } from "../../i18n/translate";

export const t = translator(area);
