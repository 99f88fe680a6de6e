"""A connection to one server that keeps itself up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, Protocol

from server.store.address import Address
from server.store.errors import Refusal, StoreRefused, StoreUnavailable
from server.store.scripts import SCRIPTS
from server.store.wire import Push, Wire, Word

NAME: Final = "quartet"
"""How nodes call themselves to the server; the embedded one stops when no connection of this name is left."""
PATIENCE_S: Final = 1.0
"""A question unanswered for this long, at most twice, means that the connection is dead."""
BACKOFF_S: Final = (0.02, 1.0)


class Owner(Protocol):
    """Who is told what happens to a link."""

    def link_up(self, link: Link) -> None:
        """Connected, logged in, scripts loaded."""

    def link_down(self, link: Link) -> None:
        """Lost; another attempt follows by itself."""

    def link_push(self, push: Push) -> None:
        """The server said something unasked."""


class Link:
    """One server, found by ``where`` and connected again whenever the connection is lost.

    While it is down every question fails at once with `StoreUnavailable`; a server that does not answer is
    given up after at most two seconds.
    """

    def __init__(self, where: Callable[[], Awaitable[Address]], owner: Owner) -> None:
        self._where = where
        self._owner = owner
        self._wire: Wire | None = None
        self._refused: StoreRefused | None = None
        self._reason = "not connected yet"
        self.loading = False
        self.server = ("", "")
        self._ended = False
        self._task = asyncio.create_task(self._keep())

    @property
    def up(self) -> bool:
        """Whether questions can be asked."""
        return self._wire is not None

    def ask(self, *words: Word) -> asyncio.Future[Any]:
        """Send one command in this turn's batch."""
        return self._failed() if self._wire is None else self._wire.ask(*words)

    def confirm(self, verb: str, channel: str) -> asyncio.Future[Any]:
        """SSUBSCRIBE or SUNSUBSCRIBE one channel."""
        return self._failed() if self._wire is None else self._wire.confirm(verb, channel)

    async def replicated(self, replicas: int, timeout_ms: int) -> int:
        """How many replicas have everything this link wrote before."""
        if self._wire is None:
            return 0
        # Shared by all that wait in this turn: one who is cancelled must not cancel it for the others.
        return await asyncio.shield(self._wire.replicated(replicas, timeout_ms))

    def drop(self) -> None:
        """Give the present connection up and find the server anew."""
        if self._wire is not None:
            self._wire.abort()

    async def close(self) -> None:
        """Disconnect for good."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def shut_down(self) -> None:
        """Stop the server itself and stay disconnected."""
        self._ended = True
        with suppress(StoreUnavailable):
            await self.ask("SHUTDOWN")

    def raise_refused(self) -> None:
        """Raise what makes this server unusable, if anything does."""
        if self._refused is not None:
            raise self._refused

    def __str__(self) -> str:
        return self._reason

    def _failed(self) -> asyncio.Future[Any]:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        answer.set_exception(StoreUnavailable(f"the store is away: {self._reason}"))
        return answer

    async def _keep(self) -> None:
        pause, longest = BACKOFF_S
        while not self._ended:
            wire: Wire | None = None
            address: Address | None = None
            try:
                address = await self._where()
                async with asyncio.timeout(5):
                    wire = await address.dial(lambda: Wire(self._owner.link_push))
                    await self._greet(wire, address)
                self._wire, self._reason, pause = wire, str(address), BACKOFF_S[0]
                self._owner.link_up(self)
                await wire.guard(PATIENCE_S)
                self._reason = f"{address} closed the connection"
            except StoreRefused as refused:
                self._refused, self._reason = refused, str(refused)
            except (OSError, UnicodeError, StoreUnavailable, Refusal) as error:
                self._reason = f"{address or 'address'}: {str(error) or 'no answer'}"
                self.loading = isinstance(error, Refusal) and error.kind == "LOADING"
            finally:
                if wire is not None:
                    wire.abort()
                if self._wire is not None:
                    self._wire = None
                    self._owner.link_down(self)
            await asyncio.sleep(pause)
            pause = min(pause * 2, longest)

    async def _greet(self, wire: Wire, address: Address) -> None:
        """Log in and load the scripts, which a server that still reads its data refuses."""
        login: tuple[Word, ...] = (
            ("AUTH", address.user or "default", address.password) if address.password else ()
        )
        try:
            hello = await wire.ask("HELLO", 3, *login, "SETNAME", NAME)
        except Refusal as refusal:
            if refusal.kind == "ERR":
                # Its text may repeat the words of the question, the password among them.
                raise StoreRefused(f"{address} is too old; Quartet needs Redis 7 or Valkey") from None
            raise
        self.server = (hello[b"server"].decode(), hello[b"version"].decode())
        if self.server[0] == "redis" and int(self.server[1].partition(".")[0]) < 7:
            raise StoreRefused(f"{address} is Redis {self.server[1]}; Quartet needs Redis 7 or Valkey")
        if hello[b"role"] != b"master":
            raise StoreUnavailable("is a replica")
        if address.db:
            await wire.ask("SELECT", address.db)
        await asyncio.gather(*(wire.ask("SCRIPT", "LOAD", script.source) for script in SCRIPTS))
