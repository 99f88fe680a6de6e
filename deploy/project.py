"""The commands of the Makefile.

Standard library only: the first of them makes the virtual environment. ``PORT`` and ``ARGS`` come from the
environment, where make puts its variables.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Final

import client_bundle
import environment
import stages
from client_bundle import ROOT, Failed


def run() -> None:
    """Start the server of this checkout, for this machine and its network (PORT=8000)."""
    environment.ensure()
    _bundle()
    quartet = _serve("0.0.0.0")
    os.execv(quartet[0], quartet)


def test() -> None:
    """Check everything: style, types, client, engine, server, browsers, then the long tests."""
    # The server is tested with the client that it serves.
    _run(stages.static() + stages.client() + stages.python() + stages.browser() + stages.long())


def quick() -> None:
    """Check everything but browsers and long tests."""
    _run(stages.static() + stages.client() + stages.python())


def fuzz() -> None:
    """Run the property tests on new random examples, many of them, and a million hostile frames."""
    _run(stages.fuzz())


def soak() -> None:
    """Watch a server full of bots for ten minutes (ARGS="--seconds 60")."""
    environment.ensure("test")
    python = str(environment.BIN / "python")
    client_bundle.call(python, "deploy/load/soak.py", *shlex.split(os.environ.get("ARGS", "")))


def lint() -> None:
    """Check style and types of Python and TypeScript."""
    _run(stages.static())


def reformat() -> None:
    """Put Python and TypeScript into the one form."""
    _run(stages.formatting())


def dev() -> None:
    """Start the server, and Vite's on port 5173 that shows a changed client at once."""
    environment.ensure()
    node = environment.node()
    client_bundle.install(node)
    server = subprocess.Popen(_serve("127.0.0.1"))
    try:
        node.script("dev")
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()


def clean() -> None:
    """Remove what was built and installed; the tables in .quartet stay."""
    caches = (".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", "build", "dist", ".venv")
    environment.remove(
        *(ROOT / name for name in caches),
        *ROOT.glob("*.egg-info"),
        client_bundle.STATIC,
        client_bundle.MODULES,
    )


def usage() -> None:
    """List the targets."""
    for name, command in COMMANDS.items():
        print(f"make {name:7} {command.__doc__}")


COMMANDS: Final[dict[str, Callable[[], None]]] = {
    "run": run,
    "test": test,
    "quick": quick,
    "fuzz": fuzz,
    "soak": soak,
    "lint": lint,
    "format": reformat,
    "dev": dev,
    "clean": clean,
    "help": usage,
}


def _serve(host: str) -> list[str]:
    """The server's command line; what the environment already sets for the server holds."""
    os.environ.setdefault("QUARTET_HOST", host)
    if port := os.environ.get("PORT"):
        os.environ["QUARTET_PORT"] = port
    return [str(environment.BIN / "quartet"), "serve", *shlex.split(os.environ.get("ARGS", ""))]


def _bundle() -> None:
    """Bring the bundle up to date; where that is not possible here, say so and go on without."""
    if client_bundle.is_built():
        return
    try:
        node = environment.node()
        print("Building the client ...", flush=True)
        client_bundle.install(node)
    except Failed as reason:
        how = "cd client_js && npm ci && npm run build"
        print(f"The client was not built: {reason}. To build it: {how}", file=sys.stderr)
    else:
        client_bundle.build(node)


def _run(wanted: list[stages.Stage]) -> None:
    environment.ensure("test")
    if not stages.run(wanted):
        sys.exit(1)


if __name__ == "__main__":
    os.chdir(ROOT)
    try:
        COMMANDS[sys.argv[1]]()
    except Failed as error:
        sys.exit(f"make {sys.argv[1]}: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
