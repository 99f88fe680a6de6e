"""The Lua scripts, each an atomic step of the store."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from typing import Final, NamedTuple


class Script(NamedTuple):
    """Source and the SHA-1 that EVALSHA calls it by."""

    source: bytes
    sha: bytes


def _script(name: str) -> Script:
    source = (files(__package__) / f"{name}.lua").read_bytes()
    return Script(source, hashlib.sha1(source, usedforsecurity=False).hexdigest().encode())


COMMIT: Final = _script("commit")
DELETE: Final = _script("delete")
CLAIM: Final = _script("claim")
ATTEND: Final = _script("attend")
FORGET: Final = _script("forget")
ADMIT: Final = _script("admit")
SAY: Final = _script("say")

SCRIPTS: Final = (COMMIT, DELETE, CLAIM, ATTEND, FORGET, ADMIT, SAY)
