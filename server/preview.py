"""What a messenger shows of a link to a table: Open Graph tags, a picture of the game, nothing of a hand."""

from __future__ import annotations

from html import escape
from typing import Final

from starlette.requests import Request

from engine.room import Room
from engine.room.value import PLAYING

WORDS: Final = {
    "en": {
        "auction": "Auction 2002",
        "pitch": "Pitch",
        "pineapple": "Pineapple",
        "site": "Quartet",
        "invites": "{host} invites you: {game}",
        "table": "{game}: a table for you",
        "free": "Open the link, say your name, sit down. Seats free: {free} of {seats}.",
        "locked": "Open the link and give the passcode.",
        "playing": "A game is on.",
        "full": "All seats are taken.",
        "none": "Card games with friends: pick a game, send the link, sit down.",
    },
    "ru": {
        "auction": "Аукцион 2002",
        "pitch": "Питч",
        "pineapple": "Ананас",
        "site": "Квартет",
        "invites": "Вас приглашает {host}: {game}",
        "table": "{game}: стол для вас",
        "free": "Откройте ссылку, представьтесь и садитесь. Свободных мест: {free} из {seats}.",
        "locked": "Откройте ссылку и назовите пароль.",
        "playing": "Идёт игра.",
        "full": "Все места заняты.",
        "none": "Карты с друзьями: выберите игру, отправьте ссылку, садитесь за стол.",
    },
}
"""Messengers run no script, so these few words stand here and not in the client's catalogue."""


def tags(room: Room | None, request: Request, base: str) -> bytes:
    """The tags for the head of a page; of no table (None) when its code leads nowhere or is guessed.

    ``base`` is the address of this site. A table with a passcode is shown without names.
    """
    language = _language(request)
    words = WORDS[language]
    title, text, game = words["site"], words["none"], "auction"
    if room is not None:
        game, host = room.game, room.seat_of(room.host)
        named = words["table"] if host is None or room.lock else words["invites"]
        title = named.format(game=words[game], host="" if host is None else room.chairs[host].name)
        text = words[_standing(room)].format(
            free=sum(not chair.who for chair in room.chairs), seats=len(room.chairs)
        )
    found = {
        "og:type": "website",
        "og:site_name": words["site"],
        "og:title": title,
        "og:description": text,
        "og:image": f"{base}/preview/{game}-{language}.png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:url": f"{base}{request.url.path}",
    }
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in found.items()]
    return "".join([*lines, '<meta name="twitter:card" content="summary_large_image">']).encode()


def _standing(room: Room) -> str:
    if room.lock:
        return "locked"
    if room.phase == PLAYING:
        return "playing"
    return "free" if any(not chair.who for chair in room.chairs) else "full"


def _language(request: Request) -> str:
    """The first of the languages that a page or a messenger prefers and that there is."""
    asked = request.headers.get("accept-language", "").lower().split(",")
    return next((part.strip()[:2] for part in asked if part.strip()[:2] in WORDS), "en")
