"""The servers behind the store: one, one found by Sentinel, or the primaries of a cluster."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from redis.asyncio import Redis
from redis.asyncio.cluster import ClusterNode, RedisCluster
from redis.asyncio.sentinel import Sentinel
from redis.exceptions import (
    NoScriptError,
    RedisClusterException,
    RedisError,
    ResponseError,
    SlotNotCoveredError,
)

from server.store.address import OPTIONS, Url
from server.store.errors import StoreFull, StoreRefused, StoreUnavailable
from server.store.keys import ALL, Partition
from server.store.link import Link, Owner, Word
from server.store.scripts import Script

_ELSEWHERE: Final = frozenset({"MOVED", "ASK", "TRYAGAIN", "CLUSTERDOWN"})
_DEMOTED: Final = frozenset({"READONLY", "MASTERDOWN"})
_NOT_NOW: Final = frozenset({"BUSY", "NOREPLICAS", "MISCONF"})
_FOLLOW_S: Final = 2.0
_PAUSE_S: Final = 0.05
_ONLY: Final = ""
_DISCOVERY: Final = {**OPTIONS, "socket_timeout": 1.0}
"""For the questions that find servers, whose answer comes at once or not at all."""


class Fleet:
    """Links by slot. Without a cluster all slots lie behind one link."""

    def __init__(self, owner: Owner) -> None:
        self._owner = owner
        self._links: dict[str, Link] = {}
        self._options: dict[str, Any] = {}
        self._seeds: list[tuple[str, int]] = []
        self._cluster: RedisCluster | None = None
        self._sentinel: Sentinel | None = None
        self._learning: asyncio.Task[None] | None = None

    def serve(self, where: Callable[[], Awaitable[str]]) -> None:
        """One server on a unix socket, wherever ``where`` finds it at each attempt to connect."""

        async def find() -> Redis:
            return Redis(unix_socket_path=await where(), **OPTIONS)

        self._links[_ONLY] = Link("the embedded store", find, self._owner)

    def find(self, url: Url) -> None:
        """What a URL names; a cluster has no links before `refresh`."""
        self._seeds = list(url.servers)
        extra = {name: value for name, value in url.options.items() if name.startswith("sentinel_")}
        login = {name: value for name, value in url.options.items() if name not in extra}
        self._options = {**login, **OPTIONS}
        try:
            _ = Redis(**self._options)
            if url.kind == "cluster":
                nodes = [ClusterNode(host, port) for host, port in url.servers]
                self._cluster = RedisCluster(
                    startup_nodes=nodes, require_full_coverage=False, **{**self._options, **_DISCOVERY}
                )
            elif url.kind == "sentinel":
                tls = {name: value for name, value in login.items() if name.startswith("ssl")}
                own = {name.removeprefix("sentinel_"): value for name, value in extra.items()}
                self._sentinel = Sentinel(url.servers, sentinel_kwargs={**tls, **own, **_DISCOVERY})
        except TypeError:
            raise StoreRefused("the query of the store URL holds what redis-py does not know") from None
        if self._sentinel is not None:
            self._links[_ONLY] = Link(url.service, self._primary(self._sentinel, url.service), self._owner)
        elif self._cluster is None:
            host, port = url.servers[0] if url.servers else ("", 0)
            self._links[_ONLY] = self._link(host, port)

    @property
    def clustered(self) -> bool:
        """Whether keys are spread over several servers."""
        return self._cluster is not None

    @property
    def links(self) -> list[Link]:
        """All links, each once."""
        return list(self._links.values())

    @property
    def ready(self) -> bool:
        """Whether every server can be asked."""
        return bool(self._links) and all(link.up for link in self._links.values())

    def link(self, slot: int) -> Link:
        """The link to the server of a slot."""
        name = _ONLY
        if self._cluster is not None:
            with suppress(SlotNotCoveredError, KeyError):
                name = self._cluster.nodes_manager.get_node_from_slot(slot).name
        if name not in self._links:
            raise StoreUnavailable("no server of the cluster is known for this slot")
        return self._links[name]

    def groups(self) -> list[list[Partition]]:
        """The partitions that one script may touch: all at once, or one by one on a cluster."""
        return [[partition] for partition in ALL] if self.clustered else [list(ALL)]

    async def ask(self, slot: int, *words: Word) -> Any:
        """One command to the server of a slot."""
        try:
            return await self.link(slot).ask(*words)
        except ResponseError as refusal:
            return await self._again(slot, words, refusal)

    async def run(self, slot: int, script: Script, keys: Sequence[str], *args: Word) -> Any:
        """Run a script; its source goes along only when the server has forgotten it."""
        try:
            return await self.link(slot).ask("EVALSHA", script.sha, len(keys), *keys, *args)
        except NoScriptError:
            return await self.ask(slot, "EVAL", script.source, len(keys), *keys, *args)
        except ResponseError as refusal:
            return await self._again(slot, ("EVAL", script.source, len(keys), *keys, *args), refusal)

    async def replicated(self, slot: int, replicas: int, timeout_ms: int) -> bool:
        """Whether so many replicas have all that was written to the server of a slot before."""
        try:
            return await self.link(slot).replicated(replicas, timeout_ms) >= replicas
        except ResponseError as refusal:
            raise StoreUnavailable("the store has become a replica") from refusal

    async def refresh(self) -> None:
        """Learn anew which server of a cluster has which slots; many that ask at once share one answer."""
        if self._cluster is not None:
            if self._learning is None or self._learning.done():
                self._learning = asyncio.create_task(self._learn(self._cluster))
            await asyncio.shield(self._learning)

    async def close(self) -> None:
        """Disconnect from all."""
        for link in self.links:
            await link.close()
        if self._learning is not None:
            await asyncio.gather(self._learning, return_exceptions=True)
        if self._cluster is not None:
            await self._cluster.aclose()
        if self._sentinel is not None:
            await self._sentinel.aclose()

    async def _learn(self, cluster: RedisCluster) -> None:
        try:
            self._cluster = await cluster.initialize()
            await cluster.nodes_manager.initialize(additional_startup_nodes_info=self._seeds)
        except (RedisError, RedisClusterException, OSError) as error:
            raise StoreUnavailable(f"no server of the cluster answers: {error}") from error
        primaries = {node.name: node for node in cluster.get_primaries()}
        for name in primaries.keys() - self._links.keys():
            self._links[name] = self._link(primaries[name].host, int(primaries[name].port))
        for name in self._links.keys() - primaries.keys():
            await self._links.pop(name).close()

    def _link(self, host: str, port: int) -> Link:
        async def find() -> Redis:
            return Redis(host=host, port=port, **self._options)

        name = self._options.get("unix_socket_path") or f"{host}:{port}"
        return Link(name, find, self._owner)

    def _primary(self, sentinel: Sentinel, service: str) -> Callable[[], Awaitable[Redis]]:
        async def find() -> Redis:
            client: Redis = sentinel.master_for(service, **self._options)
            return client

        return find

    async def _again(self, slot: int, words: tuple[Word, ...], refusal: ResponseError) -> Any:
        """Follow a cluster that moves slots; turn other refusals into what the caller can act upon."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_FOLLOW_S):
                while _code(refusal) in _ELSEWHERE:
                    await asyncio.sleep(_PAUSE_S)
                    await self.refresh()
                    try:
                        return await self.link(slot).ask(*words)
                    except ResponseError as another:
                        refusal = another
        code = _code(refusal)
        if code == "OOM":
            raise StoreFull("the store's memory is used up") from refusal
        if code in _DEMOTED:
            self.link(slot).drop()
        if code in _ELSEWHERE | _DEMOTED | _NOT_NOW:
            raise StoreUnavailable(f"the store answers {code}") from refusal
        raise refusal


def _code(refusal: ResponseError) -> str:
    """The first word of an error reply, which redis-py takes off where it knows it."""
    return refusal.status_code or str(refusal).partition(" ")[0]
