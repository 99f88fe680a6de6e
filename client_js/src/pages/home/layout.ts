/** Where each option stands on the form. What it may be comes from the game's data; every option stands once. */

import type { GAMES } from "../../protocol";
import type { GameName } from "../options";

type Field<G extends GameName> = keyof (typeof GAMES)[G]["options"] & string;

interface Places<F extends string> {
  /** Open from the start, beside players and time. */
  readonly common: readonly F[];
  readonly rules: readonly F[];
  readonly time: readonly F[];
  readonly room: readonly F[];
  /** An option that, once on, settles the number of players. */
  readonly seats: { readonly [K in F]?: number };
}

export const PLACES: { readonly [G in GameName]: Places<Field<G>> } = {
  pitch: {
    common: ["target", "teams"],
    rules: ["min_bid", "dealer_steal", "all_pass", "low_to", "win_rule", "win_requires_made_bid"],
    time: ["max_hands"],
    room: ["show_pips"],
    seats: { teams: 4 },
  },
};

export const GROUPS = ["rules", "time", "room"] as const;
