import { area } from "../translate";

/** Auction by name, its ways to play, its options and what each means at a table. */
export const auctionOptions = area(
  {
    "game.auction": "Auction 2002",
    "game.auction.line": "Bid cards for cards. The best hand takes the whole row.",
    "game.auction.intro":
      "Cards lie open in a row. Bid a combination of your hand: whoever bids best pays with it and takes as many cards from the end of the row. In the end the best hand wins the points of the whole row.",
    "preset.auction.seed": "Classic",
    "preset.auction.seed.line": "Four deals, or 100 points alone in the lead.",
    "trait.auction.deals": { one: "{n} deal", other: "{n} deals" },
    "clock.auction": "{bid} s to bid, {pay} s to pay, {bank} s in reserve",
    "opt.auction.deals": "Deals",
    "opt.auction.target": "Early end at",
    "opt.auction.returns": "Who has passed may come back",
    "opt.auction.memory_aid": "Show known cards",
    "opt.auction.hints": "Hints on request",
    "said.auction.deals": { one: "{n} deal", other: "{n} deals" },
    "said.auction.target": "The sole leader with {n} points wins at once",
    "said.auction.returns": "Who has passed may come back into the auction",
    "said.auction.memory_aid": "Known cards are shown beside each player",
    "said.auction.hints": "Anybody may ask for a hint, and the table is told",
  },
  {
    "game.auction": "Аукцион 2002",
    "game.auction.line": "Карты за карты. Лучшая рука забирает весь ряд.",
    "game.auction.intro":
      "Карты лежат открытым рядом. Ставьте комбинацию с руки: лучшая ставка становится платой, взамен столько же карт с конца ряда. В итоге лучшая рука получает очки всего ряда.",
    "preset.auction.seed": "Классика",
    "preset.auction.seed.line": "Четыре раздачи или 100 очков у единственного лидера.",
    "trait.auction.deals": { one: "{n} раздача", few: "{n} раздачи", many: "{n} раздач" },
    "clock.auction": "{bid} с на ставку, {pay} с на платёж, запас {bank} с",
    "opt.auction.deals": "Раздач",
    "opt.auction.target": "Досрочный конец",
    "opt.auction.returns": "После паса можно вернуться",
    "opt.auction.memory_aid": "Показывать известные карты",
    "opt.auction.hints": "Подсказки по просьбе",
    "said.auction.deals": { one: "{n} раздача", few: "{n} раздачи", many: "{n} раздач" },
    "said.auction.target": "Единственный лидер со счётом {n} выигрывает сразу",
    "said.auction.returns": "После паса можно вернуться в торг",
    "said.auction.memory_aid": "Известные карты видны рядом с игроком",
    "said.auction.hints": "Каждый может взять подсказку, и стол об этом узнает",
  },
);
