"""The room: everything that is true about a table, as one frozen value."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from engine.clock import BANK, Running
from engine.game import Event, Outcome, Reason, Seat
from engine.games import AnyOptions, AnyState
from engine.redacted import Redacted

FORMAT: Final = 5
"""Number of the blob's shape; grows when a field is added that an older release would lose."""

KEPT: Final = 200
"""Events that a room remembers."""

KEPT_BYTES: Final = 12_288
"""Bytes that they may take; the oldest go first."""

CLOCKS: Final = tuple(BANK)

STAND_IN: Final = "club"
"""Level of the bots on seats that were free at the start, and for people who are away or have left."""

Kind: TypeAlias = Literal["free", "person", "bot"]
FREE: Final = "free"
PERSON: Final = "person"
BOT: Final = "bot"

Phase: TypeAlias = Literal["waiting", "playing", "over"]
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"

Entry: TypeAlias = Literal["now", "later"]
NOW: Final = "now"
LATER: Final = "later"

Speed: TypeAlias = Literal["slow", "normal", "fast", "full"]

_HEADER: Final = b"\xdc"  # a MessagePack array of up to 65,535 items: its length follows in two bytes
_encode = msgspec.msgpack.Encoder().encode
_decode_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode
_split = msgspec.msgpack.Decoder(tuple[msgspec.Raw, ...]).decode


class EventLog(Redacted, frozen=True, array_like=True):
    """The last events, packed: one bytes object is a tenth of the memory of two hundred Structs.

    Indices run from ``first`` to ``next`` - 1 and never restart.
    """

    first: int = 0
    next: int = 0
    packed: bytes = b""

    def append(self, events: tuple[Event, ...]) -> EventLog:
        """The log with more events; trimmed whenever it has grown by a quarter of what it may hold."""
        if not events:
            return self
        after = EventLog(self.first, self.next + len(events), self.packed + b"".join(map(_encode, events)))
        if after.next - after.first < KEPT * 5 // 4 and len(after.packed) < KEPT_BYTES * 5 // 4:
            return after
        kept = list(_split(after._array())[-KEPT:])
        size = sum(map(len, map(bytes, kept)))
        while size > KEPT_BYTES:
            size -= len(bytes(kept.pop(0)))
        return EventLog(after.next - len(kept), after.next, b"".join(kept))

    def since(self, index: int) -> tuple[Event, ...]:
        """Events from an index on; from the oldest that is kept when the index is older."""
        return _decode_events(self._array())[max(0, index - self.first) :]

    def _array(self) -> bytes:
        return _HEADER + (self.next - self.first).to_bytes(2, "big") + self.packed


class House(msgspec.Struct, frozen=True):
    """What the host has settled for the table, whatever the game.

    ``stand_in_s``: seconds after which a bot plays for a person who has dropped out, None for never.
    ``newcomers``: whether a bot's seat may be taken between the deals of a running game. ``watching``:
    whether people without a seat see the game, ``delay_s`` seconds later. ``listed``: whether strangers find
    the table. ``talking``: whether those without a seat may write too.
    """

    stand_in_s: Annotated[int, msgspec.Meta(ge=15, le=3600)] | None = 60
    newcomers: bool = True
    watching: bool = True
    delay_s: Annotated[int, msgspec.Meta(ge=0, le=120)] = 0
    listed: bool = False
    talking: bool = False


class Program(Redacted, frozen=True):
    """What a room is made for in which only bots play.

    ``levels``: of the bot on each seat; ``games``: how many follow on each other, None: without end.
    ``open_hands``: whether those who watch see all hands, and the bots' reasons, while only bots play.
    """

    levels: tuple[str, ...] = ()
    speed: Speed = "normal"
    games: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = 1
    open_hands: bool = True


class Show(Program, frozen=True, omit_defaults=True):
    """A program under way.

    ``beat``: ms between two moves, at least; ``lasts``: ms that it goes on without its host. ``open``: the
    hands of this deal lie open. ``step``: one decision is due though the game is paused; ``skip``: the next
    deal is, in all haste. ``reasons``: of the last decision on each seat, while hands are open.
    """

    beat: int = 50
    lasts: int = 86_400_000
    open: bool = False
    step: bool = False
    skip: bool = False
    reasons: tuple[Reason | None, ...] = ()


