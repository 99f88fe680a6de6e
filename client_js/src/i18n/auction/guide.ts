import { area } from "../translate";

/** Auction explained: in four pictures, and the rules as they are read at the table. */
export const auctionGuide = area(
  {
    "primer.1": "Ten cards each. In the middle lies an open row that grows card by card.",
    "primer.2": "Bid a combination. Everybody must beat it or pass; the best bid wins.",
    "primer.3": "The winner pays with these cards and takes as many from the end of the row.",
    "primer.4": "At the showdown the best hand takes the points of the whole row.",
    "rules.goal": "In short",
    "rules.goal.1": "You buy cards with cards: a bid is the payment.",
    "rules.goal.2": "When a deal ends, the best combination in hand wins what the row is worth.",
    "rules.goal.3": "After the last deal, or with 100 points, whoever alone has most points wins.",
    "rules.deal": "The deal",
    "rules.deal.1":
      "Two packs and four jokers, 108 cards. Ten each; one opens the row, the rest is the stock.",
    "rules.deal.2": "The row keeps its order: the oldest card on the left, the newest on the right.",
    "rules.bid": "The auction",
    "rules.bid.1":
      "A bid is a set of own cards that together form one combination. It must be stronger than the bid that stands; equal does not beat.",
    "rules.bid.2":
      "Turns go to the left; whoever leads is skipped. A new bid brings everybody back. It replaces your own former bid.",
    "rules.bid.3":
      "Whoever has passed may come back, also out of turn, once against each bid, unless the table has switched this off.",
    "rules.bid.4":
      "When all others have passed, the leader buys. When everybody passes, one new card joins the row.",
    "rules.pay": "The exchange",
    "rules.pay.1":
      "The winner gives all cards of the bid and takes as many from the right end of the row. The payment takes their place in an order of the winner’s choice.",
    "rules.pay.2": "If the row is shorter than the bid, the missing cards come unseen from the stock.",
    "rules.pay.3": "Then one card of the stock is opened into the row.",
    "rules.ranking": "What beats what",
    "rules.ranking.1":
      "From the weakest: single card, pair, three of a kind, flush (five of a suit), straight (five in a row), run of three (in a row in one suit), four of a kind, run of four, run of five, five of a kind, run of six, six of a kind, runs of seven and eight, seven of a kind, run of nine, eight of a kind, run of ten, nine and ten of a kind.",
    "rules.ranking.2":
      "The higher rank breaks a tie, of a run or straight the top card, of a flush all five in turn. The ace is high, and low before the two. Suits never matter.",
    "rules.ranking.3":
      "In a bid a joker stands for any card, but repeats no rank in a run or straight. At the showdown jokers are dead.",
    "rules.end": "The end of a deal",
    "rules.end.1":
      "With ten or more cards in the row anybody with a score of zero or more may declare the showdown while the bidding is open, also out of turn.",
    "rules.end.2": "A joker opened from the stock ends the deal if the row then has ten or more cards.",
    "rules.end.3": "When the stock is empty, one last auction is held.",
    "rules.score": "The score",
    "rules.score.1":
      "The best hand wins the row: an ace counts 10, king, queen, jack and joker 5, all others 1. Equal hands share, rounded up.",
    "rules.score.2": "Whoever has declared gets 10 more for a win or a share, else loses 25.",
    "rules.score.3": "While the lead is shared, play goes on.",
    "rules.time": "When time runs out",
    "rules.time.1": "In the auction you pass. A payment is made in the order in which it lies.",
  },
  {
    "primer.1": "По десять карт. В центре открытый ряд, он растёт карта за картой.",
    "primer.2": "Ставьте комбинацию. Остальные перебивают или пасуют; торг за лучшей ставкой.",
    "primer.3": "Платят этими картами и берут столько же с конца ряда.",
    "primer.4": "При вскрытии лучшая рука забирает очки всего ряда.",
    "rules.goal": "Коротко",
    "rules.goal.1": "Карты покупают за карты: ставка и есть плата.",
    "rules.goal.2": "В конце раздачи лучшая комбинация на руках выигрывает стоимость ряда.",
    "rules.goal.3": "После последней раздачи или со 100 очками побеждает единственный лидер.",
    "rules.deal": "Сдача",
    "rules.deal.1":
      "Две колоды и четыре джокера, 108 карт. По десять каждому; одна открывает ряд, остальные в запасе.",
    "rules.deal.2": "Порядок ряда не меняется: слева самая старая карта, справа самая новая.",
    "rules.bid": "Торг",
    "rules.bid.1":
      "Ставка — это свои карты, которые вместе образуют одну комбинацию. Она должна быть сильнее прежней; равная не перебивает.",
    "rules.bid.2":
      "Ходят по очереди влево, лидер пропускает ход. Новая ставка возвращает в торг всех и заменяет вашу прежнюю.",
    "rules.bid.3":
      "После паса можно вернуться, и не в свой ход, один раз на каждую ставку, если за столом это не выключено.",
    "rules.bid.4": "Когда остальные спасовали, лидер покупает. Если пасуют все, в ряд ложится новая карта.",
    "rules.pay": "Обмен",
    "rules.pay.1":
      "Победитель торга отдаёт все карты ставки и берёт столько же с правого конца ряда. Плата ложится на их место в порядке по его выбору.",
    "rules.pay.2": "Если ряд короче ставки, недостающие карты приходят из запаса вслепую.",
    "rules.pay.3": "Затем в ряд открывается карта из запаса.",
    "rules.ranking": "Что чего сильнее",
    "rules.ranking.1":
      "От слабых к сильным: одна карта, пара, три одинаковых, флеш (пять одной масти), стрит (пять подряд), три подряд в масти, четыре одинаковых, четыре подряд в масти, пять подряд в масти, пять одинаковых, шесть подряд в масти, шесть одинаковых, семь и восемь подряд в масти, семь одинаковых, девять подряд в масти, восемь одинаковых, десять подряд в масти, девять и десять одинаковых.",
    "rules.ranking.2":
      "При равенстве решает ранг, у стрита и карт подряд старшая карта, у флеша все пять по очереди. Туз старший, а перед двойкой младший. Масти не важны.",
    "rules.ranking.3":
      "В ставке джокер заменяет любую карту, но не повторяет ранг среди карт подряд. При вскрытии джокеры не считаются.",
    "rules.end": "Конец раздачи",
    "rules.end.1":
      "Если в ряду десять карт и больше, игрок со счётом не ниже нуля может объявить вскрытие, пока идёт торг, и не в свой ход.",
    "rules.end.2":
      "Джокер, открытый из запаса, заканчивает раздачу, если в ряду стало десять карт или больше.",
    "rules.end.3": "Когда запас кончился, проводят последний торг.",
    "rules.score": "Счёт",
    "rules.score.1":
      "Лучшая рука выигрывает ряд: туз 10, король, дама, валет и джокер по 5, остальные по 1. Равные руки делят поровну, с округлением вверх.",
    "rules.score.2": "Объявивший вскрытие получает ещё 10 за победу или делёж, иначе теряет 25.",
    "rules.score.3": "Пока впереди несколько игроков поровну, игра продолжается.",
    "rules.time": "Когда время вышло",
    "rules.time.1": "В торге вы пасуете. Платёж ложится в том порядке, в каком лежит.",
  },
);
