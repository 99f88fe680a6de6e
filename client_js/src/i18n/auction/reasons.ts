import { area } from "../translate";

/** Why a bot of Auction did what it did. */
export const auctionReasons = area(
  {
    improves: "With {cards}: {after}",
    "improves.many": "With these {n} cards: {after}",
    nearer: "Builds on {cards}",
    "nearer.many": "Builds on these {n} cards",
    tries: "Tries its luck with {cards}",
    "tries.many": "Tries its luck with {n} cards",
    outbid: "Cannot beat this bid",
    keeps: "Rather keeps {best}",
    declares: "Wins by {chance} % with {best}",
    proud: "Trusts in {best}",
    pays: "Pays and takes",
  },
  {
    improves: "Берёт {cards}: {after}",
    "improves.many": "Берёт карт: {n}, будет {after}",
    nearer: "{cards}: задел на потом",
    "nearer.many": "Карт: {n}, задел на потом",
    tries: "Пробует удачу: {cards}",
    "tries.many": "Пробует удачу, карт: {n}",
    outbid: "Перебить нечем",
    keeps: "Бережёт: {best}",
    declares: "Победа на {chance} %: {best}",
    proud: "Надеется на руку: {best}",
    pays: "Платит и забирает",
  },
);
