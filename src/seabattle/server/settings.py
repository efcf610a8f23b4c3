"""Configuration of a server."""

from pathlib import Path
from typing import Annotated

import msgspec

from seabattle.core.field_errors import explain_validation_error

PushHost = Annotated[str, msgspec.Meta(pattern=r"^(\*\.)?[a-z0-9.-]+(:[1-9][0-9]{0,4})?$")]
HIDDEN = {"metrics_key": "…", "store": "…"}
"""Settings that contain a secret, as error messages show them: those are logged."""
LARGEST_NUMBER = 2**63
OTHER_FILES = 200
"""Open files per process that are not connections: store, pipes, files being sent."""


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Limits per client and server process. A client is a network address."""

    message_bytes: int = 16_384
    """The longest WebSocket message or HTTP body that is read."""
    messages_per_second: float = 20
    """Sustained rate of WebSocket messages per connection."""
    messages_at_once: int = 60
    """Burst size."""
    requests_per_second: float = 20
    """Sustained rate of HTTP requests to the API per client."""
    requests_at_once: int = 200
    """Burst size."""
    pages_per_second: float = 100
    """Sustained rate of requests for the page's files per client."""
    pages_at_once: int = 1000
    """Burst size."""
    handshakes_per_second: float = 5
    """Sustained rate of new WebSockets per client."""
    handshakes_at_once: int = 120
    """Burst size."""
    tables_per_hour: float = 120
    """Sustained rate of new tables per client; playing again needs one, too."""
    tables_at_once: int = 30
    """Burst size."""
    players_per_hour: float = 120
    """Sustained rate of new device keys per client."""
    players_at_once: int = 60
    """Burst size."""
    bots_per_hour: float = 6
    """Sustained rate of new bots per client."""
    bots_at_once: int = 10
    """Burst size."""
    bot_sockets: int = 12
    """Open WebSockets per bot."""
    bot_orders_per_second: float = 20
    """Sustained rate of orders per bot, over all its matches."""
    bot_orders_at_once: int = 60
    """Burst size."""
    bot_matches: int = 4
    """Matches of a bot under way, on all processes."""
    league_matches_per_hour: float = 360
    """Sustained rate of new matches in leagues per bot."""
    league_matches_at_once: int = 20
    """Burst size."""
    computer_matches_per_hour: float = 60
    """Sustained rate of new matches between two computer players per client."""
    computer_matches_at_once: int = 6
    """Burst size."""
    rooms_per_hour: float = 20
    """Sustained rate of new rooms per client."""
    rooms_at_once: int = 10
    """Burst size."""
    guesses_per_hour: float = 60
    """Sustained rate of wrong secrets of rooms per client."""
    guesses_at_once: int = 30
    """Burst size."""
    lesson_factor: Annotated[int, msgspec.Meta(ge=1, le=100)] = 4
    """How many times larger the limits of an address are while a class plays there: rates of
    requests, connections, WebSockets, device keys and tables. A lesson lasts as long as the code of
    its room; the addresses of the host and of whoever enters by the code belong to it."""
    lesson_addresses: Annotated[int, msgspec.Meta(ge=0)] = 50
    """At how many addresses classes may play at the same time, at most five of them in one network
    (/24, or /48 of IPv6); further ones have the usual limits, since anybody may make a code."""
    lesson_hours_per_day: Annotated[float, msgspec.Meta(gt=0, le=24)] = 8
    """For how many hours a day an address may have the limits of a class."""
    sockets: int = 60
    """Open WebSockets per client."""
    frames_per_second: float = 100
    """Sustained rate of WebSocket frames per connection, control frames and fragments included."""
    frames_at_once: int = 200
    """Burst size."""
    unread_seconds: float = 15
    """How long a client may leave messages unread before its connection is aborted."""
    connections: int = 100
    """Open connections per client, HTTP and WebSocket together."""
    connections_in_all: int = 10_000
    """Open connections per process; never more than the limit of open files leaves room for."""
    connections_per_second: float = 20
    """Sustained rate of new connections per client."""
    connections_at_once: int = 200
    """Burst size."""
    head_bytes: int = 16_384
    """The longest head of an HTTP request."""
    head_lines: int = 100
    """The most header fields of an HTTP request."""
    head_seconds: float = 10
    """Timeout for the head of a request, from connecting or from its first byte."""
    body_seconds: float = 10
    """Timeout for the body of a request."""
    idle_seconds: int = 5
    """How long a connection stays open for a further request."""
    orders_per_second: float = 20
    """Sustained rate of orders per seat, from all its devices; opening a number counts, too."""
    orders_at_once: int = 60
    """Burst size."""
    notes_per_minute: float = 120
    """Sustained rate of private notes per seat, from all its devices."""
    notes_at_once: int = 30
    """Burst size."""
    phrases_per_minute: float = 12
    """Sustained rate of quick phrases per seat."""
    phrases_at_once: int = 4
    """Burst size."""
    notes: int = 400
    """Private notes per seat."""
    hello_seconds: float = 10
    """Timeout for the hello of a new connection."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    store: str = "seabattle.db"
    """A file for SQLite, or a PostgreSQL URL."""
    limits: Limits = Limits()
    hosts: tuple[str, ...] = ()
    """Names under which people reach this server; addresses and local names always work."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of reverse proxies whose `X-Forwarded-For` is believed."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server, as `https://host`; its own always may."""
    metrics_key: Annotated[str, msgspec.Meta(pattern="^[!-~]{16,}$")] | None = None
    """Bearer token for `/metrics`; null: only programs on this machine may read it."""
    idle_table_seconds: float = 3600
    """Idle timeout of a table whose match has not begun; with a clock three moves, if longer."""
    invitation_seconds: float = 24 * 3600
    """How long an invitation to a game without a clock is valid."""
    abandoned_match_seconds: float = 30 * 24 * 3600
    """Idle timeout of a match, whatever its clock."""
    longest_match: int = 5000
    """Orders and draws after which a match is closed: under some options two can play for ever."""
    idle_match_seconds: float = 300
    """How long a match without connections stays in memory."""
    idle_matches: int = 1000
    """How many matches without connections stay in memory, the latest ones."""
    keep_finished_seconds: float | None = None
    """How long a finished match and its record are kept; null: for ever."""
    keep_closed_seconds: float | None = 7 * 24 * 3600
    """How long a table is kept that was closed without a result; null: for ever."""
    disk_reserve: int = 64 << 20
    """Free bytes on the disk of an SQLite store below which `/readyz` reports `disk_low`."""
    room_members: int = 100
    """The most members of a room."""
    room_unused_seconds: float = 90 * 24 * 3600
    """How long a room is kept that nobody uses."""
    room_challenge_seconds: float = 24 * 3600
    """How long a match of a room waits for a player who has not fought yet and is not connected,
    whatever its clock; then it is closed without a result."""
    tournament_pause_seconds: float = 20
    """Time between two rounds of a tournament, unless all players are back earlier."""
    retention_seconds: float = 3600
    """How often expired data is purged."""
    move_link_seconds: int = 600
    """How long a token for another device is valid."""
    computer_seconds: float = 20
    """Time limit for one decision of a computer player; it forfeits when it takes longer."""
    computer_grid_seconds: float = 0.25
    """Computer players answer people after this many seconds, or 2, 4, 8, 16 times as many, since
    their thinking time would reveal secrets; 0: at once."""
    computer_processes: int = 1
    """Number of worker processes for computer players."""
    analysis_seconds: float = 300
    """Time limit for the analysis of a seat, waiting for workers included."""
    queue_absent_seconds: float = 25
    """A waiting player without a heartbeat for this long is not paired."""
    queue_confirm_seconds: float = 45
    """Time for two paired players, or a bot that is asked, to come before the table is closed."""
    queue_clock_seconds: Annotated[int, msgspec.Meta(ge=1, le=24 * 3600)] = 180
    """Time for each decision in matches from a queue."""
    league_clock_seconds: Annotated[int, msgspec.Meta(ge=1, le=3600)] = 10
    """Time of a bot for each decision in a league."""
    league_grace_seconds: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 30
    """Additional time for a bot that has lost its connection in a league."""
    league_anchors: int = 2
    """Matches in leagues under way against the server's computer players."""
    league_patience_seconds: float = 5
    """How long a bot waits for another bot before it meets a computer player."""
    league_days: float = 30
    """Ratings of a league are computed from the results of so many days."""
    ladder_seconds: float = 20
    """How old the ratings of a league may be that are shown."""
    league_analyses_per_hour: Annotated[float, msgspec.Meta(ge=0, le=36_000)] = 60
    """How many matches of leagues a process analyses for ratings without luck; 0: none. One usually
    takes 1 to 6 seconds of CPU time, at the lowest priority."""
    league_one_address: bool = False
    """Whether bots from one address meet in a league; for a course on a server of its own."""
    push_hosts: tuple[PushHost, ...] = (
        "fcm.googleapis.com",
        "jmt17.google.com",
        "*.push.services.mozilla.com",
        "*.notify.windows.com",
        "web.push.apple.com",
    )
    """Push services that the server may call, by HTTPS; `*.` is any name below, and `name:port`
    another port. Empty: no Web Push."""
    push_contact: Annotated[str, msgspec.Meta(pattern="^(mailto:[^ ]+@|https://)[^ ]+$")] | None = (
        None
    )
    """Contact for push services, as `mailto:…` or `https://…`; null: the first of `hosts`."""
    push_after_seconds: float = 15
    """How long a player whose turn it is has to be away before a notification is sent."""
    push_timeout_seconds: float = 5
    """Time limit for one call of a push service."""
    push_retry_seconds: float = 30
    """A call that failed is retried after so long, and once more after ten times as long. Until
    then its endpoint is left alone; one that fails nine times in a row is forgotten."""
    sweep_seconds: float = 1
    """How often clocks and idle tables are checked."""
    small_boards: bool = False
    """Whether tables may have small boards. For tests: checking one can take seconds."""
    web: Annotated[Path, msgspec.Meta(description="the path of a folder")] | None = None
    """Folder of the built web client; null: the one in the package."""


