"""The witness itself: it is content with an honest game and catches every planted leak."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, Final

import pytest
from people import Person
from playwright.sync_api import Browser
from witness import Frame, Witness

Plant = Callable[[Frame, int], None]


@pytest.fixture(scope="module")
def frames(browser: Browser, server: str) -> list[Frame]:
    """What a player received in a game of one hand, with a reload in it."""
    lena = Person(browser, "Lena", "desktop")
    lena.host(server, seats=3)
    lena.play(until=lambda one: len(one.hand()) == 4)
    lena.page.reload()
    lena.play()
    lena.context.close()
    return lena.frames


def first_play(frames: list[Frame]) -> int:
    """The place of the first frame in which somebody plays a card."""
    plays = (i for i, frame in enumerate(frames) if any(e[0] == "play" for e in frame.get("events", ())))
    return next(plays)


def hidden_card(frames: list[Frame]) -> int:
    """A card that another seat plays last: hidden from the first trick on."""
    seat = Witness().read(frames).view["you"]
    return [card for who, card in Witness().read(frames).plays if who != seat][-1]


def put(field: str, value: Callable[[int], Any]) -> Plant:
    """Plants a field of the view."""

    def plant(frame: Frame, card: int) -> None:
        frame.setdefault("set", {})[field] = value(card)

    return plant


def tell(*event: Any) -> Plant:
    """Plants an event; the word ``card`` stands for the hidden card."""

    def plant(frame: Frame, card: int) -> None:
        args = {name: card if value == "card" else value for name, value in event[2].items()}
        frame["events"] = [*frame["events"], [event[0], event[1], args]]

    return plant


def add(frame: Frame, card: int) -> None:
    """Plants a card beside the fields of a message."""
    frame["card"] = card


def in_a_seat(frame: Frame, card: int) -> None:
    """Plants a hand where the seats are described."""
    frame["set"]["seats"] = [{"kind": "bot", "name": "Cicero", "hand": [card]}]


PLANTS: Final[dict[str, Plant]] = {
    "all hands": put("hands", lambda card: [[card]]),
    "a card on the table before it is played": put("trick", lambda card: [card]),
    "a card in a finished trick": put("tricks", lambda card: [[0, 0, [card]]]),
    "the best card": put("best", lambda card: card),
    "the card of a point": put("points", lambda card: [[0, True, card], None, None, None]),
    "another's card in the own hand": put("hand", lambda card: [card]),
    "another's card among the offers": put("offers", lambda card: {"cards": [card]}),
    "a new kind of offer": put("offers", lambda card: {"partner": [card]}),
    "a field of its own": put("deck", lambda card: [card]),
    "the secret of the shuffle": put("commitment", lambda card: b"x" * 33),
    "a seed": put("contributions", lambda card: [b"x" * 32]),
    "an option": put("options", lambda card: {"type": "pitch", "deck": [card]}),
    "a hand beside a name": in_a_seat,
    "a card in a message": add,
    "a card in an event": tell("bid", 1, {"amount": 2, "card": "card"}),
    "a card in a new event": tell("peek", 1, {"card": "card"}),
    "the winner of a trick to come": tell("trick", 1, {"number": 2, "card": "card"}),
}


def test_an_honest_game_passes(frames: list[Frame]) -> None:
    """A whole game of frames gives no reason to object."""
    witness = Witness().read(frames)
    assert not witness.problems
    assert witness.view["phase"] == "over"
    assert witness.hands == 2  # the page that was reloaded learns its hand again


@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS)
def test_a_planted_leak_is_caught(frames: list[Frame], plant: Plant) -> None:
    """One card too early in one frame is enough."""
    doctored = copy.deepcopy(frames)
    plant(doctored[first_play(frames)], hidden_card(frames))
    assert Witness().read(doctored).problems


def test_a_spectator_with_a_hand_is_caught(frames: list[Frame]) -> None:
    """Nobody who only watches may have cards."""
    doctored = copy.deepcopy(frames)
    for frame in doctored:
        if "you" in frame.get("set", {}):
            frame["set"]["you"] = None
    assert Witness().read(doctored).problems
