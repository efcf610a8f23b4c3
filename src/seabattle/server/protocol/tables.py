"""Messages and endpoints about tables: creating one, its public information, joining."""

from typing import Annotated, Literal

import msgspec
from msgspec import field

from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.match.record import Record
from seabattle.server.protocol.endpoint import DEVICE, MAY, SEAT, TABLE, Endpoint
from seabattle.server.protocol.messages import (
    Hex64,
    Message,
    Nickname,
    NumberBy,
    PlayerSeat,
    SeatKind,
    Status,
    Token,
)


class SeatWish(Message, frozen=True, tag_field="kind"):
    """The person or program that may sit in a seat of a new table."""


class ForMe(SeatWish, frozen=True, tag="me"):
    """The creator of the table."""


class ForPerson(SeatWish, frozen=True, tag="person"):
    """A person with the join link, which works once."""


class ForAnyone(SeatWish, frozen=True, tag="open"):
    """The first person to join."""


class ForComputer(SeatWish, frozen=True, tag="computer"):
    """A computer player by its name."""

    name: str


Wish = ForMe | ForPerson | ForAnyone | ForComputer


class Clock(Message, frozen=True):
    """Time for each decision. All seats that decide together have the same time."""

    seconds: Annotated[int, msgspec.Meta(ge=1, le=30 * 24 * 3600)]
    on_timeout: Literal["forfeit", "default"] = "forfeit"
    """The consequence of a timeout: the seat loses, or a random order is given for it."""
    grace: Annotated[int, msgspec.Meta(ge=0, le=24 * 3600)] = 0
    """Extra seconds for a seat without a connection."""
    bank: Annotated[int, msgspec.Meta(ge=0, le=24 * 3600)] = 0
    """Seconds of each side for the whole match, spent when those for a decision are over."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """Seconds that each decision adds to the bank."""
    placing: Annotated[int, msgspec.Meta(ge=0, le=30 * 24 * 3600)] = 0
    """Seconds for laying out a fleet; 0: as for other decisions. At a timeout the table lays one
    out at random, and nobody loses."""


class NewTable(Message, frozen=True):
    """The terms of a match, and whether its table is public."""

    game: str
    seats: tuple[Wish, Wish]
    options: dict[str, Json] = field(default_factory=dict)
    listed: bool = False
    clock: Clock | None = None
    commitment: Hex64 | None = None
    """SHA-256 of your number. Without it the server makes a number for you."""
    nickname: Nickname | None = None


class TableSeat(Message, frozen=True):
    """The public information about a seat. Numbers are shown once both are open."""

    seat: PlayerSeat
    kind: SeatKind
    taken: bool = False
    nickname: str | None = None
    player: str | None = None
    commitment: str | None = None
    number: str | None = None
    number_by: NumberBy | None = None
    helped: bool = False
    """Whether hints were taken here."""
    bot: bool = False
    """Whether a bot sits here: a program with a key of its own."""
    kept: bool = False
    """Whether the seat is kept for this player, who is asked for a match and has not come yet."""


Closed = Literal["expired", "withdrawn", "undecided"]
Unrated = Literal["one_address", "unfought"]


class TableInfo(Message, frozen=True):
    """The public information about a table. It contains nothing of the game."""

    id: str
    game: str
    version: int
    options: dict[str, Json]
    status: Status
    seats: tuple[TableSeat, TableSeat]
    house_commitment: str
    """SHA-256 of the house's secret for the dice; the record opens it."""
    listed: bool = False
    clock: Clock | None = None
    outcome: Outcome | None = None
    duration: int | None = None
    """The duration of a finished match, in seconds."""
    rematch: str | None = None
    queued: bool = False
    """Whether the queue has paired the players."""
    rated: bool = False
    """Whether the match counts for the ratings. Only matches of a queue or a league do."""
    unrated: Unrated | None = None
    """Why a match of the queue does not count: both players came from one address, or it ended
    before both had given an order of battle."""
    lesson: str | None = None
    """The lesson that is played here. Opponent and draws are scripted, so the commitments prove
    nothing."""
    league: str | None = None
    """The league of bots in which the match counts."""
    retake_of: str | None = None
    """The table whose match is continued here from one of its decisions, against another fleet.
    The commitments prove nothing."""
    room: str | None = None
    """The room whose members play here."""
    closed: Closed | None = None
    """Why the table was closed: somebody did not come in time, somebody left before the match, or
    the match ended without a result."""
    tournament: str | None = None
    """The tournament to which the match belongs."""


class TablesQuery(Message, frozen=True):
    """A filter for tables: with a free seat to join, or full ones to watch."""

    to: Literal["join", "watch"] = "join"


class Tables(Message, frozen=True):
    """Public tables, the newest first."""

    tables: tuple[TableInfo, ...]


class Seated(Message, frozen=True):
    """Your seat, its secret (sent once), and a token for each join link, which works once."""

    table: TableInfo
    seat: PlayerSeat | None = None
    secret: str | None = None
    links: dict[PlayerSeat, str] = field(default_factory=dict)


class Join(Message, frozen=True):
    """Take a seat: at a public table, with the token of a join link, for a rematch, or one that is
    kept for you, which your device key then opens."""

    token: Token | None = None
    commitment: Hex64 | None = None
    nickname: Nickname | None = None


class SeatsQuery(Message, frozen=True):
    """A filter for your matches: all, or those that are not over."""

    of: Literal["all", "running"] = "all"


class MySeat(Message, frozen=True):
    """A match of yours, and whether it is your turn."""

    table: TableInfo
    seat: PlayerSeat
    your_turn: bool = False
    ended: float | None = None
    """When it ended, in seconds since 1970."""


class MySeats(Message, frozen=True):
    """Your newest matches."""

    seats: tuple[MySeat, ...]


TABLE_ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/me/seats",
        "my_seats",
        MySeats,
        "Your newest matches.",
        None,
        DEVICE,
        SeatsQuery,
    ),
    Endpoint("GET", "/api/tables", "tables", Tables, "Listed tables.", query=TablesQuery),
    Endpoint("POST", "/api/tables", "set_up", Seated, "Create a table.", NewTable, MAY),
    Endpoint("GET", TABLE, "table", TableInfo, "One table."),
    Endpoint("POST", f"{TABLE}/join", "join", Seated, "Take a seat.", Join, MAY),
    Endpoint(
        "POST", f"{TABLE}/leave", "leave", TableInfo, "Leave the table, or surrender.", None, SEAT
    ),
    Endpoint("POST", f"{TABLE}/rematch", "again", Seated, "Play a rematch.", Join, SEAT),
    Endpoint("GET", f"{TABLE}/record", "record", Record, "The record of a finished match."),
)
