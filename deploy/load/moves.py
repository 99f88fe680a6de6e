"""Load run over the public protocol: what a durable move costs beside the bare stack, in one run.

    python deploy/load/moves.py --rooms 200               flat out
    python deploy/load/moves.py --rooms 50 --pace 200     every client waits 200 ms before it answers
    python deploy/load/moves.py --game auction            another game than Pitch

Server on one core, generator and store on the other. Prints moves/s, the time from a move to the last of its
four views (p50, p99), bytes per move per client with websocket framing, server CPU per move, the CPU of the
control per message (one frame in, four out, no store), their ratio, and server memory per idle socket and per
room beside its sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import time
from itertools import count

import uvloop

from choices import GAMES
from players import SEATS, VERSION, Figures, encode, room_of, seat_four
from processes import GENERATOR_CORE, SERVER_CORE, Process, control, data_folder, pin, quartet
from sockets import Socket, connect

SPECTATORS = 40
WARM_ROOMS = 8
ACT = encode({"type": "act", "n": 17, "ask": "3.14", "action": {"type": "play", "card": 31}})


async def echo(server: Process, args: argparse.Namespace) -> float:
    """CPU us of the control per message: in each room one sends when the last of the four frames has come."""
    rounds = 0

    class Ring:
        """Four sockets that take turns."""

        def __init__(self) -> None:
            self.sockets: list[Socket] = []
            self.frames = count(1)

        def on_frame(self, _: bytes) -> None:
            nonlocal rounds
            if (seen := next(self.frames)) % SEATS == 0:
                rounds += 1
                self.sockets[seen // SEATS % SEATS].send(ACT)

    rings = [Ring() for _ in range(args.rooms)]
    for number, ring in enumerate(rings):
        for _ in range(SEATS):
            socket = await connect(server.socket_url, ring.on_frame)
            socket.send(encode({"type": "hello", "room": str(number)}))
            ring.sockets.append(socket)
    await asyncio.sleep(0.5)
    for ring in rings:
        ring.sockets[0].send(ACT)
    await asyncio.sleep(args.warm)
    before, cpu = rounds, server.cpu()
    await asyncio.sleep(args.seconds)
    return (server.cpu() - cpu) / (rounds - before) * 1e6


async def socket_kib(server: Process, game: str) -> float:
    """Server memory of one idle socket in KiB: so many spectators of one room."""
    code = server.room(server.guest(), room_of(game))
    before = server.memory()
    sockets = []
    for _ in range(SPECTATORS):
        welcome = asyncio.Event()
        socket = await connect(server.socket_url, lambda _, seen=welcome: seen.set())  # type: ignore[misc]
        socket.send(encode({"type": "hello", "v": VERSION, "token": server.guest(), "room": code}))
        await welcome.wait()
        sockets.append(socket)
    grown = server.memory() - before
    for socket in sockets:
        socket.close()
    return grown / SPECTATORS / 1024


async def play(server: Process, args: argparse.Namespace) -> dict[str, float]:
    """Play on the real server and count."""
    figures, rng, pace = Figures(), random.Random(args.seed), args.pace / 1000
    socket = await socket_kib(server, args.game)
    tables = [await seat_four(server, args.game, figures, rng, pace) for _ in range(WARM_ROOMS)]
    before = server.memory()
    tables += [await seat_four(server, args.game, figures, rng, pace) for _ in range(args.rooms)]
    for table in tables:
        table.start()
    await asyncio.sleep(args.warm)
    room = (server.memory() - before) / args.rooms / 1024 - SEATS * socket
    figures.clear()
    received, cpu, began = sum(table.received for table in tables), server.cpu(), time.perf_counter()
    await asyncio.sleep(args.seconds)
    spent, lasted = server.cpu() - cpu, time.perf_counter() - began
    received = sum(table.received for table in tables) - received
    moves, quantiles = figures.moves, statistics.quantiles(figures.delays, n=100)
    return {
        "moves_per_s": moves / lasted,
        "p50_ms": quantiles[49] * 1000,
        "p99_ms": quantiles[98] * 1000,
        "bytes_per_move_per_client": received / moves / SEATS,
        "cpu_us_per_move": spent / moves * 1e6,
        "kib_per_socket": socket,
        "kib_per_room": room,
    }


def main() -> None:
    """Run both and print the figures as a table, or as JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(GAMES), default="pitch", help="what is played")
    parser.add_argument("--rooms", type=int, default=200, help="rooms with four clients each")
    parser.add_argument("--pace", type=float, default=0, help="ms a client waits before it answers")
    parser.add_argument("--seconds", type=float, default=10, help="length of each measurement")
    parser.add_argument("--warm", type=float, default=3, help="seconds before it")
    parser.add_argument("--seed", type=int, default=7, help="of the clients' choices")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    args = parser.parse_args()
    pin(GENERATOR_CORE)
    with control(SERVER_CORE) as server:
        alone = uvloop.run(echo(server, args))
    with data_folder() as folder, quartet(folder, SERVER_CORE) as server:
        figures = uvloop.run(play(server, args))
    figures |= {"control_cpu_us": alone, "times_control": figures["cpu_us_per_move"] / alone}
    if args.json:
        print(json.dumps({name: round(value, 2) for name, value in figures.items()}))
    else:
        for name, value in figures.items():
            print(f"{name:28}{value:10.2f}")


if __name__ == "__main__":
    main()
