"""The generated parts of server/README.md: the settings, and the page of the protocol."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from typing import Final, get_args

import click
import msgspec.inspect as types

from engine.game import Outcome
from engine.games import GAMES
from engine.room import Request, RoomView, SeatView
from server import protocol
from server.__main__ import serve

_MARK: Final = "<!-- generated: {} -->\n"
_END: Final = "<!-- end -->"


def insert(page: str) -> str:
    """The page with its generated parts made anew."""
    for name, content in (("settings", _settings()), ("protocol", _protocol())):
        start = page.index(_MARK.format(name)) + len(_MARK.format(name))
        end = page.index(_END, start)
        page = page[:start] + content + page[end:]
    return page


def _settings() -> str:
    rows = ["| option | environment | default | |", "|---|---|---|---|"]
    for option in serve.params:
        if isinstance(option, click.Option) and option.envvar:
            default = "" if option.default in (None, (), "") else f"`{option.default}`".lower()
            rows.append(f"| `{option.opts[0]}` | `{option.envvar}` | {default} | {option.help} |")
    return "\n".join(rows) + "\n"


def _protocol() -> str:
    parts = ["### From the client\n", *_messages(get_args(protocol.ClientMessage))]
    parts += ["### Commands in `cmd`\n", *_messages(get_args(Request))]
    parts += ["### From the server\n", *_messages(get_args(protocol.ServerMessage))]
    parts += ["### The view of a room\n", *_values(RoomView, SeatView, Outcome)]
    for name, game in GAMES.items():
        title = name.capitalize()
        parts += [f"### {title}: actions\n", *_messages(get_args(game.Action))]
        parts += [f"### {title}: view and options\n", *_values(*_structs(game.View), game.Options)]
    return "\n".join(parts)


def _structs(struct: type) -> list[type]:
    """A Struct and those that its fields hold, each once."""
    found: list[type] = []

    def add(kind: types.Type) -> None:
        match kind:
            case types.StructType(cls=cls, fields=fields) if cls not in found:
                found.append(cls)
                for field in fields:
                    add(field.type)
            case types.UnionType(types=kinds):
                for one in kinds:
                    add(one)
            case types.TupleType(item_types=kinds):
                for one in kinds:
                    add(one)
            case types.VarTupleType(item_type=one):
                add(one)

    add(types.type_info(struct))
    return found


def _messages(structs: Iterable[type]) -> Iterable[str]:
    """Structs that are told apart by ``type``."""
    for struct in structs:
        info = types.type_info(struct)
        assert isinstance(info, types.StructType)
        yield _described(str(info.tag or struct.__name__.lower()), info)


def _values(*structs: type) -> Iterable[str]:
    """Structs that are parts of others; some are arrays of their fields."""
    for struct in structs:
        info = types.type_info(struct)
        assert isinstance(info, types.StructType)
        yield _described(struct.__name__, info)


def _described(name: str, info: types.StructType) -> str:
    text = re.sub(r"\bNone\b", "nil", (inspect.getdoc(info.cls) or "").replace("``", "`"))
    fields = ", ".join(map(_field, info.fields))
    shape = f" [ {fields} ]" if info.array_like else f" {{ {fields} }}"
    return f"**`{name}`**{shape if fields else ''}\n\n{text}\n"


def _field(field: types.Field) -> str:
    return f"`{field.encode_name}{'' if field.required else '?'}`: {_kind(field.type)}"


def _kind(kind: types.Type) -> str:
    match kind:
        case types.UnionType():
            return " or ".join(dict.fromkeys(map(_kind, kind.types)))
        case types.TupleType():
            return f"[{', '.join(map(_kind, kind.item_types))}]"
        case types.CollectionType():
            return f"[{_kind(kind.item_type)} ...]"
        case types.DictType():
            return "map"
        case types.StructType():
            return "command" if kind.cls in get_args(Request) else kind.cls.__name__
        case types.LiteralType():
            return " or ".join(f"`{value}`" for value in kind.values)
        case types.RawType():
            return "action"
        case _:
            return re.sub(r"Type$", "", type(kind).__name__).lower().replace("none", "nil")
