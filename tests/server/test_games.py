"""Whole games over real sockets, and what no frame may show."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, ClassVar

import msgpack
import pytest

from server.client import Client, read

OpenTable = Callable[..., Awaitable[list[Client]]]
PlayOut = Callable[..., Awaitable[list[tuple[int, dict[str, Any]]]]]

HAND = 6


class Eyes:
    """What one socket may know of the cards, from its own frames; every card it is shown must follow.

    A viewer knows the own hand as it was dealt, what lies open in a trick, and when the hand is over all six
    cards of everybody. Fields are listed by whether they hold cards, so that a new field cannot pass unseen.
    """

    NO_CARDS: ClassVar = {
        *(
            "room",
            "game",
            "phase",
            "options",
            "clock",
            "seats",
            "host",
            "hosting",
            "you",
            "game_no",
            "commitment",
        ),
        *("created", "house", "paused_at", "locked", "entry", "sides", "speakers"),
        *("contributed", "contributions", "banks", "ask", "outcome", "lasted", "opened", "show", "muted"),
        *("hand_no", "stage", "dealer", "calls"),
        *("pitcher", "bid", "trump", "leader", "best", "pips", "scores", "sheet"),
    }
    CARDS_OF_OFFERS: ClassVar = {"cards", "takes", "leads", "high", "low", "jack"}
    OTHER_OFFERS: ClassVar = {"bids", "refused", "steal", "zero", "follow", "claim", "hint", "hinted"}
    ARGS: ClassVar = {
        *(
            "name",
            "names",
            "other",
            "left",
            "level",
            "number",
            "tricks",
            "amount",
            "auto",
            "bid",
            "suit",
            "reason",
            "hand_no",
            "made",
            "delta",
        ),
        *("high", "low", "jack", "game", "earned", "pips", "scores", "points"),
    }

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}
        self.seat: int | None = None
        self.own: set[int] = set()
        self.open: set[int] = set()
        self.shown = 0

    def see(self, frame: bytes) -> None:
        """Look at a frame. AssertionError names a card that this viewer may not know."""
        message = read(frame)
        if message["type"] == "view":
            changed = message.get("set", {})
            self.view = changed if "room" in changed else self.view | changed
            self._learn()
            for name, value in changed.items():
                self._check(name, self._cards(name, value))
        for event in message.get("events", ()) if message["type"] == "view" else message.get("items", ()):
            self._event(*event)

    def _learn(self) -> None:
        hand, lying = self.view.get("hand") or [], self.view.get("trick") or []
        if self.view.get("you") != self.seat:
            # Whoever has left a seat knew its cards, but is not to be shown them again.
            self.seat, self.own = self.view.get("you"), set()
        if len(hand) == HAND and not lying and not self.view.get("tricks"):
            self.own = set(hand)
        self.open = {*lying, *(card for trick in self.view.get("tricks") or () for card in trick[2])}

    def _cards(self, name: str, value: Any) -> set[int]:
        match name:
            case _ if value is None or name in self.NO_CARDS:
                return set()
            case "hand" | "trick":
                return set(value)
            case "tricks":
                return {card for trick in value for card in trick[2]}
            case "hands":
                assert self.view["stage"] in {"hand", "over"}
                return {card for hand in value for card in hand}
            case "points":
                return {point[2] for point in value if point is not None and point[2] is not None}
            case "offers":
                assert value.keys() <= self.CARDS_OF_OFFERS | self.OTHER_OFFERS
                return {card for field in self.CARDS_OF_OFFERS for card in value.get(field, ())}
        raise AssertionError(f"nobody knows whether {name} holds cards")

    def _check(self, name: str, cards: set[int]) -> None:
        hidden = cards - self.own - self.open
        assert not hidden, f"{name} shows {len(hidden)} cards that this viewer may not know"
        self.shown += len(cards)

    def _event(self, code: str, seat: int | None, args: dict[str, Any]) -> None:
        assert args.keys() <= self.ARGS | {"card"}, f"nobody knows whether {code} {set(args)} holds cards"
        if "card" in args and code == "play":
            # A trick that is complete is told with the card that completed it.
            assert args["card"] in self.open | self.own or self.view["stage"] != "play"


@pytest.fixture
def watch() -> Callable[[Client], Eyes]:
    """Looks at every frame that a client gets."""

    def watching(client: Client) -> Eyes:
        eyes = Eyes()
        client.on_frame = eyes.see
        return eyes

    return watching


@pytest.mark.parametrize(
    ("people", "seats", "options"),
    [(4, 4, {}), (1, 4, {}), (2, 4, {"teams": True, "target": 11}), (2, 7, {"low_to": "holder"}), (2, 2, {})],
)
async def test_a_game_is_played_to_its_end_and_shows_nobody_too_much(
    server: Any,
    open_table: OpenTable,
    play_out: PlayOut,
    watch: Callable[[Client], Eyes],
    people: int,
    seats: int,
    options: dict[str, Any],
) -> None:
    """People and bots play until the game is over; all see the same end, and no frame held a hidden card."""
    options = {"max_hands": 4, "show_pips": True, **options}
    clients = await open_table(
        server.url, people=people, seats=seats, watchers=1, options=options, bot_delay=0
    )
    eyes = [watch(client) for client in clients]
    await clients[0].cmd("start", anyway=True)
    await play_out(clients[:people])
    outcome = clients[0].view["outcome"]
    assert outcome["reason"] in {"target", "max_hands"}
    for client in clients:
        await client.until(partial(lambda client: client.view["phase"] == "over", client))
        assert client.view["outcome"] == outcome
        assert client.view["ask"] is None
    assert all(one.shown > 20 for one in eyes)
    indices = [[event.index for event in client.events] for client in clients]
    assert all(index == list(range(len(index))) for index in indices)
    assert clients[-1].events == clients[0].events


async def test_who_changes_seat_or_role_sees_only_what_is_his_now(
    serve: Callable[..., Awaitable[Any]],
    open_table: OpenTable,
    play_out: PlayOut,
    watch: Callable[[Client], Eyes],
) -> None:
    """Seats are swapped; a player stands up and watches; both take seats of bots: no frame holds too much."""
    nodes = [(await serve("--test", "--node", name)).url for name in ("a", "b")]
    host, bob, kim = clients = await open_table(
        *nodes, people=2, watchers=1, seats=3, options={"max_hands": 3}, bot_delay=0
    )
    eyes = [watch(client) for client in clients]
    await host.cmd("swap", seat=0, other=2)
    await host.cmd("start", anyway=True)
    await bob.until(lambda: bob.view["phase"] == "playing")
    assert len(bob.view["hand"]) == HAND
    await bob.cmd("stand")
    assert (bob.seat, bob.view["hand"], bob.view.get("offers")) == (None, None, None)
    await play_out([host], lambda: host.view["stage"] != "hand")
    await kim.until(lambda: kim.view["entry"] == "now")
    await kim.cmd("sit", name="Kim", seat=1)
    await bob.cmd("sit", name="Bob", seat=0)
    assert (kim.view["hand"], bob.view["hand"]) == ([], [])
    await play_out(clients)
    for client in clients:
        await client.until(partial(lambda client: client.view["phase"] == "over", client))
        assert client.view["outcome"] == host.view["outcome"]
    assert all(one.shown > 20 for one in eyes)


def test_a_card_that_is_hidden_is_found() -> None:
    """The check itself sees a planted card in each field that may hold one."""
    table = {"room": "482109377", "stage": "play", "hand": [1, 2, 3, 4, 5, 6], "trick": [], "tricks": []}
    planted: list[dict[str, Any]] = [
        {"offers": {"cards": [7]}},
        {"offers": {"takes": [7]}},
        {"points": [[0, True, 7], None, None, None]},
        {"hands": [[7]]},
        {"hand": [1, 2, 3, 4, 7]},
        {"secret": [7]},
    ]
    for changed in planted:
        eyes = Eyes()
        eyes.see(msgpack.packb([1, table]))
        with pytest.raises(AssertionError):
            eyes.see(msgpack.packb([2, changed]))


async def test_a_second_game_follows(server: Any, open_table: OpenTable, play_out: PlayOut) -> None:
    """After the end everybody may say yes to one more, with a new seal on its shuffle."""
    clients = await open_table(server.url, people=2, seats=2, options={"max_hands": 1})
    seals = [clients[0].view["commitment"]]
    await clients[0].cmd("start", anyway=True)
    await play_out(clients)
    seals.append(clients[0].view["commitment"])
    for client in clients:
        await client.until(partial(lambda client: client.view["phase"] == "over", client))
        await client.cmd("rematch")
    for client in clients:
        await client.until(partial(lambda client: client.view["game_no"] == 2, client))
    await play_out(clients)
    assert len(set(seals)) == 2


async def test_a_seed_makes_a_game_again(server: Any, open_table: OpenTable) -> None:
    """Two rooms with the same seed deal the same cards; a scripted deck deals what it says."""
    hands = []
    for _ in range(2):
        (client,) = await open_table(server.url, people=1, seats=2, seed="00" * 32)
        await client.cmd("start")
        hands.append(client.view["hand"])
    assert hands[0] == hands[1]
    deck = ["Ah", "Kh", "Qh", "2c", "3c", "4c", "Jh", "Th", "9h", "5c", "6c", "7c"]
    (client,) = await open_table(server.url, people=1, seats=2, seed="00" * 32, deck=deck)
    await client.cmd("start")
    assert set(client.view["hand"]) in (
        {38, 37, 36, 35, 34, 33},
        {0, 1, 2, 3, 4, 5},
        {38, 37, 36, 3, 4, 5},
        {0, 1, 2, 35, 34, 33},
    )
