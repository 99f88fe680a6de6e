"""What is generated from the Structs of the protocol, so that server, client and page cannot disagree.

``python -m server.schema`` writes it; a test fails when what lies in the tree is stale.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from server.schema import page, typescript

ROOT: Final = Path(__file__).resolve().parent.parent.parent
TYPES: Final = ROOT / "client_js" / "src" / "protocol.ts"
PAGE: Final = ROOT / "server" / "README.md"


def generated() -> dict[Path, str]:
    """Every generated file with the content it should have."""
    return {TYPES: typescript.module(), PAGE: page.insert(PAGE.read_text())}
