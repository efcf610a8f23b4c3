"""The format of exports: players, matches, rooms, links and secrets as lines of JSON."""

from collections.abc import Iterable, Iterator

import msgspec

from seabattle.core.field_errors import UNREADABLE
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.store.errors import BadExport
from seabattle.store.room_values import Room, RoomMatch, Tournament
from seabattle.store.values import (
    BotAccount,
    LeagueMatch,
    Link,
    MatchHead,
    PlayerProfile,
    Sitter,
    Skill,
    Subscription,
)

FORMAT = 1


class Heading(msgspec.Struct, frozen=True, tag_field="kind", tag="store"):
    """The first line of an export."""

    format: int


class PlayerLine(msgspec.Struct, frozen=True, tag_field="kind", tag="player"):
    """A player with keys, skills and subscriptions."""

    player: PlayerProfile
    keys: tuple[str, ...]
    """Hashes of the keys of the player's devices."""
    skills: dict[str, Skill] = {}
    """By game."""
    listed: bool = False
    """Whether the player agreed to be listed among the best."""
    subscriptions: tuple[Subscription, ...] = ()
    bot: BotAccount | None = None


class ExportedRow(msgspec.Struct, frozen=True):
    """A row of a log, with the order as an object instead of its text."""

    seat: Seat
    order: dict[str, Json]
    time: float
    order_id: str | None = None


class ExportedPairing(msgspec.Struct, frozen=True):
    """Marks a match from a queue: who played, and when it was rated."""

    one: str | None
    two: str | None
    rated: float | None


class MatchLine(msgspec.Struct, frozen=True, tag_field="kind", tag="match"):
    """A match with its log, sitters and notes."""

    head: MatchHead
    log: tuple[ExportedRow, ...]
    sitters: tuple[Sitter, ...]
    notes: dict[str, Json]
    """By seat."""
    pairing: ExportedPairing | None = None
    league: LeagueMatch | None = None


class LinkLine(msgspec.Struct, frozen=True, tag_field="kind", tag="link"):
    """A single-use link."""

    link: Link


class SecretLine(msgspec.Struct, frozen=True, tag_field="kind", tag="secret"):
    """A secret of the server; subscriptions work only with it."""

    name: str
    secret: str


class RoomLine(msgspec.Struct, frozen=True, tag_field="kind", tag="room"):
    """A room with its members, matches and tournaments."""

    room: Room
    matches: tuple[RoomMatch, ...]
    tournaments: tuple[Tournament, ...] = ()


ExportLine = PlayerLine | MatchLine | LinkLine | SecretLine | RoomLine


def encode_line(value: Heading | ExportLine) -> bytes:
    """Encode a line of an export."""
    return encode(value) + b"\n"


def read_lines(lines: Iterable[bytes]) -> Iterator[tuple[int, ExportLine]]:
    """Yield the contents of an export with their line numbers. Raises `BadExport`."""
    numbered = enumerate(lines, start=1)
    _check_heading(next(numbered, (1, b""))[1])
    for number, line in numbered:
        try:
            yield number, msgspec.json.decode(line, type=ExportLine)
        except UNREADABLE as error:
            raise BadExport(f"line {number} is not a line of an export: {error}") from None


def _check_heading(line: bytes) -> None:
    try:
        heading = msgspec.json.decode(line, type=Heading)
    except UNREADABLE:
        raise BadExport("this is not an export of a store: it has no heading") from None
    if heading.format != FORMAT:
        raise BadExport(f"the export has format {heading.format}; this program reads {FORMAT}")
