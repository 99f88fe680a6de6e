"""The servers behind the store: one, one found by Sentinel, or the primaries of a cluster."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from server.store.address import Address, Url
from server.store.errors import Refusal, StoreFull, StoreUnavailable
from server.store.keys import ALL, SLOTS, Partition
from server.store.link import Link, Owner
from server.store.scripts import Script
from server.store.wire import Wire, Word

_ELSEWHERE: Final = frozenset({"MOVED", "ASK", "TRYAGAIN", "CLUSTERDOWN"})
_DEMOTED: Final = frozenset({"READONLY", "MASTERDOWN", "UNBLOCKED"})
_NOT_NOW: Final = frozenset({"LOADING", "BUSY", "NOREPLICAS", "MISCONF"})
_FOLLOW_S: Final = 2.0
_PAUSE_S: Final = 0.05


class Fleet:
    """Links by slot. Without a cluster all slots lie behind one link."""

    def __init__(self, owner: Owner) -> None:
        self._owner = owner
        self._links: dict[Address, Link] = {}
        self._ranges: list[tuple[int, int, Link]] = []
        self._seeds: tuple[Address, ...] = ()
        self._learning: asyncio.Task[None] | None = None

    def serve(self, where: Callable[[], Awaitable[Address]]) -> None:
        """One server, wherever ``where`` finds it at each attempt to connect."""
        self._ranges = [(0, SLOTS - 1, Link(where, self._owner))]

    def find(self, url: Url) -> None:
        """What a URL names; a cluster has no links before `refresh`."""
        if url.kind == "cluster":
            self._seeds = url.servers
        elif url.kind == "sentinel":
            self.serve(lambda: _primary(url))
        else:
            self.serve(_always(url.servers[0]))

    @property
    def clustered(self) -> bool:
        """Whether keys are spread over several servers."""
        return bool(self._seeds)

    @property
    def links(self) -> list[Link]:
        """All links, each once."""
        return list(dict.fromkeys(link for _, _, link in self._ranges))

    @property
    def ready(self) -> bool:
        """Whether every server can be asked."""
        return bool(self._ranges) and all(link.up for _, _, link in self._ranges)

    def link(self, slot: int) -> Link:
        """The link to the server of a slot."""
        for first, last, link in self._ranges:
            if first <= slot <= last:
                return link
        raise StoreUnavailable("no server of the cluster is known for this slot")

    def groups(self) -> list[list[Partition]]:
        """The partitions that one script may touch: all at once, or one by one on a cluster."""
        return [[partition] for partition in ALL] if self.clustered else [list(ALL)]

    async def ask(self, slot: int, *words: Word) -> Any:
        """One command to the server of a slot."""
        try:
            return await self.link(slot).ask(*words)
        except Refusal as refusal:
            return await self._again(slot, words, refusal)

    async def run(self, slot: int, script: Script, keys: Sequence[str], *args: Word) -> Any:
        """Run a script; its source goes along only when the server has forgotten it."""
        try:
            return await self.link(slot).ask("EVALSHA", script.sha, len(keys), *keys, *args)
        except Refusal as refusal:
            if refusal.kind == "NOSCRIPT":
                return await self.ask(slot, "EVAL", script.source, len(keys), *keys, *args)
            return await self._again(slot, ("EVAL", script.source, len(keys), *keys, *args), refusal)

    async def refresh(self) -> None:
        """Learn anew which server of a cluster has which slots; many that ask at once share one answer."""
        if self.clustered:
            if self._learning is None or self._learning.done():
                self._learning = asyncio.create_task(self._learn())
            await asyncio.shield(self._learning)

    async def close(self) -> None:
        """Disconnect from all."""
        for link in self.links:
            await link.close()

    async def _learn(self) -> None:
        spans = await self._spans()
        for address in {address for _, _, address in spans} - self._links.keys():
            self._links[address] = Link(_always(address), self._owner)
        self._ranges = [(first, last, self._links[address]) for first, last, address in spans]
        for address in self._links.keys() - {address for _, _, address in spans}:
            await self._links.pop(address).close()

    async def _again(self, slot: int, words: tuple[Word, ...], refusal: Refusal) -> Any:
        """Follow a cluster that moves slots; turn other refusals into what the caller can act upon."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_FOLLOW_S):
                while refusal.kind in _ELSEWHERE:
                    await asyncio.sleep(_PAUSE_S)
                    await self.refresh()
                    try:
                        return await self.link(slot).ask(*words)
                    except Refusal as another:
                        refusal = another
        if refusal.kind == "OOM":
            raise StoreFull("the store's memory is used up") from refusal
        if refusal.kind in _DEMOTED:
            self.link(slot).drop()
        if refusal.kind in _ELSEWHERE | _DEMOTED | _NOT_NOW:
            raise StoreUnavailable(f"the store answers {refusal.kind}") from refusal
        raise refusal

    async def _spans(self) -> list[tuple[int, int, Address]]:
        reason: Exception | None = None
        for address in (*self._links, *self._seeds):
            try:
                reply = await _question(address, "CLUSTER", "SLOTS")
            except (OSError, StoreUnavailable, Refusal) as error:
                reason = error
                continue
            # A server that knows no name of its own leaves it empty: then it is the one that was asked.
            return [
                (first, last, address.at(primary[0].decode() if primary[0] else address.host, primary[1]))
                for first, last, primary, *_ in reply
            ]
        raise StoreUnavailable(f"no server of the cluster answers: {reason}")


def _always(address: Address) -> Callable[[], Awaitable[Address]]:
    async def where() -> Address:
        return address

    return where


async def _primary(url: Url) -> Address:
    """The server that the sentinels call the primary of a service."""
    for sentinel in url.servers:
        try:
            found = await _question(sentinel, "SENTINEL", "GET-MASTER-ADDR-BY-NAME", url.service)
        except (OSError, StoreUnavailable, Refusal):
            continue
        if found is not None:
            return sentinel.at(found[0].decode(), int(found[1]))
    raise StoreUnavailable(f"no sentinel knows a primary of {url.service!r}")


async def _question(address: Address, *words: Word) -> Any:
    """One question over a connection of its own."""
    async with asyncio.timeout(2):
        wire = await address.dial(lambda: Wire(lambda push: None))
        try:
            if address.password:
                with suppress(Refusal):  # sentinels often have no password where their servers have one
                    await wire.ask("AUTH", address.user or "default", address.password)
            return await wire.ask(*words)
        finally:
            wire.abort()
            await wire.closed
