"""Everything about a server that can be chosen. Every limit is answered with a clear problem."""

from pathlib import Path
from typing import Annotated

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much one client may ask of a server process. A client is its network address."""

    message_bytes: int = 16_384
    """The longest WebSocket message or HTTP body that is read."""
    messages_per_second: float = 20
    """WebSocket messages of one connection, in the long run."""
    messages_at_once: int = 60
    """The same in a burst."""
    requests_per_second: float = 20
    """HTTP requests of one client, in the long run."""
    requests_at_once: int = 200
    """The same in a burst."""
    tables_per_hour: float = 120
    """New tables of one client, in the long run."""
    tables_at_once: int = 30
    """The same in a burst."""
    sockets: int = 60
    """Open WebSockets of one client."""
    notes: int = 400
    """Private notes of one seat."""
    hello_seconds: float = 10
    """How long a connection may stay silent before its hello."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    store: str = "seabattle.db"
    """A file for SQLite, or a PostgreSQL URL."""
    limits: Limits = Limits()
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server, as `https://host`; its own always may."""
    metrics_key: Annotated[str, msgspec.Meta(pattern="^[!-~]{16,}$")] | None = None
    """Opens `/metrics` to whoever sends it as bearer; null: to programs on this machine alone."""
    idle_table_seconds: float = 3600
    """After how long a table that never began is closed."""
    abandoned_match_seconds: float = 30 * 24 * 3600
    """After how long without an order a match is closed, whatever its clock."""
    idle_match_seconds: float = 300
    """After how long without connections a match is dropped from memory."""
    keep_finished_seconds: float | None = None
    """How long a finished match and its record are kept; null: for ever."""
    keep_closed_seconds: float | None = 7 * 24 * 3600
    """How long a table is kept that was closed without a result; null: for ever."""
    retention_seconds: float = 3600
    """How often is looked for what need not be kept any longer."""
    move_link_seconds: int = 600
    """How long a word that lets in another device can be used."""
    computer_seconds: float = 20
    """How long a computer player may think before it has lost."""
    computer_processes: int = 1
    """In how many processes computer players think."""
    sweep_seconds: float = 1
    """How often clocks and idle tables are looked at."""
    web: Path | None = None
    """Where the built web client lies; null for the one in the package, if there is one."""


def read_settings(data: str) -> Settings:
    return msgspec.json.decode(data, type=Settings, dec_hook=_path)


def write_settings(settings: Settings) -> str:
    return msgspec.json.encode(settings, enc_hook=str).decode()


def _path(kind: type, value: object) -> object:
    if kind is Path and isinstance(value, str):
        return Path(value)
    raise TypeError(f"a path is a string, not {value!r}")
