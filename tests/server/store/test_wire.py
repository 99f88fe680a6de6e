"""One socket: batches, order, pushes, loss."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from server.store.errors import Refusal, StoreUnavailable
from server.store.wire import Push, Wire


class Peer:
    """The other end of a socket under the test's hand."""

    def __init__(
        self, wire: Wire, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, pushes: list[Push]
    ) -> None:
        self.wire = wire
        self.reader = reader
        self.writer = writer
        self.pushes = pushes


@pytest.fixture
async def peer() -> AsyncIterator[Peer]:
    """A wire and its other end."""
    loop = asyncio.get_running_loop()
    pushes: list[Push] = []
    arrived: asyncio.Future[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = loop.create_future()
    listening = await asyncio.start_server(lambda *pair: arrived.set_result(pair), "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    _, wire = await loop.create_connection(lambda: Wire(pushes.append), "127.0.0.1", port)
    reader, writer = await arrived
    yield Peer(wire, reader, writer, pushes)
    wire.abort()
    await wire.closed
    writer.close()
    listening.close()
    await listening.wait_closed()


async def test_questions_of_one_turn_leave_together_and_are_answered_in_order(peer: Peer) -> None:
    """What is asked in one turn of the loop is one write; each answer goes to its question."""
    first, second, third = (
        peer.wire.ask("GET", "a"),
        peer.wire.ask("INCRBY", b"b", 7),
        peer.wire.ask("GET", "c"),
    )
    sent = await peer.reader.read(1000)
    assert sent == (
        b"*2\r\n$3\r\nGET\r\n$1\r\na\r\n*3\r\n$6\r\nINCRBY\r\n$1\r\nb\r\n$1\r\n7\r\n*2\r\n$3\r\nGET\r\n$1\r\nc\r\n"
    )
    peer.writer.write(b"$1\r\nx\r\n:12\r\n_\r\n")
    assert [await first, await second, await third] == [b"x", 12, None]


async def test_an_answer_in_pieces_is_put_together(peer: Peer) -> None:
    """Where packets are cut does not matter, also when the answer is a false of the protocol."""
    answers = [peer.wire.ask("A"), peer.wire.ask("B"), peer.wire.ask("C")]
    for byte in b"#f\r\n*2\r\n$2\r\nab\r\n:5\r\n+OK\r\n":
        peer.writer.write(bytes([byte]))
        await peer.writer.drain()
    assert await asyncio.gather(*answers) == [False, [b"ab", 5], b"OK"]


async def test_a_refusal_is_raised_to_its_asker_only(peer: Peer) -> None:
    """An error reply fails one question and carries the server's word."""
    refused, fine = peer.wire.ask("A"), peer.wire.ask("B")
    peer.writer.write(b"-OOM no room\r\n:1\r\n")
    with pytest.raises(Refusal, match="OOM no room") as refusal:
        await refused
    assert refusal.value.kind == "OOM"
    assert await fine == 1


async def test_pushes_pass_by_the_questions(peer: Peer) -> None:
    """A message between two answers goes to the listener, wherever it stands."""
    first, second = peer.wire.ask("A"), peer.wire.ask("B")
    message = b">3\r\n$8\r\nsmessage\r\n$1\r\nc\r\n$1\r\nm\r\n"
    peer.writer.write(message + b":1\r\n" + message + b":2\r\n")
    assert [await first, await second] == [1, 2]
    assert peer.pushes == [[b"smessage", b"c", b"m"]] * 2


async def test_a_confirmation_takes_the_place_of_an_answer(peer: Peer) -> None:
    """SSUBSCRIBE is answered by a push or refused by an error; one of another channel is not taken for it."""
    confirmed, refused, after = (
        peer.wire.confirm("SSUBSCRIBE", "c"),
        peer.wire.confirm("SSUBSCRIBE", "d"),
        peer.wire.ask("A"),
    )
    peer.writer.write(b">3\r\n$12\r\nsunsubscribe\r\n$1\r\nx\r\n:0\r\n")
    peer.writer.write(b">3\r\n$10\r\nssubscribe\r\n$1\r\nc\r\n:1\r\n-MOVED 7 elsewhere:1\r\n:5\r\n")
    assert await confirmed == [b"ssubscribe", b"c", 1]
    with pytest.raises(Refusal, match="MOVED"):
        await refused
    assert await after == 5
    assert peer.pushes == [[b"sunsubscribe", b"x", 0]]


async def test_a_lost_connection_fails_all_that_wait(peer: Peer) -> None:
    """Nobody waits for ever: open questions fail, and later ones at once."""
    waiting = [peer.wire.ask("A"), peer.wire.confirm("SSUBSCRIBE", "c"), peer.wire.ask("B")]
    peer.writer.transport.abort()
    await peer.wire.closed
    for answer in (*waiting, peer.wire.ask("C"), peer.wire.confirm("SSUBSCRIBE", "c")):
        with pytest.raises(StoreUnavailable):
            await answer


async def test_a_peer_that_does_not_answer_is_given_up(peer: Peer) -> None:
    """A question that nobody answers fails after the patience, and the others with it."""
    guard = asyncio.create_task(peer.wire.guard(0.01))
    unanswered = [peer.wire.ask("A"), peer.wire.ask("B")]
    for answer in unanswered:
        with pytest.raises(StoreUnavailable):
            await answer
    await guard


async def test_an_answer_that_was_only_unread_counts(peer: Peer) -> None:
    """When it was this process that stood still, longer than the patience, nothing is given up."""
    guard = asyncio.create_task(peer.wire.guard(0))
    for number in range(20):
        answer = peer.wire.ask("A")
        assert await peer.reader.read(1000)
        # Seen by the guard as waiting; then the answer is there, and the guard looks before it is read.
        await asyncio.sleep(0)
        peer.writer.write(b":%d\r\n" % number)
        assert await answer == number
    guard.cancel()


async def test_replicas_are_asked_for_once_in_a_turn(peer: Peer) -> None:
    """All that wait for a replica in one turn share one question."""
    shared = [peer.wire.replicated(1, 500) for _ in range(3)]
    assert await peer.reader.read(1000) == b"*3\r\n$4\r\nWAIT\r\n$1\r\n1\r\n$3\r\n500\r\n"
    later = peer.wire.replicated(1, 500)
    peer.writer.write(b":1\r\n:2\r\n")
    assert await asyncio.gather(*shared, later) == [1, 1, 1, 2]
