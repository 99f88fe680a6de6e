import { area } from "../translate";

/** Pineapple explained: in four pictures, and the rules as they are read at the table. */
export const pineappleGuide = area(
  {
    "primer.1": "Build three lines: five cards at the bottom, five in the middle, three on top.",
    "primer.2": "First five cards, then three at a time: place two, discard one.",
    "primer.3": "Each line must be at least as strong as the one above it, else the hand is dead.",
    "primer.4": "Queens or better on top: the next deal is Fantasyland, all your cards at once.",
    "rules.goal": "In short",
    "rules.goal.1": "Two or three build boards of thirteen cards and compare them line by line.",
    "rules.goal.2": "With four at the table one has the bye in each match, in turn.",
    "rules.goal.3": "After the last match the largest stack wins, minus all that was bought in.",
    "rules.play": "The deal",
    "rules.play.1":
      "Street 1: each in turn gets five cards open and places all of them. Everybody sees every move. Until Ready anything may be moved.",
    "rules.play.2":
      "Streets 2 to 5: three cards closed each. Two are placed, the third is discarded and never shown.",
    "rules.play.3": "Cards of earlier streets stay where they lie. Top holds three, middle and bottom five.",
    "rules.play.4": "The button moves on after every deal; whoever sits after it begins.",
    "rules.order": "Order of the lines",
    "rules.order.1":
      "Bottom beats or equals middle, middle beats or equals top. Otherwise the hand is dead: it loses all lines to every live hand and earns no bonus.",
    "rules.order.2":
      "The top knows only high card, pair and three of a kind. The ace is high; ace to five is the lowest straight. Suits never matter.",
    "rules.score": "Points",
    "rules.score.1":
      "Each pair of players: one point a line, three more for all three, and the difference of the bonuses.",
    "rules.score.2":
      "Nobody wins from an opponent, or loses to him, more than either had at the start of the deal, unless the table has switched this off.",
    "rules.bonus": "Bonuses",
    "rules.bonus.top": "Top",
    "rules.bonus.top.line": "66 pays 1, 77 2, and so on to AA 9; 222 pays 10, 333 11, and so on to AAA 22.",
    "rules.bonus.middle": "Middle",
    "rules.bonus.middle.line":
      "Three of a kind 2, straight 4, flush 8, full house 12, four of a kind 20, straight flush 30, royal flush 50.",
    "rules.bonus.bottom": "Bottom",
    "rules.bonus.bottom.line":
      "Straight 2, flush 4, full house 6, four of a kind 10, straight flush 15, royal flush 25.",
    "rules.fantasy": "Fantasyland",
    "rules.fantasy.1":
      "A live board with a pair of queens or better on top plays the next deal in Fantasyland: all cards at once, closed, thirteen are set and the rest discarded.",
    "rules.fantasy.2":
      "Progressive: queens 14 cards, kings 15, aces 16, three of a kind 17. Three of a kind on top, or four of a kind or better at the bottom, stays with 14.",
    "rules.fantasy.3":
      "Unlimited: always 14. Ultimate: like Progressive, but staying gives as many as the first time. Tournament: 13 to 16, once a match.",
    "rules.fantasy.4":
      "If two or more are not in Fantasyland, they play first and open. Otherwise everybody sets closed at the same time. The match goes on while anybody has earned Fantasyland.",
    "rules.jokers": "Jokers",
    "rules.jokers.1":
      "A joker stands for any card that is not in its line. Each line takes the best value that keeps the order.",
    "rules.time": "Time",
    "rules.time.1":
      "When the time of a street and the time bank are used up, the street is laid automatically: bottom, middle, top. A complete draft stands as it lies.",
    "rules.time.2":
      "Who stays away sits out from the next match until he comes back. Below the least stack one buys in again between matches.",
  },
  {
    "primer.1": "Соберите три бокса: пять карт внизу, пять в середине, три наверху.",
    "primer.2": "Сначала пять карт, потом по три: две в боксы, одна в сброс.",
    "primer.3": "Каждый бокс должен быть не слабее того, что над ним, иначе рука мёртвая.",
    "primer.4": "Дамы или лучше наверху: следующая раздача — «Фантазия», все карты сразу.",
    "rules.goal": "Коротко",
    "rules.goal.1": "Двое или трое собирают по тринадцать карт и сравнивают боксы.",
    "rules.goal.2": "Если за столом четверо, в каждом матче один пропускает, по очереди.",
    "rules.goal.3": "После последнего матча побеждает больший стек за вычетом всех взносов.",
    "rules.play": "Раздача",
    "rules.play.1":
      "Улица 1: по очереди каждый получает пять открытых карт и выкладывает все. Все видят каждый ход. До «Готово» карты можно передвигать.",
    "rules.play.2":
      "Улицы 2–5: по три закрытые карты. Две выкладывают, третью сбрасывают; сброс не показывают никогда.",
    "rules.play.3": "Карты прежних улиц остаются на местах. Наверху три места, в середине и внизу по пять.",
    "rules.play.4": "После каждой раздачи дилер сменяется; начинает следующий за ним.",
    "rules.order": "Порядок боксов",
    "rules.order.1":
      "Низ не слабее середины, середина не слабее верха. Иначе рука мёртвая: она проигрывает все боксы живым рукам и не получает бонусов.",
    "rules.order.2":
      "Наверху бывают только старшая карта, пара и сет. Туз старший; стрит от туза до пятёрки самый младший. Масти не важны.",
    "rules.score": "Очки",
    "rules.score.1": "Каждая пара игроков: очко за бокс, ещё три за все три бокса и разница бонусов.",
    "rules.score.2":
      "Выиграть у соперника или проиграть ему больше, чем было у каждого в начале раздачи, нельзя, если стол этого не отменил.",
    "rules.bonus": "Бонусы",
    "rules.bonus.top": "Верх",
    "rules.bonus.top.line": "66 — 1, 77 — 2 и так до AA — 9; 222 — 10, 333 — 11 и так до AAA — 22.",
    "rules.bonus.middle": "Середина",
    "rules.bonus.middle.line": "Сет 2, стрит 4, флеш 8, фулл-хаус 12, каре 20, стрит-флеш 30, роял-флеш 50.",
    "rules.bonus.bottom": "Низ",
    "rules.bonus.bottom.line": "Стрит 2, флеш 4, фулл-хаус 6, каре 10, стрит-флеш 15, роял-флеш 25.",
    "rules.fantasy": "«Фантазия»",
    "rules.fantasy.1":
      "Живая рука с парой дам или лучше наверху играет следующую раздачу в «Фантазии»: все карты сразу, закрыто, тринадцать в боксы, остальные в сброс.",
    "rules.fantasy.2":
      "Прогрессивная: дамы 14 карт, короли 15, тузы 16, сет 17. Сет наверху либо каре или лучше внизу даёт остаться с 14.",
    "rules.fantasy.3":
      "Безлимитная: всегда 14. Ультимейт: как прогрессивная, но повтор даёт столько же, сколько в первый раз. Турнирная: от 13 до 16, один раз за матч.",
    "rules.fantasy.4":
      "Если вне «Фантазии» двое или больше, они играют первыми и открыто. Иначе все раскладывают закрыто и одновременно. Матч продолжается, пока кто-то заслужил «Фантазию».",
    "rules.jokers": "Джокеры",
    "rules.jokers.1":
      "Джокер заменяет любую карту, которой нет в его боксе. Каждый бокс принимает лучшее значение, при котором порядок верен.",
    "rules.time": "Время",
    "rules.time.1":
      "Когда время улицы и тайм-банк кончились, карты ложатся сами: низ, середина, верх. Готовая раскладка остаётся как есть.",
    "rules.time.2":
      "Кто не на связи, пропускает со следующего матча, пока не вернётся. Со стеком меньше наименьшего между матчами делают новый взнос.",
  },
);
