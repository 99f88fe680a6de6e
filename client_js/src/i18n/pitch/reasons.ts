import { area } from "../translate";

/** Why a bot of Pitch did what it did. */
export const pitchReasons = area(
  {
    bids: "Worth {value} points in {suit}",
    passes: "Only worth {value} in {suit}",
    dares: "Worth {value}, but it would win",
    blocks: "Keeps another from winning",
    stuck: "The dealer has to bid",
    only: "No other card may be played",
    draws: "Draws out trumps",
    takes: "Goes for the trick",
    gives: "Gives what counts to {name}",
    saves: "Saves its trump",
    ducks: "Lets the trick go cheaply",
  },
  {
    bids: "Рука на {value} очка в {suit}",
    passes: "Всего {value} очка в {suit}",
    dares: "Всего {value}, зато это победа",
    blocks: "Не даёт выиграть другому",
    stuck: "Сдающий обязан заявить",
    only: "Другой карты нет",
    draws: "Выбивает козыри",
    takes: "Идёт за взяткой",
    gives: "Отдаёт очки: {name}",
    saves: "Бережёт козырь",
    ducks: "Отдаёт взятку подешевле",
  },
);
