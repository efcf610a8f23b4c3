"""Messages about tables: opening one, what it shows, who sits down."""

from typing import Annotated, Literal

import msgspec
from msgspec import field

from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
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
    """Who is to sit in a seat of a new table."""


class ForMe(SeatWish, frozen=True, tag="me"):
    """Whoever sets the table up."""


class ForPerson(SeatWish, frozen=True, tag="person"):
    """Whoever has the join link, which works once."""


class ForAnyone(SeatWish, frozen=True, tag="open"):
    """Whoever comes first."""


class ForComputer(SeatWish, frozen=True, tag="computer"):
    """A computer player by its name."""

    name: str


Wish = ForMe | ForPerson | ForAnyone | ForComputer


class Clock(Message, frozen=True):
    """Time for each decision. All seats that decide together have the same time."""

    seconds: Annotated[int, msgspec.Meta(ge=1, le=30 * 24 * 3600)]
    on_timeout: Literal["forfeit", "default"] = "forfeit"
    """What running out does: the seat loses, or an order is drawn for it from its prompt."""
    grace: Annotated[int, msgspec.Meta(ge=0, le=24 * 3600)] = 0
    """Further seconds for a seat that nobody is connected to when its time runs out."""


class NewTable(Message, frozen=True):
    """What is agreed before a match, and whether strangers find the table in the list."""

    game: str
    seats: tuple[Wish, Wish]
    options: dict[str, Json] = field(default_factory=dict)
    listed: bool = False
    clock: Clock | None = None
    commitment: Hex64 | None = None
    """SHA-256 of your number. Without it the server makes a number for you, and says so."""
    nickname: Nickname | None = None


class TableSeat(Message, frozen=True):
    """One seat as everybody sees it. A number is shown once both have opened theirs."""

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


class TableInfo(Message, frozen=True):
    """A table as everybody sees it, and the one for a rematch. Nothing of the game is in it."""

    id: str
    game: str
    version: int
    options: dict[str, Json]
    status: Status
    seats: tuple[TableSeat, TableSeat]
    house_commitment: str
    """SHA-256 of the secret that the dice come from; the record opens it."""
    listed: bool = False
    clock: Clock | None = None
    outcome: Outcome | None = None
    duration: int | None = None
    """How many seconds the match took, once it is over."""
    rematch: str | None = None
    rated: bool = False
    """Whether the queue has paired these two, so that the match counts in their ratings."""
    lesson: str | None = None
    """The lesson that is taken here: the other side and all draws are scripted, nothing of it
    proves anything, and the commitments commit nobody."""
    retake_of: str | None = None
    """The table whose match is played on here, from one of its decisions on and against another
    fleet. It proves nothing, and the commitments commit nobody."""


class TablesQuery(Message, frozen=True):
    """Which tables to list: those with a free seat, or those at which all sit."""

    to: Literal["join", "watch"] = "join"


class Tables(Message, frozen=True):
    """Tables that are not private, the newest first."""

    tables: tuple[TableInfo, ...]


class Seated(Message, frozen=True):
    """Your seat and its secret, told once, and a word for each join link, which works once."""

    table: TableInfo
    seat: PlayerSeat | None = None
    secret: str | None = None
    links: dict[PlayerSeat, str] = field(default_factory=dict)


class Join(Message, frozen=True):
    """Sit down: at an open table, with the word from a join link, or across for a rematch."""

    token: Token | None = None
    commitment: Hex64 | None = None
    nickname: Nickname | None = None


class MySeat(Message, frozen=True):
    """A game of yours, and whether it waits for you."""

    table: TableInfo
    seat: PlayerSeat
    your_turn: bool = False
    ended: float | None = None
    """When it was over, in seconds since the epoch."""


class MySeats(Message, frozen=True):
    """Your newest games."""

    seats: tuple[MySeat, ...]
