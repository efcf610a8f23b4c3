"""The values of a store about rooms: members, matches, tournaments."""

from collections.abc import Callable

import msgspec

from seabattle.arena.pairing import Entrant
from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.store.values import MatchHead, Sitter


class RoomMember(msgspec.Struct, frozen=True):
    """Somebody in a room, or who was there and is named in its history."""

    number: int
    """Counted in this room from 1; it is never given to somebody else."""
    player: str | None
    """None once the player was deleted."""
    name: str
    since: float
    gone: float | None = None
    """When the member left or was removed."""

    @property
    def is_present(self) -> bool:
        return self.player is not None and self.gone is None


class Room(msgspec.Struct, frozen=True):
    """A lasting place where the same people meet to play."""

    id: str
    """A readable name, part of the address."""
    title: str
    secret: str
    """Of the link that lets somebody in. Not only its hash, since every member may show it."""
    host: int
    """The number of a member."""
    plan: Json
    """The room's game and options. Opaque."""
    locked: bool
    created: float
    used: float
    members: tuple[RoomMember, ...]
    code: str | None = None
    """A few digits that let somebody in, too, until `code_until`."""
    code_until: float | None = None


class RoomMatch(msgspec.Struct, frozen=True):
    """A match of a room; it is listed there also when the match itself has been deleted."""

    number: int
    """Counted in this room from 1."""
    match: str
    game: str
    one: int
    """The number of the member in the first seat."""
    two: int
    best_of: int
    """The length of the series to which the match belongs."""
    started: float
    ended: float | None = None
    outcome: Outcome | None = None
    tournament: str | None = None
    """None for a match outside tournaments."""
    round: int = 0
    luck: float | None = None
    """Luck's part of the result of the first seat, in wins, if the coach found any."""
    luck_margin: float | None = None
    """The standard error of that; None until the match is analysed."""


class NewRoomMatch(msgspec.Struct, frozen=True):
    """A match for two members of a room, both of whom sit."""

    head: MatchHead
    sitters: tuple[Sitter, Sitter]
    one: int
    two: int
    best_of: int


MakeRoomMatch = Callable[[Room, RoomMatch | None, MatchHead | None], NewRoomMatch]
"""Makes a match, given the last one between the two, and its head unless it has been deleted.

It is called again if its transaction is retried."""


class Bye(msgspec.Struct, frozen=True):
    """A member who has no opponent in a round, and gets the points of a win."""

    round: int
    number: int


class Tournament(msgspec.Struct, frozen=True):
    """A tournament of the members of a room. Its matches are those of the room."""

    id: str
    room: str
    plan: Json
    """How long it lasts, and who may play. Opaque."""
    started: float
    ends: float
    """Results count that come earlier."""
    entrants: tuple[Entrant, ...] = ()
    byes: tuple[Bye, ...] = ()


class NewRound(msgspec.Struct, frozen=True):
    """Matches of a tournament that begin together."""

    number: int
    matches: tuple[NewRoomMatch, ...]
    bye: int | None = None


ChooseRound = Callable[[Room, Tournament, list[RoomMatch]], NewRound | None]
"""Decides who plays now, given the matches of a tournament. It is called again if its transaction
is retried."""
