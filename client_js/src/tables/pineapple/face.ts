import { pineappleOptions } from "../../i18n/pineapple/options";
import { translator } from "../../i18n/translate";
import type { Face } from "../game";

const t = translator(pineappleOptions);

export const face = {
  words: pineappleOptions,
  art: [
    [49, 23],
    [45, 32, 46],
    [38, 35, 31, 29],
  ],
  places: {
    common: ["matches", "fantasy", "jokers"],
    rules: ["stack_cap", "buy_in", "min_stack"],
    time: [],
    room: ["hints"],
  },
  traits: ({ matches, jokers }) => [
    matches === null ? t("trait.pineapple.open") : t("trait.pineapple.matches", { n: Number(matches) }),
    ...(jokers ? [t("trait.pineapple.jokers")] : []),
  ],
  clock: ({ street, fantasy }, bank) =>
    t("clock.pineapple", { street: street ?? 0, fantasy: fantasy ?? 0, bank }),
} satisfies Face<"pineapple", typeof pineappleOptions.en>;
