"""The connections to one server: batches, order, subscriptions, loss."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import redis
from redis.asyncio import Redis
from redis.exceptions import ResponseError

import server.store.link
from server.store import StoreUnavailable
from server.store.address import OPTIONS
from server.store.link import Link

Raw = Callable[..., Awaitable[Any]]
StartServer = Callable[..., int]


class Witness:
    """An owner that remembers what it was told."""

    def __init__(self) -> None:
        self.ups: asyncio.Queue[bool] = asyncio.Queue()
        self.heard: asyncio.Queue[tuple[bytes, bytes]] = asyncio.Queue()
        self.left: list[bytes] = []
        self.refused: asyncio.Queue[bytes] = asyncio.Queue()

    def link_up(self, link: Link) -> None:
        """Part of `Owner`."""
        self.ups.put_nowait(True)

    def link_down(self, link: Link) -> None:
        """Part of `Owner`."""
        self.ups.put_nowait(False)

    def link_heard(self, channel: bytes, message: bytes) -> None:
        """Part of `Owner`."""
        self.heard.put_nowait((channel, message))

    def link_left(self, channel: bytes) -> None:
        """Part of `Owner`."""
        self.left.append(channel)

    def link_refused(self, channel: bytes) -> None:
        """Part of `Owner`."""
        self.refused.put_nowait(channel)


@pytest.fixture
def witness() -> Witness:
    """The owner of `link`."""
    return Witness()


Join = Callable[[str], Awaitable[Link]]


@pytest.fixture
async def join(witness: Witness) -> AsyncIterator[Join]:
    """Makes links that are up, and closes them."""
    links: list[Link] = []

    async def joining(url: str) -> Link:
        async def find() -> Redis:
            client: Redis = Redis.from_url(url, **OPTIONS)
            return client

        links.append(Link("test", find, witness))
        assert await witness.ups.get()
        return links[-1]

    yield joining
    for link in links:
        await link.close()


@pytest.fixture
async def link(join: Join, store_url: str) -> Link:
    """A link to the shared server."""
    return await join(store_url)


async def count(link: Link, section: str, name: str) -> int:
    """A number of INFO."""
    info = (await link.ask("INFO", section)).decode()
    return int(info.partition(f"{name}")[2].lstrip(":=").partition("\r")[0].partition(",")[0] or 0)


async def test_questions_of_one_turn_leave_together_and_are_answered_in_order(link: Link) -> None:
    """What is asked in one turn of the loop reaches the server at once; each answer goes to its question."""
    before = await count(link, "stats", "total_reads_processed")
    answers = [link.ask("INCRBY", b"a", 1) for _ in range(300)]
    assert await asyncio.gather(*answers) == list(range(1, 301))
    assert await count(link, "stats", "total_reads_processed") - before < 20


async def test_more_than_a_batch_keeps_its_order(link: Link) -> None:
    """However much is asked in one turn, it is answered in the order of asking."""
    big = bytes(10_000)
    answers = [link.ask("APPEND", "a", big) for _ in range(1200)]
    assert await asyncio.gather(*answers) == [10_000 * one for one in range(1, 1201)]


async def test_a_refusal_is_raised_to_its_asker_only(link: Link) -> None:
    """An error reply fails one question and no other."""
    await link.ask("SET", "a", "word")
    refused, fine = link.ask("INCR", "a"), link.ask("GET", "a")
    with pytest.raises(ResponseError, match="integer"):
        await refused
    assert await fine == b"word"


async def test_what_cannot_be_sent_harms_its_asker_only(link: Link) -> None:
    """A word of a wrong type is the caller's defect and does not reach the connection."""
    fine = link.ask("GET", "a")
    with pytest.raises(TypeError):
        await link.ask("GET", None)  # type: ignore[arg-type]
    assert await fine is None


async def test_a_lost_connection_fails_all_that_wait(link: Link, witness: Witness, store_url: str) -> None:
    """What was not answered fails, later questions at once, until the link is up again by itself."""
    assert await link.ask("GET", "a") is None
    waiting = [link.ask("BLPOP", "nothing", 0), link.ask("GET", "a")]
    with redis.Redis.from_url(store_url) as another:
        assert await asyncio.to_thread(another.client_kill_filter, _type="normal", skipme=True)
    for one in waiting:
        with pytest.raises(StoreUnavailable):
            await one
    assert not await witness.ups.get()
    with pytest.raises(StoreUnavailable):
        await link.ask("GET", "a")
    assert await witness.ups.get()
    assert await link.ask("GET", "a") is None


async def test_an_answer_that_was_only_unread_counts(
    link: Link, witness: Witness, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When it was this process that stood still, longer than the patience, nothing is given up."""
    monkeypatch.setattr(server.store.link, "PATIENCE_S", 0.01)
    link.drop()
    assert not await witness.ups.get()
    assert await witness.ups.get()
    with redis.Redis.from_url(store_url) as another:
        for number in range(1, 6):
            answer = link.ask("INCR", "a")
            # Sent, and seen by the guard as waiting; then nothing runs here until it has been answered.
            for _ in range(4):
                await asyncio.sleep(0)
            while another.get("a") != b"%d" % number:
                pass
            time.sleep(0.05)  # noqa: ASYNC251
            assert await answer == number


async def test_replicas_are_asked_for_once_in_a_turn(link: Link) -> None:
    """All that wait for a replica in one turn share one question."""
    name = "cmdstat_wait:calls"
    before = await count(link, "commandstats", name)
    assert await asyncio.gather(*(link.replicated(0, 500) for _ in range(5))) == [0] * 5
    assert await count(link, "commandstats", name) - before == 1
    assert await link.replicated(0, 500) == 0
    assert await count(link, "commandstats", name) - before == 2


async def test_a_subscription_is_there_before_the_next_question(link: Link, witness: Witness) -> None:
    """What is asked after subscribing comes after it at the server too, whatever slots the channels have."""
    channels = [f"channel:{one}" for one in range(100)]
    for channel in channels:
        link.subscribe(channel)
    assert await asyncio.gather(*(link.ask("SPUBLISH", one, one) for one in channels)) == [1] * 100
    assert [await witness.heard.get() for _ in channels] == [(one.encode(), one.encode()) for one in channels]


async def test_the_last_word_on_a_channel_counts(link: Link) -> None:
    """Subscribing and unsubscribing in one turn leaves what was said last."""
    link.subscribe("a")
    link.subscribe("a", wanted=False)
    link.subscribe("b", wanted=False)
    link.subscribe("b")
    assert [await link.ask("SPUBLISH", one, "") for one in "ab"] == [0, 1]
    link.subscribe("b", wanted=False)
    while await link.ask("SPUBLISH", "b", ""):
        pass


async def test_a_refused_subscription_is_told(
    join: Join, witness: Witness, start_server: StartServer
) -> None:
    """A server that does not take a subscription is no reason to hold or lose anything else."""
    port = start_server("user anna on >word ~* +@all resetchannels &open")
    link = await join(f"redis://anna:word@127.0.0.1:{port}")
    link.subscribe("closed")
    link.subscribe("open")
    assert await link.ask("SPUBLISH", "open", "") == 1
    assert await witness.refused.get() == b"closed"
    assert witness.ups.empty()
