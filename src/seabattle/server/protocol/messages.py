"""Every message between a client and the server, over HTTP and over the WebSocket.

The protocol is this file, with `people` (who plays, on which devices) and `finished` (matches that
are over): the pages in `docs/protocol/`, the OpenAPI description and the client's TypeScript types
are generated from them.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from seabattle.core.errors import Detail
from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.core.view import BoardId
from seabattle.core.words import Language
from seabattle.match.match import Pledge
from seabattle.server.protocol.values import (
    Count,
    Hex64,
    Nickname,
    OrderId,
    Phrase,
    PlayerSeat,
    Status,
    Token,
)
from seabattle.server.protocol.view_diff import ViewPart


class Message(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """What all messages share: an unknown field is an error, a default need not be sent."""


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
    options: dict[str, Json] = {}
    listed: bool = False
    clock: Clock | None = None
    commitment: Hex64 | None = None
    """SHA-256 of your number. Without it the server makes a number for you, and says so."""
    nickname: Nickname | None = None


class TableSeat(Message, frozen=True):
    """One seat as everybody sees it. A number is shown once both have opened theirs."""

    seat: PlayerSeat
    kind: Literal["person", "open", "computer"]
    taken: bool = False
    nickname: str | None = None
    player: str | None = None
    commitment: str | None = None
    number: str | None = None
    number_by: Literal["player", "house"] | None = None
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
    links: dict[PlayerSeat, str] = {}


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


class OptionHelp(Message, frozen=True):
    """An option in words, with its values if they are few or its limits if it has any."""

    name: str
    title: str
    help: str
    default: Json
    values: tuple[Json, ...] | None = None
    value_titles: tuple[str, ...] | None = None
    least: int | None = None
    most: int | None = None


class PresetHelp(Message, frozen=True):
    """Options under one name; only those that differ from their defaults."""

    name: str
    title: str
    options: dict[str, Json]


class LessonHelp(Message, frozen=True):
    """A guided first game."""

    id: str
    title: str


class GameHelp(Message, frozen=True):
    """A game, its computer players, the weakest first, and values to offer first to whom."""

    id: str
    version: int
    title: str
    tagline: str
    options: tuple[OptionHelp, ...]
    computers: tuple[str, ...]
    levels: dict[str, str] = {}
    """The computer player of each level that the game has: `easy`, `fair`, `strong`."""
    presets: tuple[PresetHelp, ...] = ()
    simplest: str | None = None
    """The preset that a newcomer plays first, if there is one simpler than the game without it."""
    suggested: dict[str, dict[str, Json]] = {}
    panel: str | None = None
    """The address of an ES module that shows more of the game, if its package brings one."""
    lessons: tuple[LessonHelp, ...] = ()
    """The first one first."""


class Games(Message, frozen=True):
    """All that is played here, and in which languages."""

    games: tuple[GameHelp, ...]
    languages: tuple[str, ...]


class Health(Message, frozen=True):
    """Whether a process can serve, and its program's version."""

    status: Literal["ok", "draining", "store_unreachable", "not_ready"]
    version: str


class Ready(Message, frozen=True):
    """Whether a process can take orders, and if not, why."""

    ready: bool
    reasons: tuple[str, ...]


class Problem(Message, frozen=True):
    """Why a request came to nothing. Nothing has changed."""

    slug: str
    sentence: str


class FromClient(Message, frozen=True, tag_field="kind"):
    """A message over the WebSocket from a client."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message. With a seat's secret, or your device key, you play; without you watch.

    Say how many events and pledges you know already: you are told those after them."""

    secret: Token | None = None
    heard: Count = 0
    pledged: Count = 0
    language: Language | None = None
    """Of all sentences; without it, the browser's."""


class GiveOrder(FromClient, frozen=True, tag="order"):
    """An answer to a decision. Sent again under the same id it is still carried out once."""

    id: OrderId
    order: dict[str, Json]
    decision: Count | None = None


class OpenNumber(FromClient, frozen=True, tag="open"):
    """The number you committed to when you sat down; sent when the table is `opening`."""

    number: Hex64


class WriteNote(FromClient, frozen=True, tag="note"):
    """A note for yourself on a square; an empty text takes it away."""

    board: BoardId
    square: Annotated[str, msgspec.Meta(max_length=16)]
    text: Annotated[str, msgspec.Meta(max_length=200)]


class SayPhrase(FromClient, frozen=True, tag="say"):
    """A quick phrase for all at the table; `said` lists the keys."""

    phrase: Annotated[str, msgspec.Meta(max_length=32)]


class Ping(FromClient, frozen=True, tag="ping"):
    """The client's heartbeat, for browsers do not show those of WebSockets. Answer: `pong`."""


class FromServer(Message, frozen=True, tag_field="kind"):
    """A message over the WebSocket from the server."""


class Note(Message, frozen=True):
    """A seat's own words on a square of one of its boards."""

    board: str
    square: str
    text: str


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The answer to `hello`: where you are, and your own notes."""

    table: TableInfo
    seat: Literal["one", "two", "watcher"]
    notes: tuple[Note, ...] = ()


class Update(FromServer, frozen=True, tag="update"):
    """What your seat has heard since, and what has changed of its view, in a view's envelope."""

    first: int
    """The number of the first of these events, counted for your seat alone."""
    events: Sequence[Any]
    view: ViewPart
    decision: int
    waiting_for: tuple[Seat, ...]
    sealed: Json = None
    pledges: tuple[Pledge, ...] = ()
    """Commitments to what seats keep secret, made since you were last told."""
    deadline: int | None = None
    """When the time for this decision is over, in milliseconds since 1970."""


class Accepted(FromServer, frozen=True, tag="accepted"):
    """Your order is stored, and will not be lost."""

    id: str


class NotAllowed(FromServer, frozen=True, tag="refused"):
    """Your order is not allowed, by the rule book and paragraph it cites. Nothing has changed."""

    id: str
    slug: str
    cites: str
    sentence: str
    details: dict[str, Detail] = {}


class Trouble(FromServer, frozen=True, tag="error"):
    """A message, perhaps the order of this id, could not be read or taken. Nothing has changed."""

    slug: str
    sentence: str
    id: str | None = None


class TableChanged(FromServer, frozen=True, tag="table"):
    """Somebody sat down or left, the match began or is over, or there is a rematch."""

    table: TableInfo


class Presence(FromServer, frozen=True, tag="presence"):
    """Who is connected right now, to whichever process."""

    one: bool
    two: bool
    watchers: int


class Noted(FromServer, frozen=True, tag="noted"):
    """Your note is stored. Told to every device that holds your seat."""

    note: Note


class PhraseSaid(FromServer, frozen=True, tag="said"):
    """A player says a quick phrase. It is told to all who are connected, and kept nowhere."""

    seat: PlayerSeat
    phrase: Phrase


class Pong(FromServer, frozen=True, tag="pong"):
    """The answer to `ping`."""


class Goodbye(FromServer, frozen=True, tag="goodbye"):
    """The last message: why the connection ends, and whether to connect again."""

    slug: str
    sentence: str
    reconnect: bool


ClientMessage = Hello | GiveOrder | OpenNumber | WriteNote | SayPhrase | Ping
ServerMessage = (
    Welcome
    | Update
    | Accepted
    | NotAllowed
    | Trouble
    | TableChanged
    | Presence
    | Noted
    | PhraseSaid
    | Pong
    | Goodbye
)
