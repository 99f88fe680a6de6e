import { area } from "./translate";

/** Why a table cannot be shown for good, and the way on; on demand. */
export const gone = area(
  {
    "err.new": "Set up a new table",
    "err.here": "Play here",
    "err.unknown_room": "There is no table {code}",
    "err.unknown_room.text":
      "The code may be mistyped, or the table was closed long ago. Ask for the link again.",
    "err.closed": "This table is closed",
    "err.closed.text": "The host has closed it for everybody.",
    "err.expired": "This table has expired",
    "err.expired.text": "Nobody was here for a day, so it was cleared away.",
    "err.elsewhere": "You are at this table somewhere else",
    "err.elsewhere.text": "Another tab or device plays your seat now. Only one at a time can.",
    "err.kicked": "You are no longer at this table",
    "err.kicked.text": "The host has removed you from it for good.",
    "err.too_many_wrong_codes": "Too many wrong codes",
    "err.too_many_wrong_codes.text":
      "To keep tables private, this server now answers no codes from here for a few minutes.",
    "err.full": "As many people as fit are watching this table",
    "err.full.text": "Try again when somebody has left.",
    "err.old_client": "This page is out of date",
    "err.old_client.text": "The server has a newer version. Your seat is kept while the page loads again.",
    "err.bad_token": "The server does not know you any more",
    "err.bad_token.text": "Load the page again to come back as a new guest.",
    "err.lost": "There is nothing at this address",
    "err.lost.text": "The address of a table looks like {example}.",
    "err.other": "The server ended the connection ({code})",
  },
  {
    "err.new": "Открыть новый стол",
    "err.here": "Играть здесь",
    "err.unknown_room": "Стола {code} нет",
    "err.unknown_room.text": "Возможно, в коде ошибка или стол давно закрыт. Попросите ссылку ещё раз.",
    "err.closed": "Стол закрыт",
    "err.closed.text": "Хост закрыл его для всех.",
    "err.expired": "Стола больше нет",
    "err.expired.text": "Сутки за ним никого не было, и его убрали.",
    "err.elsewhere": "Этот стол открыт у вас в другом месте",
    "err.elsewhere.text":
      "За ваше место играет другая вкладка или другое устройство: только одна страница сразу.",
    "err.kicked": "Вашего места за этим столом больше нет",
    "err.kicked.text": "Хост закрыл этот стол для вас насовсем.",
    "err.too_many_wrong_codes": "Слишком много неверных кодов",
    "err.too_many_wrong_codes.text":
      "Чтобы столы оставались закрытыми, сервер несколько минут не отвечает на коды отсюда.",
    "err.full": "За этим столом уже слишком много зрителей",
    "err.full.text": "Попробуйте ещё раз, когда кто-нибудь уйдёт.",
    "err.old_client": "Страница устарела",
    "err.old_client.text": "На сервере новая версия. Пока страница загружается заново, место за вами.",
    "err.bad_token": "Сервер вас больше не узнаёт",
    "err.bad_token.text": "Загрузите страницу заново, чтобы вернуться новым гостем.",
    "err.lost": "По этому адресу ничего нет",
    "err.lost.text": "Адрес стола выглядит так: {example}.",
    "err.other": "Сервер закончил связь ({code})",
  },
);
