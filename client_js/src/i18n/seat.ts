import { area } from "./translate";

/** A player's plate and the score sheet. */
export const seat = area(
  {
    "seat.score": { one: "{n} point", other: "{n} points" },
    "seat.turn": "on turn",
    "seat.offline": "Offline",
    "seat.rests": "Right back",
    "seat.partner": "Partner",
    "seat.side": "side {side}",
    "seat.bot": "bot",
    "seat.free": "Free seat",
    "seat.known": "known {n} of {of}",
    "seat.unseen": { one: "{n} unseen", other: "{n} unseen" },
    "seat.dealer": "deals",
    "score.total": "Total",
  },
  {
    "seat.score": { one: "{n} очко", few: "{n} очка", many: "{n} очков" },
    "seat.turn": "ходит",
    "seat.offline": "Нет связи",
    "seat.rests": "Скоро будет",
    "seat.partner": "Партнёр",
    "seat.side": "сторона {side}",
    "seat.bot": "бот",
    "seat.free": "Свободное место",
    "seat.known": "известно {n} из {of}",
    "seat.unseen": { one: "{n} закрытая", few: "{n} закрытые", many: "{n} закрытых" },
    "seat.dealer": "сдаёт",
    "score.total": "Итог",
  },
);
