"""Messages over the WebSocket of a table, from the client and from the server."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import field

from seabattle.core.errors import Detail
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.view import BoardId
from seabattle.core.words import Language
from seabattle.match.match import Pledge
from seabattle.server.protocol.messages import (
    Count,
    Hex64,
    Message,
    OrderId,
    Phrase,
    PlayerSeat,
    Token,
)
from seabattle.server.protocol.tables import TableInfo
from seabattle.server.protocol.view_diff import ViewPart


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
    details: dict[str, Detail] = field(default_factory=dict)


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
