import { area } from "./translate";

/** The card of a seat, and what becomes of one whose player is away; loaded with the first table. */
export const place = area(
  {
    who: "Who",
    person: "Person",
    "person.you": "You",
    "person.host": "Person, host",
    bot: "Bot, {level}",
    side: "Side",
    "side.partner": "{side}, your partner",
    score: "Points",
    bank: "Time bank",
    "bank.s": "{s} s",
    away: "Away",
    "away.since": "since {time}",
    "away.bot_in": "bot plays in {s} s",
    "away.bot": "a bot plays",
    "away.clock": "the clock runs",
  },
  {
    who: "Кто",
    person: "Человек",
    "person.you": "Вы",
    "person.host": "Человек, хост",
    bot: "Бот, {level}",
    side: "Сторона",
    "side.partner": "{side}, ваш партнёр",
    score: "Счёт",
    bank: "Тайм-банк",
    "bank.s": "{s} с",
    away: "Нет связи",
    "away.since": "с {time}",
    "away.bot_in": "бот сыграет через {s} с",
    "away.bot": "играет бот",
    "away.clock": "часы идут",
  },
);
