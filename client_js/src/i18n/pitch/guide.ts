import { area } from "../translate";

/** Pitch explained: in four pictures, and the rules as they are read at the table. */
export const pitchGuide = area(
  {
    "primer.1": "Six cards each. Everybody bids once: how many of the four points will you take?",
    "primer.2": "The highest bidder is the pitcher. The suit of the first card is trump.",
    "primer.3": "Follow suit or trump. The highest trump takes the trick.",
    "primer.4": "High, low, jack and game: a point each. Miss your bid and you lose it.",
    "rules.goal": "In short",
    "rules.goal.1": "In every hand four points are fought for: high, low, jack and game.",
    "rules.goal.2":
      "Before it is played, everybody says once how many of them they will win. The highest bidder names trumps.",
    "rules.goal.3": "Whoever reaches the target as the pitcher of a hand wins the game.",
    "rules.deal": "The deal",
    "rules.deal.1": "52 cards, the ace is high and the two is low. Six cards each; the rest stays unseen.",
    "rules.deal.2":
      "The first dealer is drawn, then the deal moves to the left. After each hand all six cards of everybody are shown.",
    "rules.bid": "The auction",
    "rules.bid.1":
      "Beginning at the dealer’s left, everybody calls once: pass, 1, 2, 3 or 4. The dealer speaks last.",
    "rules.bid.2":
      "A bid must be higher than the highest so far. Only the dealer may equal it and so take it over.",
    "rules.bid.3": "If everybody has passed, the dealer must bid at least two.",
    "rules.bid.4": "A bid of four ends the auction at once.",
    "rules.bid.5": "Pitching: bid four by laying a card. It is the first lead, and its suit is trump.",
    "rules.play": "The play",
    "rules.play.1":
      "The highest bidder is the pitcher and leads any card. Its suit is trump for all six tricks.",
    "rules.play.2": "If you hold the led suit, you play that suit or a trump. If not, any card.",
    "rules.play.3": "If trumps are led and you hold one, you play a trump.",
    "rules.play.4":
      "The highest trump takes the trick, else the highest card of the led suit. The winner leads next.",
    "rules.points": "The four points",
    "rules.points.high": "High",
    "rules.points.high.text": "the highest trump in play",
    "rules.points.low": "Low",
    "rules.points.low.text": "the lowest trump in play, for whoever takes it in a trick",
    "rules.points.jack": "Jack",
    "rules.points.jack.text": "the jack of trumps, if it was dealt",
    "rules.points.game": "Game",
    "rules.points.game.text":
      "most in the cards of your tricks: ten 10, ace 4, king 3, queen 2, jack 1; a tie is nobody’s",
    "rules.score": "The score",
    "rules.score.1":
      "A pitcher who wins at least the bid scores everything won. One who wins less loses the bid.",
    "rules.score.2": "Everybody else scores what they have won in any case. Scores can be below zero.",
    "rules.score.3":
      "Only the pitcher of the hand that has just ended can win, with the target or more. So somebody with fewer points can win.",
    "rules.teams": "Two against two",
    "rules.teams.1":
      "Partners sit opposite. Tricks, card counts and score belong to the side; everybody bids for themselves and may outbid the partner.",
    "rules.time": "When time runs out",
    "rules.time.1":
      "In the auction you pass, or make the lowest bid if you may not pass. In the play a card is played for you. You never pitch by running out of time.",
  },
  {
    "primer.1": "По шесть карт. Каждый ставит один раз: сколько из четырёх очков он возьмёт?",
    "primer.2": "Кто поставил больше, тот питчер. Масть первой карты становится козырем.",
    "primer.3": "Ходят в масть или козырем. Взятку берёт старший козырь.",
    "primer.4": "Старший, младший, валет и игра: по очку. Ставка не сыграна, и очки теряются.",
    "rules.goal": "Коротко",
    "rules.goal.1":
      "В каждой раздаче разыгрывают четыре очка: старший козырь, младший козырь, козырный валет и игра.",
    "rules.goal.2":
      "Перед розыгрышем каждый один раз говорит, сколько из них возьмёт. Кто сказал больше, назначает козырь.",
    "rules.goal.3": "Партию выигрывает тот, кто набрал нужное, будучи питчером раздачи.",
    "rules.deal": "Сдача",
    "rules.deal.1": "52 карты, туз старший, двойка младшая. По шесть карт каждому, остальные никто не видит.",
    "rules.deal.2":
      "Первого сдающего выбирает жребий, дальше сдают по очереди влево. После раздачи открывают все шесть карт каждого.",
    "rules.bid": "Торг",
    "rules.bid.1":
      "Слева от сдающего каждый говорит один раз: пас, 1, 2, 3 или 4. Сдающий говорит последним.",
    "rules.bid.2": "Ставка должна быть выше прежних. Только сдающий может назвать столько же и забрать её.",
    "rules.bid.3": "Если все спасовали, сдающий ставит не меньше двух.",
    "rules.bid.4": "Ставка четыре сразу заканчивает торг.",
    "rules.bid.5": "Питч: поставить четыре, выложив карту. Это первый ход, и её масть становится козырем.",
    "rules.play": "Розыгрыш",
    "rules.play.1":
      "Кто поставил больше всех, тот питчер. Он ходит любой картой, её масть козырная на все шесть взяток.",
    "rules.play.2": "Есть масть хода: кладут её или козырь. Нет масти: любую карту.",
    "rules.play.3": "Если пошли с козыря и козырь есть, кладут козырь.",
    "rules.play.4":
      "Взятку берёт старший козырь, а без козырей старшая карта масти хода. Взявший ходит следующим.",
    "rules.points": "Четыре очка",
    "rules.points.high": "Старший козырь",
    "rules.points.high.text": "самый старший козырь из сданных",
    "rules.points.low": "Младший козырь",
    "rules.points.low.text": "самый младший из сданных; очко тому, кто возьмёт его во взятке",
    "rules.points.jack": "Козырный валет",
    "rules.points.jack.text": "если он сдан",
    "rules.points.game": "Игра",
    "rules.points.game.text":
      "больший счёт карт во взятках: десятка 10, туз 4, король 3, дама 2, валет 1; при равенстве никому",
    "rules.score": "Счёт",
    "rules.score.1": "Питчер, взявший не меньше ставки, записывает всё взятое. Взявший меньше теряет ставку.",
    "rules.score.2": "Остальные записывают взятое в любом случае. Счёт бывает и ниже нуля.",
    "rules.score.3":
      "Выиграть партию может только питчер только что сыгранной раздачи, набравший нужное. Поэтому победить можно и с меньшим счётом.",
    "rules.teams": "Двое на двое",
    "rules.teams.1":
      "Партнёры сидят напротив. Взятки, счёт карт и очки у стороны общие; ставит каждый сам и может перебить партнёра.",
    "rules.time": "Когда время вышло",
    "rules.time.1":
      "В торге вы пасуете, а если пасовать нельзя, ставите наименьшее. В розыгрыше карта кладётся за вас. Питч по времени не бывает.",
  },
);
