"""``quartet arena``: bots against bots without a server, the same deals from every seat.

A deal is played once for each seat that a bot can have at the table (a duplicate), so that no bot is better
off by its cards. Everything follows from the number that seeds it, on however many cores.
"""

from __future__ import annotations

import json
import multiprocessing
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, TextIO

import click

from engine.cards import derive
from engine.game import Game, IllegalAction, Options, State
from engine.games import GAMES
from engine.room.options import read_options

LONGEST: Final = 100_000
"""Decisions of a game, at most: bots that never end it are a defect."""

CHUNK: Final = 4
"""Deals that a process takes at a time."""


class Played(NamedTuple):
    """One game: the bot of each seat (its number in the list), points, CPU s and decisions by bot."""

    deal: int
    seats: tuple[int, ...]
    points: tuple[int, ...]
    won: tuple[bool, ...]
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]


class Row(NamedTuple):
    """What bots of one level did: points and lead over the others per deal with 95 % intervals."""

    level: str
    bots: int
    points: float
    points_ci: float
    lead: float
    lead_ci: float
    wins: float
    ms: float


def play(game: Game, options: Options, levels: tuple[str, ...], seats: tuple[int, ...], seed: bytes) -> Any:
    """A game of bots, ``seats`` the bot on each seat: its outcome, and seconds and decisions by bot."""
    state = game.setup(options, len(seats), seed)
    seconds, decisions = [0.0] * len(levels), [0] * len(levels)
    for number in range(LONGEST):
        asked = {ask.seat for ask in game.asks(state)}
        if not asked:
            return game.outcome(state), tuple(seconds), tuple(decisions)
        # Every bot that may act is asked, those out of turn first, since they have nothing to lose by it.
        for seat in sorted(range(len(seats)), key=lambda seat: seat in asked):
            bot = seats[seat]
            offers = tuple(game.legal(state, seat))
            if not offers:
                continue
            rng = Random(derive(seed, f"bot:{seat}:{number}"))
            began = time.process_time()
            action = game.choose(game.info(state, seat), offers, rng, levels[bot])
            seconds[bot] += time.process_time() - began
            decisions[bot] += 1
            if action is not None or seat in asked:
                state = _moved(game, state, seat, action)
                break
    raise RuntimeError("the bots do not end this game")


def _moved(game: Game, state: State, seat: int, action: Any) -> State:
    if action is not None:
        return game.apply(state, seat, action, "bot").state
    for move in game.timeout(state, seat):
        state = game.apply(state, seat, move, "bot").state
    return state


def play_deal(name: str, options: Options, levels: tuple[str, ...], seed: int, deal: int) -> list[Played]:
    """One deal from every seat."""
    game, n, played = GAMES[name], len(levels), []
    secret = derive(seed.to_bytes(8, "big"), f"arena:{deal}")
    for turn in range(n):
        seats = tuple((seat + turn) % n for seat in range(n))
        outcome, seconds, decisions = play(game, options, levels, seats, secret)
        at = [seats.index(bot) for bot in range(n)]
        points = tuple(outcome.scores[outcome.sides[seat]] for seat in at)
        won = tuple(outcome.places[outcome.sides[seat]] == 1 for seat in at)
        played.append(Played(deal, seats, points, won, seconds, decisions))
    return played


def run(
    name: str, options: Options, levels: tuple[str, ...], deals: int, seed: int, jobs: int
) -> Iterator[list[Played]]:
    """All deals in order, on so many processes."""
    one = partial(play_deal, name, options, levels, seed)
    if jobs == 1:
        yield from map(one, range(deals))
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(one, range(deals), chunksize=CHUNK)


