"""Checks the consistency of a store: replays logs, finds gaps and dangling references."""

from collections import Counter
from collections.abc import Iterator

from seabattle.core.errors import Malformed
from seabattle.core.outcome import Outcome
from seabattle.core.seat import HEARERS, PLAYERS
from seabattle.games.catalogue import UnknownGame, load
from seabattle.match.match import Match
from seabattle.match.record import BadRecord, RecordRow, add_row
from seabattle.store.maintenance.export_format import MatchLine
from seabattle.store.transactions.base import Transaction, execute
from seabattle.store.values import MatchHead

GAPS = """
    SELECT match, count(*), min(position), max(position) FROM log GROUP BY match
    HAVING min(position) <> 0 OR max(position) + 1 <> count(*) ORDER BY match"""

REFERENCES = (
    ("log", "match", "matches"),
    ("seats", "match", "matches"),
    ("notes", "match", "matches"),
    ("seats", "player", "players"),
    ("keys", "player", "players"),
    ("waiting", "player", "players"),
    ("ratings", "player", "players"),
    ("listed_players", "player", "players"),
    ("pairings", "match", "matches"),
    ("pairings", "one", "players"),
    ("pairings", "two", "players"),
    ("league_matches", "match", "matches"),
    ("league_matches", "one", "players"),
    ("league_matches", "two", "players"),
    ("analyses", "match", "matches"),
    ("calls", "match", "matches"),
    ("subscriptions", "player", "players"),
    ("bots", "player", "players"),
    ("room_members", "room", "rooms"),
    ("room_members", "player", "players"),
    ("room_matches", "room", "rooms"),
    ("room_matches", "tournament", "tournaments"),
    ("tournaments", "room", "rooms"),
    ("entrants", "tournament", "tournaments"),
    ("byes", "tournament", "tournaments"),
)
"""A table, its column, and the table that the column refers to."""


def find_problems(exported: MatchLine) -> Iterator[str]:
    """Yield a sentence for each problem of a match."""
    yield from _find_seat_problems(exported)
    yield from _find_duplicate_orders(exported)
    try:
        played = _replay(exported)
    except (UnknownGame, Malformed, BadRecord) as error:
        yield str(error)
    else:
        yield from _find_outcome_problems(exported.head, played)


def _find_seat_problems(exported: MatchLine) -> Iterator[str]:
    for sitter in exported.sitters:
        if sitter.match != exported.head.id or sitter.seat not in PLAYERS:
            yield f"somebody sits on seat {sitter.seat} of match {sitter.match}"
    for seat, people in Counter(sitter.seat for sitter in exported.sitters).items():
        if people > 1:
            yield f"{people} sit on seat {seat}"
    for name in set(exported.notes) - {seat.value for seat in HEARERS}:
        yield f"there are notes of a seat {name}"


def _find_duplicate_orders(exported: MatchLine) -> Iterator[str]:
    ids = Counter((row.seat, row.order_id) for row in exported.log if row.order_id is not None)
    for (seat, order_id), times in ids.items():
        if times > 1:
            yield f"order {order_id} of seat {seat} is in the log {times} times"


def _replay(exported: MatchLine) -> Match:
    head = exported.head
    match = Match(load(head.game, head.options, head.version))
    for number, row in enumerate(exported.log, start=1):
        add_row(match, RecordRow(row.seat, row.order), number)
    return match


def _find_outcome_problems(head: MatchHead, played: Match) -> Iterator[str]:
    if head.ended is None and played.outcome:
        yield "its log has an outcome, but the match is still open"
    if head.ended is not None and head.outcome != played.outcome:
        ended, logged = _describe_outcome(head.outcome), _describe_outcome(played.outcome)
        yield f"it ended with {ended}, but its log with {logged}"


def _describe_outcome(outcome: Outcome | None) -> str:
    if outcome is None:
        return "no outcome"
    how = "a draw" if outcome.winner is None else f"a win of seat {outcome.winner}"
    return f"{how} ({outcome.reason})"


def find_log_gaps() -> Transaction[list[str]]:
    """Find logs in which rows are missing."""
    found = yield execute(GAPS)
    return [
        f"match {match}: its log has {count} rows from position {first} to {last}"
        for match, count, first, last in found
    ]


def find_dangling_references() -> Transaction[list[str]]:
    """Find rows that refer to something that does not exist."""
    dangling = []
    for table, column, owners in REFERENCES:
        sql = f"""
            SELECT {column}, count(*) FROM {table}
            WHERE {column} IS NOT NULL AND {column} NOT IN (SELECT id FROM {owners})
            GROUP BY {column} ORDER BY {column}"""
        for owner, count in (yield execute(sql)):
            dangling.append(f"{table}: {count} rows of {owner}, which is not in {owners}")
    return dangling


def find_file_damage() -> Transaction[list[str]]:
    """Return the findings of SQLite's own integrity check."""
    found = yield execute("PRAGMA integrity_check")
    return [line for (line,) in found if line != "ok"]