class Chair(Redacted, frozen=True, omit_defaults=True):
    """One place at the table: free, a person (``who`` is the guest id) or a bot (``bot`` is its level).

    ``away_at`` is the ms epoch since which a person has had no live session. ``stand_in``: a bot plays until
    the person is back. ``auto``: what an empty clock does is applied at once. ``since`` is the ms epoch of
    sitting down. ``resting``: the person will be right back, since the ms epoch ``rests_at``; ``waits``: the
    person agrees that the table waits for those who will be. ``first`` is the index of the first event since
    the person has held this seat: what only its holder was told before is not for him.
    """

    who: str = ""
    name: str = ""
    bot: str = ""
    ready: bool = False
    away_at: int | None = None
    stand_in: bool = False
    auto: bool = False
    resting: bool = False
    rests_at: int = 0
    waits: bool = False
    since: int = 0
    contribution: bytes = b""
    first: int = 0

    @property
    def kind(self) -> Kind:
        """``free``, ``person`` or ``bot``."""
        return PERSON if self.who else BOT if self.bot else FREE

    @property
    def machine(self) -> bool:
        """Whether a bot answers for this chair now."""
        return bool(self.bot) or self.stand_in

    @property
    def here(self) -> bool:
        """Whether a person holds this chair and has a live session."""
        return bool(self.who) and self.away_at is None

    @property
    def level(self) -> str:
        """The level at which a bot plays this chair, now or when its person is away."""
        return self.bot or STAND_IN


class Play(Redacted, frozen=True, omit_defaults=True):
    """One game from start to outcome.

    ``clocks`` holds the running clock of each seat (None: not asked, or a bot), ``banks`` the time banks in
    ms as they were when the clocks started, ``think_at`` when each bot decides next (ms epoch), ``entries``
    the length of the log. It was ``began`` and ``ended`` (0: not yet) at these ms epochs; ``told``: how many
    events the room had had before the commit that ended it.
    """

    id: str
    state: AnyState
    clocks: tuple[Running | None, ...]
    banks: tuple[int, ...]
    think_at: tuple[int | None, ...]
    contributions: tuple[bytes, ...]
    outcome: Outcome | None = None
    entries: int = 0
    began: int = 0
    ended: int = 0
    told: int | None = None


class Muted(Redacted, frozen=True):
    """A guest who may not write, the name under which that was settled, and the line by which it was."""

    who: str
    name: str
    line: int | None = None


class Trial(Redacted, frozen=True):
    """What a room made under QUARTET_TEST=1 fixes: the game seed, the first cards, the bots' delay in ms."""

    seed: bytes = b""
    deck: bytes = b""
    bot_delay: int | None = None


class Room(Redacted, frozen=True, omit_defaults=True):
    """A table; guests are known by their ids.

    ``host`` made the room, or took over from a host who left or was away too long; ``host_away_at`` is the ms
    epoch since which he has had no live session. ``counters`` holds the last accepted n of everybody who sits
    here, and of the host. ``secret`` seals the shuffles of its games. Order is (epoch, version); ``now`` is
    the ms epoch of the last commit; ``paused_at`` that at which a running game came to a standstill;
    ``blocked`` may not sit down, ``muted`` not write; ``closed`` is a code once the room is over for good;
    ``lock`` proves a passcode, empty without one. ``show``: what is played in a room that was made for bots
    alone. ``stays``: ms until a room that nobody sits at closes, None for a day.
    """

    code: str
    game: str
    options: AnyOptions
    clock: str
    chairs: tuple[Chair, ...]
    host: str
    secret: bytes
    created: int
    now: int
    host_away_at: int | None = None
    counters: dict[str, int] = msgspec.field(default_factory=dict)
    epoch: int = 1
    version: int = 1
    games: int = 0
    play: Play | None = None
    events: EventLog = EventLog()
    blocked: tuple[str, ...] = ()
    trial: Trial | None = None
    closed: str = ""
    house: House = House()
    paused_at: int | None = None
    lock: bytes = b""
    show: Show | None = None
    muted: tuple[Muted, ...] = ()
    stays: int | None = None

    @property
    def phase(self) -> Phase:
        """``waiting``, ``playing`` or ``over``."""
        if self.play is None:
            return WAITING
        return PLAYING if self.play.outcome is None else OVER

    def seat_of(self, who: str) -> Seat | None:
        """The seat of a guest, None for everybody else."""
        for seat, chair in enumerate(self.chairs):
            if chair.who == who:
                return seat
        return None

    def is_muted(self, who: str) -> bool:
        """Whether a guest may not write."""
        return any(muted.who == who for muted in self.muted)

    def last_n(self, who: str) -> int:
        """The last accepted n of a guest, 0 when there is none to remember."""
        return self.counters.get(who, 0)

    def is_away(self, who: str) -> bool:
        """Whether the room counts a guest as away, so that ``Back`` would change it."""
        seat = self.seat_of(who)
        return (who == self.host and self.host_away_at is not None) or (
            seat is not None and self.chairs[seat].away_at is not None
        )

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people hold."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.who)


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Room).decode