def read_settings(data: str) -> Settings:
    """Parse settings; raise `ValueError` that says what is wrong and what would be right."""
    try:
        settings = _decode_settings(data)
    except RecursionError as error:
        raise ValueError(str(error)) from None
    _check_numbers(settings)
    return settings


def _decode_settings(data: str) -> Settings:
    try:
        return msgspec.json.decode(data, type=Settings, dec_hook=_decode_path)
    except msgspec.ValidationError as error:
        given = msgspec.json.decode(data)
        told = given | HIDDEN if isinstance(given, dict) else given
        raise ValueError(explain_validation_error(Settings, told, error)) from None


def _check_numbers(settings: Settings | Limits, path: str = "") -> None:
    """Raise `ValueError` for a number that no operating system takes."""
    for name, value in msgspec.structs.asdict(settings).items():
        if isinstance(value, Limits):
            _check_numbers(value, f"{name}.")
        elif isinstance(value, int | float) and not abs(value) <= LARGEST_NUMBER:
            raise ValueError(f"{path}{name} is too large; at most {LARGEST_NUMBER} is right")


def write_settings(settings: Settings) -> str:
    return msgspec.json.encode(settings, enc_hook=str).decode()


def _decode_path(kind: type, value: object) -> object:
    if kind is Path and isinstance(value, str):
        return Path(value)
    raise TypeError(f"a path is a string, not {value!r}")
