import { area } from "./translate";

/** Words that every screen shares. */
export const common = area(
  {
    "app.name": "Quartet",
    "ui.close": "Close",
    "ui.cancel": "Cancel",
    "ui.less": "{what}: less",
    "ui.more": "{what}: more",
    "ui.you": "You",
    "ui.sending": "sending",
    "ui.paused": "Paused",
    "time.bank": "bank",
    "time.bank_left": { one: "Time bank: {n} second", other: "Time bank: {n} seconds" },
    "time.low": { one: "{n} second left", other: "{n} seconds left" },
    "set.title": "Settings",
    "set.name.change": "Change your name and settings",
    "lang.to_ru": "Русский язык",
    "lang.to_en": "English",
  },
  {
    "app.name": "Квартет",
    "ui.close": "Закрыть",
    "ui.cancel": "Отмена",
    "ui.less": "{what}: меньше",
    "ui.more": "{what}: больше",
    "ui.you": "Вы",
    "ui.sending": "отправляем",
    "ui.paused": "Пауза",
    "time.bank": "банк",
    "time.bank_left": {
      one: "Тайм-банк: {n} секунда",
      few: "Тайм-банк: {n} секунды",
      many: "Тайм-банк: {n} секунд",
    },
    "time.low": { one: "Осталась {n} секунда", few: "Осталось {n} секунды", many: "Осталось {n} секунд" },
    "set.title": "Настройки",
    "set.name.change": "Изменить имя и настройки",
    "lang.to_ru": "Русский язык",
    "lang.to_en": "English",
  },
);
