"""deploy/client_bundle.py: which Node fits, and when a bundle is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

import client_bundle


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small client with one source, one test and one installed package."""
    folder = tmp_path / "client_js"
    for name in ("package.json", "src/main.tsx", "test/main.test.tsx", "node_modules/preact/index.js"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    monkeypatch.setattr(client_bundle, "CLIENT", folder)
    monkeypatch.setattr(client_bundle, "STATIC", tmp_path / "static")
    return folder


def mark_built() -> None:
    """What a build leaves behind."""
    client_bundle.STATIC.mkdir()
    (client_bundle.STATIC / "index.html").write_text("<!doctype html>")
    (client_bundle.STATIC / ".stamp").write_text(client_bundle.sources_digest())


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2\n", "v22.12.0", "v24.1.0", "v100.0.0"])
def test_accepts_every_node_that_vite_supports(version: str) -> None:
    """Node 20.19, 22.12 and all later lines fit."""
    assert client_bundle.fits(version)


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.9", "v21.7.0", "v22.11.0", "", "no such command"])
def test_refuses_other_versions(version: str) -> None:
    """Older lines, the odd ones between, and what is no version do not fit."""
    assert not client_bundle.fits(version)


def test_missing_bundle_is_not_built(client: Path) -> None:
    """Without server/static there is a bundle to build."""
    assert not client_bundle.is_built()


@pytest.mark.parametrize("name", ["src/main.tsx", "package.json", "src/new.css", "public/icon.svg"])
def test_changed_or_new_source_outdates_the_bundle(client: Path, name: str) -> None:
    """Any source counts, at whatever depth."""
    mark_built()
    assert client_bundle.is_built()
    (client / name).parent.mkdir(exist_ok=True)
    (client / name).write_text("changed")
    assert not client_bundle.is_built()


def test_renamed_source_outdates_the_bundle(client: Path) -> None:
    """The same content under another name is another bundle."""
    mark_built()
    (client / "src/main.tsx").rename(client / "src/app.tsx")
    assert not client_bundle.is_built()


@pytest.mark.parametrize("name", ["test/main.test.tsx", "node_modules/preact/index.js", ".cache"])
def test_tests_and_packages_do_not_outdate_the_bundle(client: Path, name: str) -> None:
    """What is no part of the bundle changes freely; packages are locked by the lock file."""
    mark_built()
    (client / name).write_text("changed")
    assert client_bundle.is_built()
