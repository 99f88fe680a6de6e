"""What others install: a wheel that carries the client and needs no Node."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import client_bundle
import environment

ROOT = client_bundle.ROOT


def tree(folder: Path) -> None:
    """A copy of what git knows, and of the bundle."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for name in filter(None, listed.split("\0")):
        if (source := ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, folder / name)
    if not client_bundle.is_built():
        client_bundle.build(environment.node())
    shutil.copytree(client_bundle.STATIC, folder / "server" / "static")


@contextmanager
def serving(installed: Path, data: Path) -> Iterator[str]:
    """A server that runs from unpacked files alone, without a Node in reach; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "server", "serve", "--no-qr", "--port", str(port), "--data", str(data)]
    process = subprocess.Popen(
        command, cwd=installed, env={"PATH": "/nowhere"}, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert any("is open at" in line for line in process.stdout)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


@pytest.mark.long
def test_a_wheel_serves_the_client_without_node(tmp_path: Path) -> None:
    """Built from the tree, unpacked elsewhere, it opens the page and gives it its script."""
    source, installed, data = (tmp_path / name for name in ("tree", "installed", "d"))
    tree(source)
    build = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps"]
    built = os.environ | {"SKIP_CLIENT": "1"}
    subprocess.run([*build, "--wheel-dir", str(tmp_path), str(source)], check=True, env=built)
    [wheel] = tmp_path.glob("quartet_cards-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    assert not list(installed.rglob("test_*.py"))
    with serving(installed, data) as url:
        page = urllib.request.urlopen(url).read().decode()
        [script] = [part.split('"')[0] for part in page.split('src="') if part.startswith("/assets/")]
        assert len(urllib.request.urlopen(url + script).read()) > 50_000
