"""``quartet explain``: the referees of the games on the command line, one answer in JSON a line."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TextIO, TypeAlias

import click

Answer: TypeAlias = Callable[[str], dict[str, Any]]


@click.group()
def explain() -> None:
    """Answer questions about the rules with the engine that plays the games.

    A question that is none gets an error in words, and exit code 2.
    """


@explain.command()
@click.argument("questions", type=click.File(encoding="utf-8", errors="replace"))
def pitch(questions: TextIO) -> None:
    """Who won what in a hand, how an auction ends, what may be bid and played.

    QUESTIONS is a file or - for standard input: a JSON object a line. Each is answered by one.
    """
    from engine.explain.pitch import answer_lines

    clean = True
    for question in questions:  # one by one, so that a program at the other end of the pipe may wait for each
        (answer,), answered = answer_lines([question])
        click.echo(answer)
        clean = clean and answered
    _end(clean)


@explain.command()
@click.argument("cards")
@click.option("--hand", is_flag=True, help="Take them as a hand: what it shows, and all it could bid.")
def auction(cards: str, hand: bool) -> None:
    """What CARDS such as "Ah Kh Qh 9h **" are as a bid; ** is a joker.

    With - one selection a line is read from standard input.
    """
    from engine.explain import auction as referee

    _answer(cards, referee.hand if hand else referee.bid, referee.answer_line)


@explain.command()
@click.argument("board")
@click.option("--best", is_flag=True, help="Take them as 13 to 17 cards: their best layout.")
def pineapple(board: str, best: bool) -> None:
    """What BOARD such as "Qs Jd 7c / Kh Kd 9c 8s 3h / As 2h 3d 4c 5s" counts as; JK is a joker.

    Two boards with vs between them are compared. With - one question a line is read from standard input.
    """
    from engine.explain import pineapple as referee

    _answer(board, referee.best if best else referee.answer, referee.answer_line)


def _answer(question: str, answer: Answer, answer_line: Callable[[str, Answer], tuple[str, bool]]) -> None:
    """Answer the question, or with - every line of standard input."""
    from engine.explain.reading import BadQuestion

    if question != "-":
        try:
            click.echo(json.dumps(answer(question)))
        except BadQuestion as error:
            raise click.ClickException(str(error)) from None
        return
    clean = True
    for line in click.open_file("-", encoding="utf-8", errors="replace"):
        said, answered = answer_line(line, answer)
        click.echo(said)
        clean = clean and answered
    _end(clean)


def _end(clean: bool) -> None:
    if not clean:
        raise SystemExit(2)
