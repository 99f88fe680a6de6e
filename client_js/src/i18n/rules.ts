import { area } from "./translate";

/** Around the rules of a game; loaded when they are opened. */
export const rules = area(
  {
    "rules.title": "Rules of {game}",
    "rules.here": "At this table",
  },
  {
    "rules.title": "Правила: {game}",
    "rules.here": "За этим столом",
  },
);
