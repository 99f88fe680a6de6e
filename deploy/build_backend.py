"""The build backend: setuptools, with the client bundle built into ``server/static`` first.

Wheels and editable installs carry the bundle; ``SKIP_CLIENT=1`` leaves out building it. A source archive
carries what is needed to build it: ``deploy/`` and ``client_js/``. Where no suitable Node is installed, the
build requires the one from PyPI.
"""

from __future__ import annotations

import os
import shutil
import sys
from typing import TypeAlias

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)
from setuptools.command.egg_info import manifest_maker

import client_bundle

Settings: TypeAlias = dict[str, str | list[str] | None] | None

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

# The top level holds no file for setuptools alone.
manifest_maker.template = "deploy/MANIFEST.in"


def _wanted() -> bool:
    return not os.environ.get("SKIP_CLIENT") and not client_bundle.is_built()


def _node_package() -> list[str]:
    if not _wanted() or client_bundle.system_node():
        return []
    pins = (client_bundle.ROOT / "deploy" / "constraints.txt").read_text().splitlines()
    return [pin for pin in pins if pin.startswith(client_bundle.NODE_PACKAGE)]


def _build_client() -> None:
    if not _wanted():
        return
    node = client_bundle.system_node() or client_bundle.packaged_node()
    if node is None:
        sys.exit("The client needs Node 20.19 or newer to be built; SKIP_CLIENT=1 leaves it out.")
    client_bundle.build(node)


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Setuptools' requirements, and Node where the bundle must be built without one."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node_package()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """Setuptools' requirements, and Node where the bundle must be built without one."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *_node_package()]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build the bundle, then the wheel."""
    _build_client()
    # Setuptools never removes from here what an earlier build has put there.
    shutil.rmtree(client_bundle.ROOT / "build" / "lib", ignore_errors=True)
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build the bundle, then the editable wheel."""
    _build_client()
    name: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return name
