import { show as area } from "../i18n/show";
import { translator } from "../i18n/translate";
import { SPEEDS } from "../protocol";

export const t = translator(area);

/** How fast bots play among themselves, for a choice. */
export const speeds = () => SPEEDS.map((speed) => ({ value: speed, label: t(`show.speed.${speed}`) }));
