import { auctionOptions } from "../../i18n/auction/options";
import { translator } from "../../i18n/translate";
import type { Face } from "../game";

const t = translator(auctionOptions);

export const face = {
  words: auctionOptions,
  art: [[2, 20, 50, 52, 23]],
  places: {
    common: ["deals", "target"],
    rules: ["returns"],
    time: [],
    room: ["memory_aid", "hints"],
  },
  traits: ({ deals }) => [t("trait.auction.deals", { n: Number(deals) })],
  clock: ({ bid, exchange }, bank) => t("clock.auction", { bid: bid ?? 0, pay: exchange ?? 0, bank }),
} satisfies Face<"auction", typeof auctionOptions.en>;
