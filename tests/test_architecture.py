"""What may import what, what the engine may not do, and how the project is laid out."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent

TOP: Final = {
    *(
        "pyproject.toml",
        "README.md",
        "server",
        "engine",
        "client_js",
        "deploy",
        "tests",
        "docker-compose.yml",
    ),
    *("LICENSE", "Makefile", "CHANGELOG.md"),
}

PURE: Final = {
    *(
        "__future__",
        "collections",
        "dataclasses",
        "enum",
        "functools",
        "hashlib",
        "hmac",
        "itertools",
        "json",
    ),
    *("bisect", "math", "operator", "random", "types", "typing", "unicodedata"),
}
"""Modules of the standard library that neither read a clock nor reach out of the process."""

SEARCH: Final = {"numba", "numpy"}
"""What only bots and solvers may use."""

FORBIDDEN: Final = {"open", "print", "input", "eval", "exec", "breakpoint", "__import__"}

CONTRACT: Final = {"engine.cards", "engine.clock", "engine.game", "engine.redacted"}
"""What every game is built on."""

LONGEST: Final = 300
"""Lines of a source file; what is longer is split by noun."""

GRACE: Final = {"server/client.py": 360, "server/session.py": 360}
"""What may be longer until it is split."""

CATALOGUES: Final = "client_js/src/i18n/"
"""Lists of sentences may be as long as the game has things to say."""


class Module:
    """A Python file of the project: its dotted name, its tree and what it imports."""

    def __init__(self, path: Path) -> None:
        parts = path.relative_to(ROOT).with_suffix("").parts
        self.path = path
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.tree = ast.parse(path.read_text())
        self.imports = frozenset(self._imports())

    def _imports(self) -> Iterator[str]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{self.path}: relative import"
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    yield inner if exists(inner) else str(node.module)

    def calls(self) -> Iterator[str]:
        """The plain names that are called, and those of modules as ``random.random``."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                yield ast.unparse(node.func) + ("()" if not node.args and not node.keywords else "")


def exists(name: str) -> bool:
    """Whether a dotted name is a module of the project."""
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def modules(package: str) -> list[Module]:
    """All modules of a package."""
    return [Module(path) for path in sorted((ROOT / package).rglob("*.py"))]


ENGINE: Final = modules("engine")
SERVER: Final = modules("server")

each_engine_module = pytest.mark.parametrize("module", ENGINE, ids=lambda module: module.name)


def within(name: str, package: str) -> bool:
    """Whether a module is a package or lies in it."""
    return name == package or name.startswith(f"{package}.")


@each_engine_module
def test_engine_imports(module: Module) -> None:
    """The engine uses msgspec, itself and the part of the standard library that has no clock and no I/O."""
    allowed = PURE | {"engine", "msgspec"}
    if {"bots", "solvers"} & set(module.name.split(".")):
        allowed |= SEARCH
    assert {name.partition(".")[0] for name in module.imports} <= allowed


@each_engine_module
def test_engine_calls(module: Module) -> None:
    """The engine reads and writes nothing and has no luck but what it is given."""
    for call in module.calls():
        assert call.removesuffix("()") not in FORBIDDEN
        assert call not in ("Random()", "random.Random()")
        assert not call.startswith("random.") or call.startswith("random.Random")


@each_engine_module
def test_games_stand_alone(module: Module) -> None:
    """A game knows the contract and its own package, neither another game nor the room."""
    parts = module.name.split(".")
    if parts[:2] != ["engine", "games"] or len(parts) < 3:
        return
    for name in module.imports:
        if within(name, "engine"):
            assert within(name, f"engine.games.{parts[2]}") or name in CONTRACT


def test_contract_knows_no_game() -> None:
    """What games are built on imports neither a game nor the room."""
    for module in ENGINE:
        if module.name in CONTRACT:
            for name in module.imports:
                assert not within(name, "engine") or name in CONTRACT


def test_only_app_and_commands_know_the_app() -> None:
    """Nothing in the server imports the application but the command line and what serves it."""
    for module in SERVER:
        if any(within(name, "server.app") for name in module.imports):
            assert module.name in ("server.__main__", "server.serving", "server.app")


@pytest.mark.parametrize("package", [ENGINE, SERVER], ids=["engine", "server"])
def test_no_import_cycles(package: list[Module]) -> None:
    """Modules can be read in an order in which each knows only earlier ones."""
    names = {module.name for module in package}
    graph = {
        module.name: {name for name in module.imports if name in names} - {module.name} for module in package
    }
    for name, known in graph.items():
        known -= {parent for parent in names if within(name, parent)}
    try:
        list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        pytest.fail(f"import cycle: {error.args[1]}")


@pytest.mark.parametrize(
    "game", sorted(path.parent.name for path in (ROOT / "engine/games").glob("*/rules.py"))
)
def test_rules_that_are_named_exist(game: str) -> None:
    """A rule that the code and the tests of a game name in brackets stands among the game's rules."""
    rules = (ROOT / "engine/games" / game / "RULES.md").read_text()
    known = {*re.findall(r"^([A-Z]\d+)\.", rules, re.MULTILINE), *re.findall(r"\bR\d\b", rules)}
    named = r"\(((?:[A-Z]\d{1,2}(?:, |-| and )?)+)\)"
    for folder in ("engine/games", "tests/engine"):
        for path in (ROOT / folder / game).rglob("*.py"):
            for found in re.findall(named, path.read_text()):
                assert set(re.findall(r"[A-Z]\d+", found)) <= known, (path.name, found)


def tracked() -> list[str]:
    """The files of the project: those that git knows, or, in an unpacked archive, all that lie there."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0 and listed.stdout:
        return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]
    return [str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if path.is_file()]


def test_top_level() -> None:
    """At the top lies what belongs there and nothing else."""
    names = {name.partition("/")[0] for name in tracked()}
    assert {name for name in names if not name.startswith(".")} <= TOP


def sources() -> Iterator[Path]:
    """The code that people write and read: no generated file, no catalogue."""
    for name in tracked():
        written = name.startswith(("engine/", "server/", "client_js/src/", "deploy/"))
        code = name.endswith((".css", ".lua", ".py", ".ts", ".tsx"))
        if written and code and not name.startswith(CATALOGUES):
            yield ROOT / name


def test_files_are_short() -> None:
    """A source file stays under about three hundred lines; generated ones say that they are."""
    long = {}
    for path in sources():
        text = path.read_text()
        name, lines = path.relative_to(ROOT).as_posix(), text.count("\n")
        if lines > GRACE.get(name, LONGEST) and "Generated by" not in text[:200]:
            long[name] = lines
    assert long == {}


def test_names_of_files() -> None:
    """Tests are no packages, and no module is a drawer for what found no other place."""
    for name in tracked():
        path = Path(name)
        assert path.parts[0] != "tests" or path.name != "__init__.py"
        assert path.stem not in ("utils", "util", "helpers", "helper", "misc")
