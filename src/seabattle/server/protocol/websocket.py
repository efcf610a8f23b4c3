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

PROTOCOL = 1
"""The version of these messages. It goes up when an old client would misread them."""


class FromClient(Message, frozen=True, tag_field="kind"):
    """A message over the WebSocket from a client."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message. With a seat's secret or your device key you play, without one you watch.

    `heard` and `pledged` are the numbers of events and pledges that you know already."""

    secret: Token | None = None
    heard: Count = 0
    pledged: Count = 0
    language: Language | None = None
    """The language of all sentences; by default the browser's."""
    protocol: Count = PROTOCOL
    """The version of these messages that you speak. One that the server does not know is answered
    with `unknown_protocol` and the version that it speaks."""


class SubmitOrder(FromClient, frozen=True, tag="order"):
    """An order for a decision. Sent again with the same id, it is still carried out once."""

    id: OrderId
    order: dict[str, Json]
    decision: Count | None = None


class OpenNumber(FromClient, frozen=True, tag="open"):
    """The number that you committed to; send it when the table is `opening`."""

    number: Hex64


class WriteNote(FromClient, frozen=True, tag="note"):
    """A private note on a square; an empty text deletes it."""

    board: BoardId
    square: Annotated[str, msgspec.Meta(max_length=16)]
    text: Annotated[str, msgspec.Meta(max_length=200)]


class SayPhrase(FromClient, frozen=True, tag="say"):
    """A quick phrase for everybody at the table; `PhraseSaid` lists the keys."""

    phrase: Annotated[str, msgspec.Meta(max_length=32)]


class Ping(FromClient, frozen=True, tag="ping"):
    """The client's heartbeat, since pages cannot see WebSocket pings. The reply is `pong`."""


class FromServer(Message, frozen=True, tag_field="kind"):
    """A message over the WebSocket from the server."""


class Note(Message, frozen=True):
    """A private note of a seat on a square."""

    board: str
    square: str
    text: str


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The reply to `hello`: the table, your seat and your notes."""

    table: TableInfo
    seat: Literal["one", "two", "watcher"]
    notes: tuple[Note, ...] = ()


class Update(FromServer, frozen=True, tag="update"):
    """New events of your seat, and the changed parts of its view."""

    first: int
    """The number of the first event, counted per seat."""
    events: Sequence[Any]
    view: ViewPart
    decision: int
    waiting_for: tuple[Seat, ...]
    sealed: Json = None
    pledges: tuple[Pledge, ...] = ()
    """New commitments to secrets of the seats."""
    deadline: int | None = None
    """When the time for this decision ends, in milliseconds since 1970."""


class Accepted(FromServer, frozen=True, tag="accepted"):
    """Your order is stored durably."""

    id: str


class NotAllowed(FromServer, frozen=True, tag="refused"):
    """Your order is not allowed; `cites` names the rule book and paragraph. Nothing has changed."""

    id: str
    slug: str
    cites: str
    sentence: str
    details: dict[str, Detail] = field(default_factory=dict)


class Trouble(FromServer, frozen=True, tag="error"):
    """A message (the order of this id, if any) was malformed or failed. Nothing has changed."""

    slug: str
    sentence: str
    id: str | None = None


class TableChanged(FromServer, frozen=True, tag="table"):
    """The table's information has changed: seats, status or rematch."""

    table: TableInfo


class Presence(FromServer, frozen=True, tag="presence"):
    """The current connections, over all processes."""

    one: bool
    two: bool
    watchers: int


class Noted(FromServer, frozen=True, tag="noted"):
    """Your note is stored. Sent to every device of your seat."""

    note: Note


class PhraseSaid(FromServer, frozen=True, tag="said"):
    """A player said a quick phrase. It is sent to everybody connected, and not stored."""

    seat: PlayerSeat
    phrase: Phrase


class Pong(FromServer, frozen=True, tag="pong"):
    """The reply to `ping`."""


class Goodbye(FromServer, frozen=True, tag="goodbye"):
    """The last message: the reason why the connection ends, and whether to reconnect."""

    slug: str
    sentence: str
    reconnect: bool


ClientMessage = Hello | SubmitOrder | OpenNumber | WriteNote | SayPhrase | Ping
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
