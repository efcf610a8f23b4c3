"""A tournament as one file, with the record of each match, and its offline verification."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from reprlib import repr as quoted
from typing import Literal

import msgspec

from seabattle.arena.pairing import NOTHING, WIN, Meeting, Points, Standing, points_of, rank_players
from seabattle.core.errors import SeabattleError
from seabattle.core.field_errors import UNREADABLE, explain_decode_error
from seabattle.core.wire import encode
from seabattle.match.record import FORMAT, Record, RecordPart
from seabattle.match.verify import Check, verify


class BadTournament(SeabattleError):
    """A file that is not a tournament."""


class TournamentPlayer(RecordPart, frozen=True):
    """A player of the tournament."""

    number: int
    name: str


class TournamentGame(RecordPart, frozen=True, omit_defaults=True):
    """A match of the tournament, or a bye: then `two` is null."""

    round: int
    one: int
    """The player in seat one."""
    two: int | None = None
    points: Points = WIN
    record: Record | None = None
    """Null for a bye, and for a match that was closed or deleted."""


class TournamentFile(RecordPart, frozen=True):
    """A tournament that is over: players, matches with their records, and standings."""

    tournament: Literal[1]
    """The format."""
    title: str
    players: tuple[TournamentPlayer, ...]
    games: tuple[TournamentGame, ...]
    standings: tuple[Standing, ...]


def is_tournament_file(data: bytes) -> bool:
    """Return whether this seems to be a tournament, not a record."""
    try:
        return "tournament" in msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except UNREADABLE:
        return False


def read_tournament_file(data: bytes) -> TournamentFile:
    """Parse a file. Raises `BadTournament`."""
    try:
        file = msgspec.json.decode(data, type=TournamentFile)
    except UNREADABLE as error:
        raise BadTournament(explain_decode_error(data, TournamentFile, error)) from None
    for number, game in enumerate(file.games, start=1):
        if game.record and game.record.format != FORMAT:
            found = quoted(game.record.format)
            raise BadTournament(f"the record of game {number} has format {found}, not {FORMAT}")
    return file


def verify_tournament(file: TournamentFile) -> list[Check]:
    """Check everything that follows from the file alone: records, points and standings."""
    broken = next(_broken_records(file), None)
    records = sum(game.record is not None for game in file.games)
    meetings = [Meeting(game.round, game.one, game.two, game.points) for game in file.games]
    ranked = rank_players((player.number for player in file.players), meetings)
    return [
        broken or Check("records", True, "tournament-records", {"count": records}),
        Check("points", all(map(_has_its_points, file.games)), "tournament-points"),
        Check("once", _is_each_match_once(file), "tournament-once"),
        Check("standings", tuple(ranked) == file.standings, "tournament-standings"),
    ]


def _broken_records(file: TournamentFile) -> Iterator[Check]:
    for number, game in enumerate(file.games, start=1):
        checks = verify(game.record) if game.record else []
        if not all(check.holds for check in checks):
            yield Check("records", False, "tournament-record", {"number": number})


def _has_its_points(game: TournamentGame) -> bool:
    """Return whether the points are those of the record; without one nothing but a bye has any."""
    if game.record:
        return game.two is not None and game.points == points_of(game.record.outcome)
    return game.points == (WIN if game.two is None else NOTHING)


def _is_each_match_once(file: TournamentFile) -> bool:
    """Return whether nobody plays against themselves or an unknown, and no record is there twice.

    With rounds, nobody plays twice in one.
    """
    known = {player.number for player in file.players}
    seats = [(game.round, who) for game in file.games for who in (game.one, game.two) if who]
    has_rounds = max((game.round for game in file.games), default=1) > 1
    digests = Counter(sha256(encode(game.record)).digest() for game in file.games if game.record)
    return (
        len(known) == len(file.players)
        and {who for _, who in seats} <= known
        and all(game.one != game.two for game in file.games)
        and max(digests.values(), default=1) == 1
        and not (has_rounds and len(set(seats)) < len(seats))
    )