def table(levels: tuple[str, ...], deals: list[list[Played]]) -> list[Row]:
    """The result by level, in the order in which the levels were named."""
    rows = []
    for level in dict.fromkeys(levels):
        own = [bot for bot, one in enumerate(levels) if one == level]
        others = [bot for bot in range(len(levels)) if bot not in own]
        points, leads = [], []
        for deal in deals:
            mine = statistics.fmean(game.points[bot] for game in deal for bot in own)
            points.append(mine)
            if others:
                leads.append(mine - statistics.fmean(game.points[bot] for game in deal for bot in others))
        games = [game for deal in deals for game in deal]
        decisions = sum(game.decisions[bot] for game in games for bot in own)
        rows.append(
            Row(
                level,
                len(own),
                *_interval(points),
                *_interval(leads or [0.0]),
                statistics.fmean(game.won[bot] for game in games for bot in own),
                1000 * sum(game.seconds[bot] for game in games for bot in own) / max(1, decisions),
            )
        )
    return rows


def _interval(values: list[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    spread = statistics.stdev(values) if len(values) > 1 else float("nan")
    return statistics.fmean(values), 1.96 * spread / len(values) ** 0.5


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--bots", required=True, help="Levels, one a seat: club,club,novice,novice.")
@click.option(
    "--deals", type=click.IntRange(1), default=1000, show_default=True, help="Each from every seat."
)
@click.option("--seed", type=click.IntRange(0, 2**63), default=0, show_default=True)
@click.option("--options", default="{}", help="Options of the game that differ from one deal's, as JSON.")
@click.option("--jobs", type=click.IntRange(1), default=None, help="Processes; all cores by default.")
@click.option("--lines", type=click.File("w"), default=None, help="Write every game here as a line of JSON.")
def arena(
    game: str, bots: str, deals: int, seed: int, options: str, jobs: int | None, lines: TextIO | None
) -> None:
    """Let bots play GAME against each other and say what they won.

    Points and lead over the other bots are means per deal with 95 % intervals; ms is CPU time a decision.
    """
    rules, levels = GAMES[game], tuple(bots.split(","))
    if len(levels) not in rules.SEATS:
        raise click.BadParameter(f"{game} takes {rules.SEATS.start} to {rules.SEATS.stop - 1} bots.")
    try:
        given = json.loads(options)
        if not isinstance(given, dict):
            raise click.BadParameter("--options takes a JSON object.")
        chosen = read_options(rules, {**_named(rules.ONE_DEAL), **given})
        rules.check(chosen, len(levels))
    except json.JSONDecodeError:
        raise click.BadParameter("--options takes a JSON object.") from None
    except IllegalAction as illegal:
        raise click.BadParameter(f"{illegal.code}: {illegal.detail}") from None
    if unknown := set(levels) - set(rules.LEVELS):
        raise click.BadParameter(
            f"no such level: {', '.join(sorted(unknown))}; {', '.join(rules.LEVELS)} are."
        )
    began = time.perf_counter()
    jobs = jobs or multiprocessing.cpu_count()
    with click.progressbar(run(game, chosen, levels, deals, seed, jobs), length=deals, label="deals") as bar:
        played = list(bar)
    for one in (one for deal in played for one in deal):
        if lines is not None:
            seats = [levels[bot] for bot in one.seats]
            points = [one.points[bot] for bot in one.seats]
            lines.write(json.dumps({"deal": one.deal, "bots": seats, "points": points}) + "\n")
    click.echo(f"{'level':10}{'bots':>5}{'points a deal':>20}{'lead':>20}{'won':>8}{'ms':>9}")
    for row in table(levels, played):
        click.echo(
            f"{row.level:10}{row.bots:5}{row.points:12.3f} ± {row.points_ci:5.3f}"
            f"{row.lead:12.3f} ± {row.lead_ci:5.3f}{row.wins:8.1%}{row.ms:9.3f}"
        )
    click.echo(
        f"{deals} deals, {deals * len(levels)} games, {time.perf_counter() - began:.1f} s on {jobs} cores"
    )


def _named(options: Options) -> dict[str, Any]:
    return {field: getattr(options, field) for field in options.__struct_fields__}
