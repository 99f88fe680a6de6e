"""The generated parts of server/README.md: the settings, and the page of the protocol."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from typing import Final, get_args

import click
import msgspec.inspect as types

from engine.room import Request
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
    return "\n".join(parts)


def _messages(structs: Iterable[type]) -> Iterable[str]:
    for struct in structs:
        info = types.type_info(struct)
        assert isinstance(info, types.StructType)
        fields = ", ".join(map(_field, info.fields))
        text = (inspect.getdoc(struct) or "").replace("``", "`")
        yield f"**`{info.tag}`** {{ {fields} }}\n\n{text}\n" if fields else f"**`{info.tag}`**\n\n{text}\n"


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
        case types.RawType():
            return "action"
        case _:
            return re.sub(r"Type$", "", type(kind).__name__).lower().replace("none", "nil")
