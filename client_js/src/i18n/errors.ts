import { area } from "./translate";

/** What went wrong with a whole page, and the way on. */
export const errors = area(
  {
    "err.home": "To the first page",
    "err.retry": "Try again",
    "err.reload": "Load the page again",
    "err.offline": "No network",
    "err.offline.text": "This device is offline. The table opens by itself as soon as the network is back.",
    "err.unreachable": "The server does not answer",
    "err.unreachable.text": "It may be starting again. This page keeps trying by itself.",
    "err.store": "The server cannot reach its store",
    "err.store.text": "Nothing is lost. The table opens by itself as soon as the store is back.",
    "err.crash": "This page has stumbled",
    "err.crash.text": "Your seat is kept on the server. Load the page again to go on.",
  },
  {
    "err.home": "На первую страницу",
    "err.retry": "Попробовать ещё раз",
    "err.reload": "Загрузить страницу заново",
    "err.offline": "Нет сети",
    "err.offline.text": "Устройство не в сети. Стол откроется сам, как только она появится.",
    "err.unreachable": "Сервер не отвечает",
    "err.unreachable.text": "Возможно, он перезапускается. Страница пробует сама.",
    "err.store": "Сервер не видит своего хранилища",
    "err.store.text": "Ничего не пропало. Стол откроется сам, как только хранилище вернётся.",
    "err.crash": "Страница споткнулась",
    "err.crash.text": "Ваше место на сервере цело. Загрузите страницу заново и продолжайте.",
  },
);
