import { lobby as area } from "../i18n/lobby";
import { translator } from "../i18n/translate";

export const t = translator(area);
