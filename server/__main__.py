"""The command line: ``quartet serve`` runs a server, ``quartet explain GAME`` is the referee for disputes."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from server import settings as st
from server.arena import arena
from server.explaining import explain


class _Value(click.ParamType[Any]):
    """A setting that is read by a function of server.settings."""

    def __init__(self, name: str, read: Callable[[str], Any]) -> None:
        self.name = name
        self._read = read

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return self._read(value)
        except st.WrongSetting as wrong:
            self.fail(str(wrong), param, ctx)


class _List(_Value):
    """Several of them, separated by commas."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        return tuple(
            super(_List, self).convert(part.strip(), param, ctx) for part in value.split(",") if part.strip()
        )


def _option(name: str, env: str, kind: Any, default: Any, text: str, **more: Any) -> Callable[..., Any]:
    return click.option(
        f"--{name}",
        envvar=env,
        type=kind,
        default=default,
        help=text,
        show_envvar=True,
        show_default=True,
        **more,
    )


@click.group(context_settings={"max_content_width": 100})
@click.version_option(package_name="quartet-cards", prog_name="quartet")
def quartet() -> None:
    """Rooms of card games in the browser."""


quartet.add_command(explain)
quartet.add_command(arena)


@quartet.command()
@_option("host", "QUARTET_HOST", str, "127.0.0.1", "Address to listen on; 0.0.0.0 is every network.")
@_option("port", "QUARTET_PORT", click.IntRange(1, 65535), 8000, "Port to listen on.")
@_option(
    "data",
    "QUARTET_DATA",
    click.Path(path_type=Path),
    ".quartet",
    "Folder of the embedded store and its key.",
)
@_option("redis-url", "REDIS_URL", str, None, "Redis >= 7 or Valkey in place of the embedded store.")
@_option(
    "public-url", "QUARTET_URL", _Value("URL", st.origin), None, "Address that people open in their browsers."
)
@_option(
    "origins", "QUARTET_ORIGINS", _List("URLS", st.origin), (), "More sites whose pages may use the server."
)
@_option(
    "proxies", "QUARTET_PROXIES", _List("NETWORKS", st.network), (), "Reverse proxies whose headers count."
)
@_option(
    "address-header",
    "QUARTET_ADDRESS_HEADER",
    _Value("HEADER", st.header),
    st.FORWARDED,
    "In which they say for whom.",
)
@_option(
    "secret", "QUARTET_SECRET", str, None, "Keys that sign guests' tokens; the first signs, all are valid."
)
@_option("node", "QUARTET_NODE", str, "", "Name of this process in logs; random by default.")
@_option(
    "thinkers",
    "QUARTET_THINKERS",
    click.IntRange(1),
    None,
    "Processes in which bots think; a core is left free.",
)
@_option(
    "limits",
    "QUARTET_LIMITS",
    click.FloatRange(0),
    1.0,
    "Factor on all limits by address and guest; 0: none.",
)
@_option("rates", "QUARTET_RATES", _List("RATES", st.rate), (), "Other limits: room=10/0.05,say=6/1.")
@_option(
    "room-hours",
    "QUARTET_ROOM_HOURS",
    click.IntRange(1, 8760),
    24,
    "Hours that a room stays at which nobody sits.",
)
@_option("shows", "QUARTET_SHOWS", click.IntRange(0), 20, "Bot-only rooms at a time, on all nodes together.")
@_option(
    "show-moves",
    "QUARTET_SHOW_MOVES",
    click.IntRange(1, 1000),
    20,
    "Moves a second of a bot-only room, at most.",
)
@_option(
    "show-hours",
    "QUARTET_SHOW_HOURS",
    click.IntRange(1, 8760),
    12,
    "Hours that a bot-only room goes on when its maker has left.",
)
@_option("metrics/--no-metrics", "QUARTET_METRICS", bool, False, "Give /metrics to other machines too.")
@_option(
    "fsync", "QUARTET_FSYNC", click.Choice(["always", "everysec", "no"]), "everysec", "Embedded store: fsync."
)
@_option("maxmemory", "QUARTET_MAXMEMORY", _Value("SIZE", st.size), "1gb", "Embedded store: memory at most.")
@_option(
    "replicas", "QUARTET_REPLICAS", click.IntRange(0), 0, "Replicas that must have a move before it counts."
)
@_option(
    "log-level",
    "QUARTET_LOG_LEVEL",
    click.Choice(["debug", "info", "warning", "error"]),
    "info",
    "Least level told.",
)
@_option(
    "qr/--no-qr",
    "QUARTET_QR",
    bool,
    None,
    "Print the link for others as a QR code; by default on a terminal.",
)
@_option("test/--no-test", "QUARTET_TEST", bool, False, "Open the test hooks. Never where people play.")
def serve(*, secret: str | None, log_level: str, qr: bool | None, thinkers: int | None, **given: Any) -> None:
    """Run a server until it is stopped."""
    try:
        keys = st.keys(secret, given["redis_url"], given["data"])
        workers = thinkers or max(1, (os.cpu_count() or 2) - 1)
        given["node"] = given["node"] or secrets.token_hex(3)
        settings = st.check(st.Settings(keys=keys, thinkers=workers, **given))
    except st.WrongSetting as wrong:
        raise click.ClickException(str(wrong)) from None
    from server.serving import Failed, serve_until_stopped

    try:
        serve_until_stopped(settings, log_level, qr=sys.stdout.isatty() if qr is None else qr)
    except Failed as failed:
        raise click.ClickException(str(failed)) from None


def main() -> None:
    """Entry point of ``quartet``: what is wrong is told in one sentence, with exit code 2."""
    try:
        code = quartet.main(standalone_mode=False)
    except click.ClickException as error:
        click.echo(f"quartet: {error.format_message()}", err=True)
        raise SystemExit(2) from None
    except click.Abort:
        raise SystemExit(130) from None
    raise SystemExit(code if isinstance(code, int) else 0)


if __name__ == "__main__":
    main()
