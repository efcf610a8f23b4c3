"""Table metadata: the terms stored with a match and its sitters, and the public table info."""

import time
from collections.abc import Mapping
from typing import Any

import msgspec

from seabattle.core.cache import cached
from seabattle.core.game import Game
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType
from seabattle.games.catalogue import load
from seabattle.match.dealer import commitment
from seabattle.match.lesson import Lesson, UnknownLesson, load_lesson
from seabattle.match.record import RecordRow
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import NumberBy, SeatKind, Status
from seabattle.server.protocol.tables import Clock, TableInfo, TableSeat
from seabattle.server.security.identity import new_number
from seabattle.store.values import MatchHead, Sitter


class SeatTerms(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who may take a seat."""

    kind: SeatKind
    computer: str | None = None


class RetakeStart(msgspec.Struct, frozen=True):
    """Where a match begins that is played on from a decision of another one."""

    table: str
    rows: tuple[RecordRow, ...]
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
        return load_lesson(game, name)
    except UnknownLesson:
        known = ", ".join(game.lessons) or "–"
        raise ServerProblem("unknown_lesson", game=game.id, lesson=name, known=known) from None


def new_head(
    game: Game[Any, Any], terms: Terms, id: str, *, closes_in: float, listed: bool = False
) -> MatchHead:
    """The table closes after so many seconds if the match has not begun by then."""
    now = time.time()
    return MatchHead(
        id=id,
        game=game.id,
        version=game.version,
        options=to_builtins(game.options),
        chance=stored(House(new_number())),
        table=stored(terms),
        created=now,
        listed=listed,
        due=now + closes_in,
    )


def listed_table(head: MatchHead, sitters: list[Sitter]) -> TableInfo:
    """A table that need not be loaded to be shown; `sitters` may be of others too."""
    own = (sitter for sitter in sitters if sitter.match == head.id)
    return table_info(head, {sitter.seat: details_of(sitter) for sitter in own})


def table_info(
    head: MatchHead, details: Mapping[Seat, Details], rematch: str | None = None
) -> TableInfo:
    terms = terms_of(head)
    opened = all_open(details)
    one, two = (_table_seat(seat, terms.seats[seat], details.get(seat), opened) for seat in PLAYERS)
    return TableInfo(
        id=head.id,
        game=head.game,
        version=head.version,
        options=head.options,
        status=status_of(head, details),
        seats=(one, two),
        house_commitment=commitment(bytes.fromhex(house_of(head).secret)),
        listed=head.listed,
        clock=terms.clock,
        outcome=head.outcome,
        duration=_duration(head, details) if opened else None,
        rematch=rematch,
        rated=terms.queued,
        lesson=terms.lesson,
        retake_of=terms.retake.table if terms.retake else None,
    )


def _duration(head: MatchHead, details: Mapping[Seat, Details]) -> int | None:
    """From when both numbers were open, in whole seconds."""
    if head.ended is None or head.outcome is None:
        return None
    return max(0, round(head.ended - max(each.ready for each in details.values())))


def _table_seat(seat: Seat, terms: SeatTerms, details: Details | None, opened: bool) -> TableSeat:
    """A number is shown when both are open: whoever saw the other's first could choose."""
    name = seat.value
    if details is None:
        return TableSeat(name, terms.kind, player=terms.computer)
    return TableSeat(
        seat=name,
        kind=terms.kind,
        taken=True,
        nickname=details.nickname,
        player=details.computer,
        commitment=details.commitment,
        number=details.number if opened else None,
        number_by=details.number_by,
        helped=details.helped,
    )
