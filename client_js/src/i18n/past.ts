import { area } from "./translate";

/** The page of a finished game; on demand. */
export const past = area(
  {
    "past.about": "{game}, game {no}, {time}. Played {when}.",
    "past.seat": "Seat {n}",
    "past.rules": "What was played",
    "past.hidden": "This table had a passcode, so the names stay at the table.",
    "past.table": "To the table",
    "past.playing": "This game is still being played",
    "past.playing.text": "Its result will be at this address when it is over.",
    "past.stopped": "This game ended without a result",
    "past.stopped.text": "The host stopped it, or the table was closed.",
    "past.unknown": "There is no result here",
    "past.unknown.text": "Results stay for 30 days. The link may also be mistyped.",
    "past.slow": "Too many tries",
    "past.slow.text": "This server answers no more links from here for a few minutes.",
    "past.offline": "The result does not come",
    "past.offline.text": "The server does not answer. Try again in a moment.",
  },
  {
    "past.about": "{game}, игра {no}, {time}. Сыграно {when}.",
    "past.seat": "Место {n}",
    "past.rules": "Во что играли",
    "past.hidden": "За этим столом был пароль, поэтому имена остались за столом.",
    "past.table": "К столу",
    "past.playing": "Эта игра ещё идёт",
    "past.playing.text": "Когда она закончится, итог будет по этому адресу.",
    "past.stopped": "Эта игра закончилась без итога",
    "past.stopped.text": "Её остановил хост, или стол закрыли.",
    "past.unknown": "Итога здесь нет",
    "past.unknown.text": "Итоги хранятся 30 дней. А может быть, в ссылке опечатка.",
    "past.slow": "Слишком много попыток",
    "past.slow.text": "Несколько минут сервер не отвечает на ссылки отсюда.",
    "past.offline": "Итог не приходит",
    "past.offline.text": "Сервер не отвечает. Попробуйте чуть позже.",
  },
);
