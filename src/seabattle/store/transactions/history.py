"""Transactions on all that is kept of one player: what was played, and forgetting it."""

from collections.abc import Callable

from seabattle.core.kinds import Json
from seabattle.store.transactions.base import (
    Transaction,
    execute,
    json_text,
    json_value,
    seat_value,
)
from seabattle.store.transactions.matches import outcome_value
from seabattle.store.transactions.players import lock_player
from seabattle.store.values import FinishedMatch, MatchChanged

PLAYED = """
    SELECT m.id, m.game, m.version, m.options, mine.seat, rival.details, m.ended, m.outcome,
        (SELECT count(*) FROM log WHERE log.match = m.id AND log.seat = mine.seat),
        EXISTS (SELECT 1 FROM pairings WHERE pairings.match = m.id)
    FROM seats mine JOIN matches m ON m.id = mine.match
    LEFT JOIN seats rival ON rival.match = mine.match AND rival.seat <> mine.seat
    WHERE mine.player = $1 AND m.outcome IS NOT NULL
    ORDER BY m.ended DESC, m.id"""


def finished_matches(player: str, limit: int) -> Transaction[list[FinishedMatch]]:
    """A player's finished matches, the newest first."""
    found = yield execute(f"{PLAYED} LIMIT {int(limit)}", player)
    return [
        FinishedMatch(
            match=match,
            game=game,
            version=version,
            options=json_value(options),
            seat=seat_value(seat),
            rival=json_value(rival) if rival else None,
            ended=ended,
            outcome=outcome_value(outcome),
            orders=orders,
            rated=bool(rated),
        )
        for match, game, version, options, seat, rival, ended, outcome, orders, rated in found
    ]


def delete_player(id: str, anonymised: Callable[[Json], Json]) -> Transaction[None]:
    """The matches stay, for they are the opponents' too; who this was does not."""
    yield from lock_player(id)
    yield from _leave_seats(id, anonymised)
    for seat in ("one", "two"):
        yield execute(f"UPDATE pairings SET {seat} = NULL WHERE {seat} = $1", id)
    for table in ("waiting", "ratings", "listed_players", "subscriptions", "keys"):
        yield execute(f"DELETE FROM {table} WHERE player = $1", id)
    yield execute("DELETE FROM players WHERE id = $1", id)


def _leave_seats(id: str, anonymised: Callable[[Json], Json]) -> Transaction[None]:
    found = yield execute("SELECT match, seat, details FROM seats WHERE player = $1", id)
    for match, seat, details in found:
        yield execute("DELETE FROM notes WHERE match = $1 AND seat = $2", match, seat)
        yield execute(
            "UPDATE seats SET player = NULL, details = $3 WHERE match = $1 AND seat = $2",
            match,
            seat,
            json_text(anonymised(json_value(details))),
        )
        yield MatchChanged(match)
