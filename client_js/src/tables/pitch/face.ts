import { pitchOptions } from "../../i18n/pitch/options";
import { translator } from "../../i18n/translate";
import type { Face } from "../game";

const t = translator(pitchOptions);

export const face = {
  words: pitchOptions,
  art: [[50, 48, 39]],
  places: {
    common: ["target", "teams"],
    rules: ["min_bid", "dealer_steal", "all_pass", "low_to", "win_rule", "win_requires_made_bid"],
    time: ["max_hands"],
    room: ["show_pips", "hints"],
  },
  traits: ({ teams, target }) => [
    ...(teams ? [t("trait.pitch.teams")] : []),
    t("trait.pitch.target", { to: Number(target) }),
  ],
  clock: ({ bid, play }, bank) => t("clock.pitch", { bid: bid ?? 0, play: play ?? 0, bank }),
} satisfies Face<"pitch", typeof pitchOptions.en>;
