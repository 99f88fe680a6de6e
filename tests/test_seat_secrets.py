"""What a seat alone was told or shown stays with whoever held it then, however people change places.

Random tables of every game, whose games are ended, played out and begun again while people sit down, move,
swap and stand up. After every commit each seat is told a secret; who may know it is noted apart from the
room.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from engine.game import PUBLIC, Event, IllegalAction
from engine.games import GAMES
from engine.room import BotAct, By, Room, Tick, create, due, game_view, step, thinkers
from engine.room import commands as c
from server.client import read
from server.scene import Scene, Shown

SEATS = 4
PEOPLE = ("ann", "bob", "cid")


class Walk:
    """A table at which people come and go; ``holds``: (guest, seat) and the event since which he sits there.

    ``saw``: who held each seat at the end of the game that is over; ``ended``: how much was told before.
    """

    def __init__(self, name: str, rng: Random) -> None:
        self.rng = rng
        self.now = 1_800_000_000_000
        game = GAMES[name]
        self.room: Room = create(
            "482109377",
            name,
            {field: getattr(game.ONE_DEAL, field) for field in game.ONE_DEAL.__struct_fields__},
            seats=SEATS,
            clock="quick",
            host="ann",
            secret=rng.randbytes(32),
            now=self.now,
        )
        self.holds: dict[tuple[str, int], int] = {}
        self.saw: tuple[str, ...] = ()
        self.ended = 0

    def commits(self, most: int) -> Iterator[Room]:
        """The room after every commit, with a secret for each seat."""
        for _ in range(most):
            before = self.room
            self._move()
            if self.room is before:
                continue
            if before.phase == "playing" and self.room.phase == "over":
                self.saw, self.ended = tuple(chair.who for chair in before.chairs), before.events.next
            sits = {(chair.who, seat) for seat, chair in enumerate(self.room.chairs) if chair.who}
            self.holds = {key: self.holds.get(key, before.events.next) for key in sits}
            secrets = tuple(Event("secret", seat, only=(seat,)) for seat in range(SEATS))
            self.room = replace(self.room, events=self.room.events.append(secrets))
            yield self.room

    def _move(self) -> None:
        """A person changes places or the host ends or begins a game now and then; else time goes on."""
        room, rng = self.room, self.rng
        who, seat, other = rng.choice(PEOPLE), rng.randrange(SEATS), rng.randrange(SEATS)
        wishes: list[c.Request] = [c.Sit(who.title(), seat), c.Sit(who.title(), seat), c.Stand()]
        if who == room.host:
            wishes += [c.Swap(seat, other), c.Start(anyway=True), c.Start(anyway=True)]
            wishes += [c.End()] if rng.random() < 0.1 else []
        try:
            if room.phase != "playing" or rng.random() < 0.1:
                result = step(room, By(who, room.last_n(who) + 1, rng.choice(wishes)), self.now)
            else:
                at = due(room)
                assert at is not None
                self.now = max(self.now, at)
                bots = thinkers(room, self.now)
                result = step(room, self._decision(bots[0]) if bots else Tick(), self.now)
        except IllegalAction:
            return
        self.room = result.room

    def _decision(self, seat: int) -> BotAct:
        assert self.room.play is not None
        game, state = GAMES[self.room.game], self.room.play.state
        ask = next((ask.id for ask in game.asks(state) if ask.seat == seat), None)
        return BotAct(seat, ask, self.rng.choice([*game.legal(state, seat)]) if ask else None)


@pytest.mark.parametrize("name", GAMES)
def test_secrets_of_a_seat_stay_with_who_held_it(name: str) -> None:
    """Whoever comes, moves or reads again learns all that his seat was told while it was his, and no more."""
    known = withheld = own = strange = 0
    for seed in range(4):
        walk = Walk(name, Random(seed))
        for room in walk.commits(250):
            first = room.events.first
            private = {at: event for at, event in enumerate(room.events.since(first), first) if event.only}
            scene = Scene(room)
            for who, seat in walk.holds:
                since = walk.holds[who, seat]
                mine = [at for at, event in private.items() if event.only == (seat,)]
                told = read(scene.history(Shown(0), who)).get("items", [])
                plain = room.events.next - first - len(private)
                assert len(told) == plain + sum(at >= since for at in mine)
                known += sum(at >= since for at in mine)
                withheld += sum(at < since for at in mine)
                if room.phase == "over":
                    entitled = walk.saw[seat] == who and since < walk.ended
                    assert game_view(room, seat) == _view(room, seat if entitled else PUBLIC)
                    own += entitled
                    strange += not entitled
    assert min(known, withheld, own, strange) > 0


def _view(room: Room, viewer: int) -> object:
    assert room.play is not None
    return GAMES[room.game].view(room.play.state, viewer)
