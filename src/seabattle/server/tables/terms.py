"""What the server keeps with a match and a sitter, beyond what the store itself understands."""

from collections.abc import Mapping
from typing import Any

import msgspec

from seabattle.core.cache import cached
from seabattle.core.game import Game
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType
from seabattle.games.catalogue import load
from seabattle.match.lesson import Lesson, UnknownLesson, lesson_of
from seabattle.match.record import Row
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.tables import Clock
from seabattle.server.protocol.values import NumberBy, SeatKind, Status
from seabattle.store.values import MatchHead, Sitter


class SeatTerms(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who may take a seat."""

    kind: SeatKind
    computer: str | None = None


class RetakeStart(msgspec.Struct, frozen=True):
    """Where a match begins that is played on from a decision of another one."""

    table: str
    rows: tuple[Row, ...]
    """The log up to there, with the other side's secrets drawn anew: they are for nobody."""


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed about a table besides the game's options."""

    seats: tuple[SeatTerms, SeatTerms]
    clock: Clock | None = None
    client: str = ""
    """Who set the table up, by a pseudonym: computer players serve clients in turn."""
    queued: bool = False
    """Whether the queue has paired these two, so that the match is rated."""
    lesson: str | None = None
    """The lesson that is taken here: the other seat is the instructor's, and all is scripted."""
    retake: RetakeStart | None = None

    @property
    def has_people(self) -> bool:
        """Whether a seat is not a computer player's."""
        return any(seat.kind != "computer" for seat in self.seats)

    @property
    def has_computers(self) -> bool:
        return any(seat.kind == "computer" for seat in self.seats)


class House(msgspec.Struct, frozen=True):
    """The house's part in every draw, in hexadecimal. Nobody is told before the end."""

    secret: str


class Details(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is public of somebody who sits, and the number that goes into the draws."""

    commitment: str
    nickname: str | None = None
    computer: str | None = None
    number: str | None = None
    """None until it is opened."""
    number_by: NumberBy = "player"
    ready: float = 0.0
    """When the number was known to the house."""
    helped: bool = False
    """Whether hints were taken."""


def terms_of(head: MatchHead) -> Terms:
    return msgspec.convert(head.table, Terms)


def house_of(head: MatchHead) -> House:
    return msgspec.convert(head.chance, House)


def details_of(sitter: Sitter) -> Details:
    return msgspec.convert(sitter.details, Details)


def stored(value: Terms | House | Details) -> Json:
    return to_builtins(value)


def all_open(details: Mapping[Seat, Details]) -> bool:
    """Whether both seats are taken and both numbers known."""
    return all(seat in details and details[seat].number for seat in PLAYERS)


def status_of(head: MatchHead, details: Mapping[Seat, Details]) -> Status:
    if head.ended is not None:
        return "over" if head.outcome else "closed"
    if all_open(details):
        return "playing"
    return "opening" if len(details) == len(PLAYERS) else "waiting"


@cached(64, "tables with the same options share one game, and what it has cached")
def cached_game(id: str, version: int, options: bytes) -> Game[Any, Any]:
    """The game under options that are given whole, as JSON.

    Games are shared by all matches under the same options: they hold no match, and are not small.
    """
    return load(id, msgspec.json.decode(options), version)


def known_lesson(game: GameType, name: str) -> Lesson:
    try:
        return lesson_of(game, name)
    except UnknownLesson:
        known = ", ".join(game.lessons) or "–"
        raise ServerProblem("unknown_lesson", game=game.id, lesson=name, known=known) from None
