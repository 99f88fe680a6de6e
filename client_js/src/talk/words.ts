import { talk as area } from "../i18n/talk";
import { translator } from "../i18n/translate";

export const t = translator(area);
