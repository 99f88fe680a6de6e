"""Bots say why: in few codes, with what their words need, and the same for the same decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from engine.game import Action, Reason
from engine.games import GAMES, pineapple

CODES: dict[str, dict[str, set[str]]] = {
    "auction": {
        "improves": {"cards", "before", "after"},
        "nearer": {"cards"},
        "tries": {"cards"},
        "outbid": set(),
        "keeps": {"best"},
        "declares": {"best", "chance"},
        "proud": {"best"},
        "pays": set(),
    },
    "pitch": {
        **{code: {"suit", "tenths", "amount"} for code in ("bids", "passes", "dares", "blocks", "stuck")},
        **{code: set() for code in ("only", "draws", "takes", "saves", "ducks")},
        "gives": {"seat"},
    },
    "pineapple": {
        "fantasy": {"chance"},
        "draw": {"line", "kind"},
        "builds": {"line"},
        "safe": {"chance"},
        **{code: {"points"} for code in ("done", "lays", "stays", "pays")},
        **{code: set() for code in ("dead", "strong", "sorts", "rebuy")},
    },
}
"""Every code that a client has to put in words, with its arguments."""

RARE = {"tries", "dares", "blocks", "stays", "sorts", "lays", "rebuy", "fantasy"}
"""What a few games need not have."""

TABLES = {
    "auction": ({"deals": 4}, 4),
    "pitch": ({"teams": True, "target": 11}, 4),
    "pineapple": ({"matches": 1, "stack_cap": False}, 4),
}


def decisions(name: str, seed: int, most: int) -> Iterator[tuple[Action, Reason | None]]:
    """What bots of both levels decide in a game, and why."""
    game = GAMES[name]
    options, seats = TABLES[name]
    chosen = game.unattended(msgspec.convert(options, game.Options))
    state = game.setup(chosen, seats, seed.to_bytes(4, "big"))
    for number in range(most):
        asked = {ask.seat for ask in game.asks(state)}
        if not asked:
            return
        for seat in sorted(range(seats), key=lambda seat: seat in asked):
            offers = tuple(game.legal(state, seat))
            level, info = game.LEVELS[seat % 2], game.info(state, seat)
            action = game.choose(info, offers, Random(number), level) if offers else None
            if action is None:
                continue
            reason = game.reason(info, offers, action, Random(number), level)
            assert reason == game.reason(info, offers, action, Random(number), level)
            yield action, reason
            state = game.apply(state, seat, action, "bot").state
            break


@pytest.mark.parametrize("name", CODES)
def test_every_decision_has_a_reason_that_has_words(name: str) -> None:
    """Only going on has none; every code comes up, and none beside those that are known."""
    met = set[str]()
    for seed in range(6):
        for action, reason in decisions(name, seed, 1_500):
            if reason is None:
                assert action.__struct_config__.tag in {"continue", "sit_in"}
                continue
            assert reason.args.keys() == CODES[name][reason.code]
            assert msgspec.msgpack.decode(msgspec.msgpack.encode(reason), type=Reason).code == reason.code
            met.add(reason.code)
    assert CODES[name].keys() - met <= RARE


def test_a_purchase_says_what_it_makes_of_the_hand() -> None:
    """The combination after it is stronger than the one before."""
    found: list[Any] = [
        reason.args
        for _, reason in decisions("auction", 1, 400)
        if reason is not None and reason.code == "improves"
    ]
    assert len(found) > 5
    assert all(tuple(args["after"]) > tuple(args["before"]) and args["cards"] for args in found)


def test_nothing_is_built_on_a_line_of_pineapple_that_was_full() -> None:
    """The cards of a street are laid for lines that had room for them."""
    game, met = pineapple, set[str]()
    for seed in range(8):
        state, rng = game.setup(game.Options(matches=1), 3, bytes([seed])), Random(seed)
        while asks := game.asks(state):
            seat = asks[0].seat
            info, offers = game.info(state, seat), tuple(game.legal(state, seat))
            action = game.choose(info, offers, rng, "club")
            assert action is not None
            reason = game.reason(info, offers, action, rng, "club")
            if reason is not None and reason.code in {"builds", "draw"}:
                line = reason.args["line"]
                assert len(state.layout(seat).lines[line]) < 5
                met.add(reason.code)
            state = game.apply(state, seat, action, "bot").state
    assert met == {"builds", "draw"}


def test_nothing_of_a_reason_is_in_its_repr() -> None:
    """It may tell of cards, and a log line must not."""
    assert "12" not in repr(Reason("improves", {"cards": (12,)}))
