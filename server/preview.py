"""What a messenger shows of a link to a table or a result: Open Graph tags, a picture, nothing of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from starlette.requests import Request

from engine.game import Outcome
from engine.room import Room, SeatView
from engine.room.value import PLAYING
from server.bodies import PlayedGame
from server.picture import Row

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
        "won": "{names} won: {game}",
        "tie": "A tie: {names} ({game})",
        "over": "The game is over.",
        "stopped": "The game ended without a result.",
        "seat": "Seat",
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
        "won": "Победа: {names} ({game})",
        "tie": "Ничья: {names} ({game})",
        "over": "Игра окончена.",
        "stopped": "Игра закончилась без итога.",
        "seat": "Место",
        "none": "Карты с друзьями: выберите игру, отправьте ссылку, садитесь за стол.",
    },
}
"""Messengers run no script, so these few words stand here and not in the client's catalogue."""


def tags(room: Room | None, request: Request, base: str) -> bytes:
    """The tags for the head of a page; of no table (None) when its code leads nowhere or is guessed.

    ``base`` is the address of this site. A table with a passcode is shown without names.
    """
    language = language_of(request)
    words = WORDS[language]
    title, text, game = words["site"], words["none"], "auction"
    if room is not None:
        game, host = room.game, room.seat_of(room.host)
        named = words["table"] if host is None or room.lock else words["invites"]
        title = named.format(game=words[game], host="" if host is None else room.chairs[host].name)
        text = words[_standing(room)].format(
            free=sum(not chair.who for chair in room.chairs), seats=len(room.chairs)
        )
    return _head(words["site"], title, text, f"{base}/preview/{game}-{language}.png", request, base)


def result_tags(played: PlayedGame | None, request: Request, base: str) -> bytes:
    """The same for a game: who has won, and a picture of the places; None for one that is not known."""
    language = language_of(request)
    words = WORDS[language]
    if played is None:
        return tags(None, request, base)
    title, text = words[played.game], words[played.phase]
    picture = f"{base}/preview/{played.game}-{language}.png"
    if played.outcome is not None:
        ranking = ranked(played.outcome, played.seats, words["seat"])
        first = [names for place, names, _ in ranking if place == 1]
        if any(seat.name for seat in played.seats):
            title = words["won" if len(first) == 1 else "tie"].format(
                game=words[played.game], names=", ".join(first)
            )
        text = ", ".join(f"{place}. {names} {score}" for place, names, score in ranking)
        picture = f"{base}/g/{played.id}/{language}.png"
    return _head(words["site"], title, text, picture, request, base)


def ranked(outcome: Outcome, seats: Sequence[SeatView], unnamed: str) -> tuple[Row, ...]:
    """Place, names and points of each side, the winners first; a seat without a name has its number."""
    names = [seat.name or f"{unnamed} {number}" for number, seat in enumerate(seats, 1)]
    sides = (
        (place, ", ".join(name for name, of in zip(names, outcome.sides, strict=True) if of == side), score)
        for side, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True))
    )
    return tuple(sorted(sides, key=lambda side: side[0]))


def _head(site: str, title: str, text: str, picture: str, request: Request, base: str) -> bytes:
    found = {
        "og:type": "website",
        "og:site_name": site,
        "og:title": title,
        "og:description": text,
        "og:image": picture,
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


def language_of(request: Request) -> str:
    """The first of the languages that a page or a messenger prefers and that there is."""
    asked = request.headers.get("accept-language", "").lower().split(",")
    return next((part.strip()[:2] for part in asked if part.strip()[:2] in WORDS), "en")
