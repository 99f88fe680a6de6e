"""The loops of the solver as they stand, or compiled by numba if the optional extra ``fast`` is installed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from engine.games.pineapple.solvers.made import fill, grow
from engine.games.pineapple.solvers.search import first, search


class Loops(NamedTuple):
    """The loops, and what turns sequences into what they work on."""

    grow: Callable[..., Any]
    fill: Callable[..., Any]
    first: Callable[..., Any]
    search: Callable[..., Any]
    ints: Callable[[Any], Any]
    floats: Callable[[Any], Any]


PLAIN: Final = Loops(grow, fill, first, search, list, list)


@cache
def compiled() -> Loops:
    """The loops, compiled by the first call on a machine, which takes seconds. ImportError without numba."""
    import numba
    import numpy as np

    def kept(loop: Callable[..., Any]) -> Any:
        try:
            return numba.njit(cache=True)(loop)
        except RuntimeError:  # no folder to keep it in
            return numba.njit(loop)

    return Loops(
        kept(grow),
        kept(fill),
        kept(first),
        kept(search),
        lambda ints: np.array(ints, np.int64),
        lambda floats: np.array(floats, np.float64),
    )


@cache
def fastest() -> Loops:
    """Compiled loops if they can be had, else plain ones; both find the same."""
    try:
        return compiled()
    except ImportError:
        return PLAIN
