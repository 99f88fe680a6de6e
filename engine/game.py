"""The contract between a room and a game.

A game is a package under ``engine.games`` whose module offers the functions and the data of :class:`Game`.
All of them are pure: the same arguments give the same answer, nothing is changed in place, no clock is read.
States, actions, views, options and infos are frozen :class:`msgspec.Struct` types with tuples inside.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import msgspec

from engine.redacted import Redacted

Seat: TypeAlias = int
"""Place at the table, 0..n-1, clockwise."""

Viewer: TypeAlias = int
"""A seat, :data:`PUBLIC` or :data:`ALL`."""

PUBLIC: Final[Viewer] = -1
"""The viewer that sees only what everybody sees: a spectator."""

ALL: Final[Viewer] = -2
"""The viewer that sees every hand: finished games and bot-only rooms with open hands."""

# What a game keeps to itself: the room stores and hands back these values and never looks inside.
State: TypeAlias = Any
Action: TypeAlias = Any
Options: TypeAlias = Any
View: TypeAlias = Any
Info: TypeAlias = Any


class IllegalAction(Exception):
    """What was asked is refused and nothing has changed.

    ``code`` is stable and names the rule in snake case (``must_follow``); ``detail`` holds what a client
    needs to say it in words (``{"suit": 2}``) and never a card that the refused person may not see.
    """

    def __init__(self, code: str, **detail: Any) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


class Ask(msgspec.Struct, frozen=True, array_like=True):
    """An open question to one seat.

    ``id`` changes only when the question changes, never by a draft, and is per seat. ``kind`` says what is
    asked (``bid``, ``play``, ``continue``); ``base`` names the base time in ``Game.BASE``; ``bank`` says
    whether the seat's time bank follows when the base time is used up. ``shuts_out`` are seats that may act
    out of turn now and might not after an answer: a bot leaves people there time to do it.
    """

    seat: Seat
    id: str
    kind: str
    base: str
    bank: bool = True
    shuts_out: tuple[Seat, ...] = ()


class Event(Redacted, frozen=True, array_like=True):
    """What happened, for the log, sounds and flights of cards; the client makes the words from ``code``.

    ``seat`` is whom it concerns (None: the table). Only the seats in ``only`` may receive it (None:
    everybody).
    """

    code: str
    seat: Seat | None = None
    args: dict[str, Any] = msgspec.field(default_factory=dict)
    only: tuple[Seat, ...] | None = None


class Step(NamedTuple):
    """A game's next state and what happened on the way to it."""

    state: State
    events: tuple[Event, ...] = ()


class Reason(Redacted, frozen=True, array_like=True):
    """Why a bot did what it did: a code, and what its words need. It may tell of hidden cards."""

    code: str
    args: dict[str, Any] = msgspec.field(default_factory=dict)


class Advice(Redacted, frozen=True, omit_defaults=True):
    """What a strong player would do on a seat.

    ``spots``: where he would lay its cards, (card, spot) with spots as in the game's view; ``points``: what
    that pays for sure; ``stays``: it repeats Fantasyland. Else ``action``: one of the game's. With a hint
    ``reason``: why, as a bot says it.
    """

    spots: tuple[tuple[int, int], ...] = ()
    points: int = 0
    stays: bool = False
    action: Action = None
    reason: Reason | None = None


class Outcome(msgspec.Struct, frozen=True):
    """The result of a finished game.

    ``sides[seat]`` is the side a seat plays for (its own number without teams). ``scores`` and ``places`` are
    per side; ``places`` holds 1 for the winners, ties share a place. ``reason`` is a code (``target``,
    ``max_hands``).
    """

    sides: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    reason: str


class Preset(msgspec.Struct, frozen=True):
    """A named set of options; the client shows one sentence for each."""

    name: str
    options: Options


class Game(Protocol):
    """Pure functions and the data beside them.

    ``apply`` accepts an action if and only if ``canon(action)`` is among ``legal``. A game ends when ``asks``
    is empty; ``outcome`` is then set.
    """

    NAME: str
    SEATS: range
    """Numbers of seats the game can be played with."""
    RULES: int
    """Grows when the rules change, so that a record says which rules it was played by."""
    LEVELS: tuple[str, ...]
    """Bot levels, weakest first."""
    BASE: Mapping[str, Mapping[str, int]]
    """Base time in ms by clock preset and ``Ask.base``; a preset without the name means no limit."""
    PRESETS: tuple[Preset, ...]
    """The first one is the default."""
    STAND_IN: bool
    """Whether a bot plays for a person who has been away long; without it the clock does what it does."""
    OPENS_KEY: bool
    """Whether the key of its shuffle is opened after a game: then everybody can know all of its cards."""
    REFUND: Mapping[str, int]
    """ms of its time bank that every seat gets back with an event of this code, up to what it began with."""
    ONE_DEAL: Options
    """The shortest game: one deal, where bots are measured."""

    def check(self, options: Options, seats: int) -> None:
        """Refuse options that do not fit together: IllegalAction(``bad_options``, field=...)."""
        ...

    def unattended(self, options: Options) -> Options:
        """The options of a game that only bots play: it ends also where people would have left it open."""
        ...

    def setup(self, options: Options, seats: int, seed: bytes) -> State:
        """The first deal; all randomness comes from ``seed``."""
        ...

    def asks(self, state: State) -> tuple[Ask, ...]:
        """The open questions; empty when the game is over."""
        ...

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        """Every legal action of a seat, one representative each, also out of turn."""
        ...

    def canon(self, action: Action) -> Action:
        """The representative that ``legal`` yields for an action."""
        ...

    def apply(self, state: State, seat: Seat, action: Action, auto: str | None = None) -> Step:
        """Play an action by the rules.

        ``auto`` is ``timeout``, ``bot`` or ``absent`` where the person did not act. Raises IllegalAction.
        """
        ...

    def timeout(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """What an empty clock does for a seat, all in one commit; never empty while the seat is asked."""
        ...

    def seat_event(self, state: State, seat: Seat, event: str) -> Step:
        """Tell the game what became of a seat.

        ``away``, ``back``: its person has no live session, has one again. ``bot``, ``human``: a bot answers
        for the absent person, the person answers again. ``left``: the person is gone for good.
        """
        ...

    def view(self, state: State, viewer: Viewer) -> View:
        """All that a viewer may see, built up from nothing; what is hidden is not there."""
        ...

    def info(self, state: State, seat: Seat) -> Info:
        """All that a seat has been entitled to see so far, for bots and ``resample``; never on a socket."""
        ...

    def resample(self, info: Info, rng: Random) -> State:
        """A random state that agrees with an info: hidden cards and the seed of the rest are new."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """The result, None while the game runs."""
        ...

    def choose(self, info: Info, offers: tuple[Action, ...], rng: Random, level: str) -> Action | None:
        """A bot's decision; None means nothing out of turn. Bounded by counts, never by time."""
        ...

    def reason(
        self, info: Info, offers: tuple[Action, ...], action: Action, rng: Random, level: str
    ) -> Reason | None:
        """Why ``choose`` has chosen an action when ``rng`` was as it is now; None without a choice."""
        ...

    # Below the functions, whose annotations mean the aliases above the class. Any, because a protocol's
    # variables are invariant and each game has classes of its own.
    Options: Any
    Action: Any
    """The union of the game's actions, tagged by ``type``."""
    State: Any
    View: Any
    Info: Any
