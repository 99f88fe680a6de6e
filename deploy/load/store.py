"""What a commit costs: commits per second and CPU per commit of this process and of the store's.

    python deploy/load/store.py [--rooms 200] [--seconds 3] [--blob 1500] [--url redis://...]

Each room commits as fast as its last commit is acknowledged, with a log entry and a due, to an embedded
server of its own unless told a URL; then one room alone; then all rooms with a subscriber, as in play.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles

import click
import uvloop

from server.store import Entry, Saved, Store, Stored


class Bench:
    """Rooms that commit without pause for a while."""

    def __init__(self, store: Store, blob: bytes, cpu_of_store: Callable[[], float]) -> None:
        self._store = store
        self._blob = blob
        self._cpu_of_store = cpu_of_store
        self._rooms = 0
        self._times: list[float] = []

    async def run(self, title: str, rooms: int, seconds: float, *, heard: bool = False) -> None:
        """Print one line of figures."""
        names = [f"{self._rooms + one:09}" for one in range(rooms)]
        self._rooms += rooms
        echoes = 0

        def echo(room: str, stored: Stored | None) -> None:
            nonlocal echoes
            echoes += 1

        for name in names:
            if heard:
                self._store.subscribe(name, echo)
            await self._store.create(name, Stored(1, 1, 1, self._blob))
        self._times.clear()
        cpu, store_cpu, start = time.process_time(), self._cpu_of_store(), time.perf_counter()
        await asyncio.gather(*(self._play(name, start + seconds) for name in names))
        wall, count = time.perf_counter() - start, len(self._times)
        cpu, store_cpu = time.process_time() - cpu, self._cpu_of_store() - store_cpu
        cuts = quantiles(self._times, n=100)
        click.echo(
            f"{title:24} {count / wall:8.0f} commits/s   CPU us/commit: {cpu / count * 1e6:5.1f} here, "
            f"{store_cpu / count * 1e6:5.1f} store   ms p50 {cuts[49] * 1e3:.2f} p99 {cuts[98] * 1e3:.2f}"
            + (f"   echoes {echoes - rooms}" if heard else "")
        )

    async def _play(self, room: str, until: float) -> None:
        game, version = f"{room}-1", 1
        while (asked := time.perf_counter()) < until:
            new = Stored(1, version + 1, 1, self._blob)
            entry = Entry(game, b"x" * 60)
            saved = await self._store.save(
                room, (1, version), new, due=1_900_000_000_000 + version, entry=entry
            )
            if not isinstance(saved, Saved):
                raise SystemExit(f"room {room} was not saved: {saved}")
            version += 1
            self._times.append(time.perf_counter() - asked)


def _cpu_reader(data_dir: Path, url: str | None) -> Callable[[], float]:
    """CPU seconds of the embedded server, where the system tells; 0 for others."""
    stat = Path("/proc/0")
    if url is None:
        stat = Path("/proc") / (data_dir / "store" / "valkey.pid").read_text().strip() / "stat"

    def seconds() -> float:
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    return seconds


@click.command()
@click.option("--rooms", default=200, help="Rooms that commit at the same time.")
@click.option("--seconds", default=3.0, help="How long each measurement lasts.")
@click.option("--blob", default=1500, help="Bytes of a room.")
@click.option(
    "--url", default=None, help="The store to use instead of an embedded one; it is left with data."
)
def main(rooms: int, seconds: float, blob: int, url: str | None) -> None:
    """Measure the store."""

    async def measure() -> None:
        with tempfile.TemporaryDirectory(prefix="q") as folder:
            data_dir = Path(folder)
            store = await Store.open(url, data_dir)
            bench = Bench(store, os.urandom(blob), _cpu_reader(data_dir, url))
            try:
                await bench.run(f"{rooms} rooms", rooms, seconds)
                await bench.run(f"{rooms} rooms, subscribed", rooms, seconds, heard=True)
                await bench.run("one room alone", 1, seconds)
            finally:
                await store.close()

    uvloop.run(measure())


if __name__ == "__main__":
    main()
