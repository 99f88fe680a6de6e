import { area } from "./translate";

/** The sealed shuffle; on demand. */
export const fair = area(
  {
    "fair.title": "Fair shuffle",
    "fair.text":
      "The server seals a key before anybody adds anything. Cards come from the key and from what browsers add: whoever adds something knows that nobody has chosen them, not even the server. After a game its key is opened, and every card of it can be known, unless its discards stay hidden for good.",
    "fair.seal": "Seal of game {no}",
    "fair.parts": "Added to the shuffle of game {no}",
    "fair.alone": "Nobody added anything to game {no}: its cards come from the server’s key alone.",
    "fair.alone.yet":
      "Nobody has added anything to game {no} yet: so far its cards would come from the server’s key alone.",
    "fair.part.yes": "added",
    "fair.part.not": "nothing yet",
    "fair.part.none": "nothing",
    "fair.part.bot": "bots add nothing",
    "fair.key": "Key of game {no}",
    "fair.fits": "The key fits the seal that this page saw before the first deal.",
    "fair.breaks": "The key does not fit the seal that this page saw. Do not trust this game’s cards.",
    "fair.unseen": "This page did not see the seal before the first deal, so it has nothing to compare with.",
    "fair.mine": "What this browser added is part of it.",
    "fair.mine.not": "What this browser added is missing. Do not trust this game’s cards.",
    "fair.never": "The key is never opened: in this game discards stay hidden for good.",
  },
  {
    "fair.title": "Честная тасовка",
    "fair.text":
      "Сервер запечатывает ключ раньше, чем кто-либо что-то добавит. Карты берутся из ключа и из того, что добавляют браузеры: кто добавил своё, знает, что карт не выбирал никто, даже сервер. После игры её ключ открывается, и по нему можно узнать каждую карту, если сброшенные не остаются закрытыми навсегда.",
    "fair.seal": "Печать игры {no}",
    "fair.parts": "Добавлено в тасовку игры {no}",
    "fair.alone": "К игре {no} никто ничего не добавил: её карты взяты из одного ключа сервера.",
    "fair.alone.yet":
      "К игре {no} пока никто ничего не добавил: если так и останется, карты дадут только ключ сервера.",
    "fair.part.yes": "добавлено",
    "fair.part.not": "пока ничего",
    "fair.part.none": "ничего",
    "fair.part.bot": "боты не добавляют",
    "fair.key": "Ключ игры {no}",
    "fair.fits": "Ключ подходит к печати, которую эта страница видела до первой раздачи.",
    "fair.breaks": "Ключ не подходит к печати, которую видела эта страница. Картам этой игры верить нельзя.",
    "fair.unseen": "Эта страница не видела печати до первой раздачи: сравнить не с чем.",
    "fair.mine": "Добавленное этим браузером в неё вошло.",
    "fair.mine.not": "Добавленного этим браузером в ней нет. Картам этой игры верить нельзя.",
    "fair.never": "Ключ не откроется: в этой игре сброшенные карты остаются закрытыми навсегда.",
  },
);
