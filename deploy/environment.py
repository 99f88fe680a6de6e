"""What the commands of the Makefile need on this machine: the virtual environment, a Node, a Chromium.

Everything is made once and remembered by a stamp of what it was made from. Standard library only; what cannot
be had raises Failed.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Final

import client_bundle
from client_bundle import NODE_PACKAGE, ROOT, Failed, Node, call, digest

VENV: Final = ROOT / ".venv"
BIN: Final = VENV / "bin"
CONSTRAINTS: Final = ROOT / "deploy" / "constraints.txt"
STAMP: Final = VENV / ".stamp"

CHROMIUMS: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def ensure(*extras: str) -> None:
    """Make .venv hold this checkout (editable) and its extras at the pinned versions. Raises Failed."""
    content = digest((ROOT / "pyproject.toml").read_bytes(), CONSTRAINTS.read_bytes())
    # The folder is part of it because scripts of a virtual environment hold its path.
    root, made_from, *have = STAMP.read_text().splitlines() if STAMP.exists() else ["", ""]
    wanted = sorted({*have, *extras})
    usable = root == str(ROOT) and (BIN / "python").exists()
    if usable and made_from == content and wanted == have:
        return
    print("Installing Quartet into .venv ...", flush=True)
    if not usable:
        call(sys.executable, "-m", "venv", "--clear", str(VENV))
    try:
        _pip("--editable", f".[{','.join(wanted)}]" if wanted else ".")
    except Failed as error:
        raise Failed("the packages could not be installed, as said above; this step needs PyPI") from error
    STAMP.write_text("\n".join([str(ROOT), content, *wanted]))


def _pip(*what: str, quiet: bool = False) -> None:
    """Install into .venv at the pinned versions."""
    pip = (str(BIN / "python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    # The bundle has a stamp of its own, so that a changed client does not install anything.
    call(*pip, "--constraint", str(CONSTRAINTS), *what, env={"SKIP_CLIENT": "1"}, quiet=quiet)


def node() -> Node:
    """The system's Node, else the one from PyPI, installed into .venv. Raises Failed."""
    found = client_bundle.system_node() or _packaged_node()
    if found is None:
        print("Installing Node into .venv ...", flush=True)
        try:
            _pip("--retries", "1", NODE_PACKAGE, quiet=True)
        except Failed as error:
            raise Failed("there is no Node 20.19 or newer, and PyPI's could not be installed") from error
        found = _packaged_node()
    if found is None:
        raise Failed(f"the Node of {NODE_PACKAGE} does not run on this system")
    return found


def _packaged_node() -> Node | None:
    folders = VENV.glob("lib/python*/site-packages")
    return next((found for folder in folders if (found := client_bundle.packaged_node(folder))), None)


def chromium() -> str:
    """The path of a Chromium for the browser tests; as root on Debian it gets installed. Raises Failed."""
    if found := _chromium():
        return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing Chromium ...", flush=True)
        for step in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            call("apt-get", "-qq", *step, env={"DEBIAN_FRONTEND": "noninteractive"}, quiet=True)
        if found := _chromium():
            return found
    raise Failed("there is no Chromium; install it (Debian: apt-get install chromium) or set CHROMIUM")


def _chromium() -> str | None:
    named = os.environ.get("CHROMIUM")
    return next((path for name in ([named] if named else CHROMIUMS) if (path := shutil.which(name))), None)


def remove(*paths: Path) -> None:
    """Delete files and folders, there or not."""
    for path in paths:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
