"""Table metadata: the terms stored with a match and its sitters, and the public table info."""

import time
from collections.abc import Mapping
from typing import Any

import msgspec

from seabattle.core.cache import computed_once
from seabattle.core.game import Game
from seabattle.core.kinds import to_builtins
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType
from seabattle.games.catalogue import load
from seabattle.match.dealer import commitment
from seabattle.match.lesson import Lesson, UnknownLesson, load_lesson
from seabattle.match.record import RecordRow
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import NumberBy, SeatKind, Status
from seabattle.server.protocol.tables import Clock, Closed, TableInfo, TableSeat, Unrated
from seabattle.server.security.identity import new_number
from seabattle.store.values import MatchHead, Sitter


class SeatTerms(msgspec.Struct, frozen=True, omit_defaults=True):
    """The terms of a seat: who may take it."""

    kind: SeatKind
    computer: str | None = None


class RetakeStart(msgspec.Struct, frozen=True):
    """The start of a match that continues another one from one of its decisions."""

    table: str
    rows: tuple[RecordRow, ...]
    """The log up to there, with a new sample of the opponent's secrets."""


class TableTerms(msgspec.Struct, frozen=True, omit_defaults=True):
    """The terms of a table besides the game's options."""

    seats: tuple[SeatTerms, SeatTerms]
    clock: Clock | None = None
    client: str = ""
    """Pseudonym of the client that created the table; workers serve clients in turn."""
    queued: bool = False
    """Whether the queue has paired the players."""
    one_address: bool = False
    """Whether both players came from one address, so that a match of the queue is not rated."""
    lesson: str | None = None
    """The lesson that is played; the other seat follows its script."""
    league: str | None = None
    """The league that has paired the bots."""
    retake: RetakeStart | None = None
    room: str | None = None
    """The room whose members play."""
    kept: bool = False
    """Whether a seat is kept for a player who may be elsewhere: for a rematch, or for a bot."""
    asks_bot: bool = False
    """Whether the seat is kept for a bot, which comes within seconds if it runs."""
    tournament: str | None = None
    """The tournament that has paired the players."""

    @property
    def has_people(self) -> bool:
        """Return whether a person may sit here."""
        return any(seat.kind != "computer" for seat in self.seats)

    @property
    def has_computers(self) -> bool:
        return any(seat.kind == "computer" for seat in self.seats)

    @property
    def is_paired(self) -> bool:
        """Return whether the server has brought the players together, who are waiting for it."""
        return self.queued or self.league is not None


class HouseSecret(msgspec.Struct, frozen=True):
    """The house's part in every draw, in hexadecimal; published after the match."""

    secret: str


class SitterDetails(msgspec.Struct, frozen=True, omit_defaults=True):
    """Public details of a sitter, and the number that goes into the draws."""

    commitment: str
    nickname: str | None = None
    computer: str | None = None
    number: str | None = None
    """None until it is opened."""
    number_by: NumberBy = "player"
    ready: float = 0.0
    """When the house knew the number."""
    helped: bool = False
    """Whether hints were taken."""
    bot: bool = False
    kept: bool = False
    """Whether the seat is kept for this player, who has not come yet."""


def terms_of(head: MatchHead) -> TableTerms:
    return msgspec.convert(head.table, TableTerms)


def house_of(head: MatchHead) -> HouseSecret:
    return msgspec.convert(head.chance, HouseSecret)


def details_of(sitter: Sitter) -> SitterDetails:
    return msgspec.convert(sitter.details, SitterDetails)


def are_numbers_open(details: Mapping[Seat, SitterDetails]) -> bool:
    """Return whether both seats are taken and both numbers known."""
    return all(seat in details and details[seat].number for seat in PLAYERS)


def status_of(head: MatchHead, details: Mapping[Seat, SitterDetails]) -> Status:
    if head.ended is not None:
        return "over" if head.outcome else "closed"
    if are_numbers_open(details):
        return "playing"
    are_here = [seat for seat in PLAYERS if seat in details and not details[seat].kept]
    return "opening" if len(are_here) == len(PLAYERS) else "waiting"


@computed_once("tables with the same options share one game, and what it has cached", 64)
def get_game(id: str, version: int, options: bytes) -> Game[Any, Any]:
    """Return the game with these options, which are complete and in JSON."""
    return load(id, msgspec.json.decode(options), version)


def get_lesson(game: GameType, name: str) -> Lesson:
    """Return a lesson of a game; raise `ServerProblem` if there is none of this name."""
    try:
        return load_lesson(game, name)
    except UnknownLesson:
        known = ", ".join(game.lessons) or "–"
        raise ServerProblem("unknown_lesson", game=game.id, lesson=name, known=known) from None


def make_head(
    game: Game[Any, Any], terms: TableTerms, id: str, *, closes_in: float, listed: bool = False
) -> MatchHead:
    """Make the head of a new match, which has to begin within `closes_in` seconds."""
    now = time.time()
    return MatchHead(
        id=id,
        game=game.id,
        version=game.version,
        options=to_builtins(game.options),
        chance=to_builtins(HouseSecret(new_number())),
        table=to_builtins(terms),
        created=now,
        listed=listed,
        due=now + closes_in,
    )


def stored_table_info(head: MatchHead, sitters: list[Sitter]) -> TableInfo:
    """Return a table's information without loading its match; `sitters` may be of others, too."""
    own = (sitter for sitter in sitters if sitter.match == head.id)
    return make_table_info(head, {sitter.seat: details_of(sitter) for sitter in own})


def make_table_info(
    head: MatchHead,
    details: Mapping[Seat, SitterDetails],
    rematch: str | None = None,
    *,
    unfought: bool = False,
) -> TableInfo:
    """Make the public information; `unfought` matches of a queue ended before both had fired."""
    terms = terms_of(head)
    unrated = _why_unrated(terms, unfought=unfought)
    opened = are_numbers_open(details)
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
        queued=terms.queued,
        rated=terms.is_paired and unrated is None,
        league=terms.league,
        unrated=unrated,
        lesson=terms.lesson,
        retake_of=terms.retake.table if terms.retake else None,
        room=terms.room,
        closed=_why_closed(head, details),
        tournament=terms.tournament,
    )


def _why_closed(head: MatchHead, details: Mapping[Seat, SitterDetails]) -> Closed | None:
    """Return why a table was closed; before its deadline only somebody who leaves closes it."""
    if head.ended is None or head.outcome:
        return None
    if are_numbers_open(details):
        return "undecided"
    return "withdrawn" if head.due is not None and head.ended < head.due else "expired"


def _why_unrated(terms: TableTerms, *, unfought: bool) -> Unrated | None:
    if not terms.queued:
        return None
    if terms.one_address:
        return "one_address"
    return "unfought" if unfought else None


def _duration(head: MatchHead, details: Mapping[Seat, SitterDetails]) -> int | None:
    """Return the seconds from the opening of both numbers to the end."""
    if head.ended is None or head.outcome is None:
        return None
    return max(0, round(head.ended - max(each.ready for each in details.values())))


def _table_seat(
    seat: Seat, terms: SeatTerms, details: SitterDetails | None, opened: bool
) -> TableSeat:
    """Make the information of a seat; numbers are shown once both are open."""
    name = seat.value
    if details is None:
        return TableSeat(name, terms.kind, player=terms.computer)
    if details.kept:
        return TableSeat(name, terms.kind, nickname=details.nickname, bot=details.bot, kept=True)
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
        bot=details.bot,
    )
