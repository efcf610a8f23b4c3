"""Transactions on heads of matches: create, read, end, list, schedule."""

import msgspec

from seabattle.core.outcome import Outcome
from seabattle.store.errors import (
    AlreadyExists,
    Conflict,
    CorruptData,
    InvalidCursor,
    MatchEnded,
    NoSuchMatch,
)
from seabattle.store.transactions.base import (
    ResultSet,
    Transaction,
    Value,
    check_id,
    execute,
    from_json,
    select_for_update,
    to_json,
)
from seabattle.store.values import MatchChanged, MatchHead, Page, Query, VersionInPlay

COLUMNS = "id, game, version, options, chance, settings, created, listed, due, ended, outcome"
"""In the order of `MatchHead`'s fields; `table` is a reserved word in SQL, hence `settings`."""


def create_match(head: MatchHead) -> Transaction[bool]:
    """Create a match, and return whether it is new: creating it again changes nothing."""
    check_id(head.id)
    sql = f"""
        INSERT INTO matches ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        ON CONFLICT DO NOTHING RETURNING id"""
    created = yield execute(sql, *_to_values(head))
    if not created:
        there = yield from read_head(head.id)
        if _blank_changing_fields(there) != _blank_changing_fields(head):
            raise AlreadyExists(f"another match has the id {head.id}; choose another id")
    yield MatchChanged(head.id)
    return bool(created)


def _blank_changing_fields(head: MatchHead) -> MatchHead:
    """Blank the fields that may change after creation."""
    return msgspec.structs.replace(head, due=None, ended=None, outcome=None)


def read_head(match: str) -> Transaction[MatchHead]:
    """Return everything about a match but its log. Raise `NoSuchMatch` if there is none."""
    found = yield execute(f"SELECT {COLUMNS} FROM matches WHERE id = $1", match)
    if not found:
        raise make_no_such_match(match)
    return _to_head(found[0])


def make_no_such_match(match: str) -> NoSuchMatch:
    return NoSuchMatch(f"there is no match {match}")


def end_match(match: str, length: int, outcome: Outcome | None, time: float) -> Transaction[None]:
    """End a match whose log has exactly this length; without an outcome the table is closed.

    Raises `Conflict`, `NoSuchMatch`, and `MatchEnded` if it ended with another outcome.
    """
    if (yield from lock_match(match)):
        head = yield from read_head(match)
        if head.outcome != outcome:
            raise MatchEnded(f"match {match} ended with another outcome")
        return
    now = yield from read_log_length(match)
    if now != length:
        raise Conflict(match, now)
    yield from write_end(match, outcome, time)
    yield MatchChanged(match)


def lock_match(match: str) -> Transaction[bool]:
    """Lock the match until the commit, and return whether it has ended."""
    found = yield select_for_update("SELECT ended FROM matches WHERE id = $1", match)
    if not found:
        raise make_no_such_match(match)
    return found[0][0] is not None


def read_log_length(match: str) -> Transaction[int]:
    found = yield execute("SELECT coalesce(max(position) + 1, 0) FROM log WHERE match = $1", match)
    length: int = found[0][0]
    return length


def write_end(match: str, outcome: Outcome | None, time: float) -> Transaction[None]:
    text = to_json(outcome) if outcome else None
    yield execute("UPDATE matches SET ended = $2, outcome = $3 WHERE id = $1", match, time, text)


def list_matches(query: Query, *, after: str | None = None, limit: int = 50) -> Transaction[Page]:
    """List matches, newest first; `after` is the `next` of the previous page.

    Raises `InvalidCursor`.
    """
    wanted = _list_conditions(query) + ([_make_cursor_condition(after)] if after else [])
    conditions, values = "", list[Value]()
    for condition, *its_values in wanted:
        numbers = (f"${len(values) + number}" for number in range(1, len(its_values) + 1))
        conditions += " AND " + condition.format(*numbers)
        values += its_values
    found = yield execute(
        f"SELECT {COLUMNS} FROM matches m WHERE true{conditions}"
        f" ORDER BY created DESC, id DESC LIMIT {int(limit) + 1}",
        *values,
    )
    return _make_page(found, limit)


Condition = tuple[str, *tuple[Value, ...]]
"""SQL with `{}` for each of the values that follow it."""

_SEATS = "(SELECT count(*) FROM seats s WHERE s.match = m.id)"


def _list_conditions(query: Query) -> list[Condition]:
    conditions: list[Condition] = []
    if query.status:
        conditions.append((f"ended IS {'NOT ' if query.status == 'ended' else ''}NULL",))
    if query.player is not None:
        conditions.append(("id IN (SELECT match FROM seats WHERE player = {})", query.player))
    if query.game is not None:
        conditions.append(("game = {}", query.game))
    if query.listed is not None:
        conditions.append(("listed" if query.listed else "NOT listed",))
    if query.free_seat is not None:
        conditions.append((f"{_SEATS} {'<' if query.free_seat else '>='} 2",))
    return conditions


def _make_cursor_condition(after: str) -> Condition:
    created, _, match = after.partition(" ")
    try:
        return "(created, id) < ({}, {})", float(created), match
    except ValueError:
        raise InvalidCursor(f"{after!r:.60} is not the `next` of a page") from None


def _make_page(found: ResultSet, limit: int) -> Page:
    heads = tuple(map(_to_head, found[:limit]))
    more = len(found) > limit
    return Page(heads, f"{heads[-1].created!r} {heads[-1].id}" if more else None)


def list_versions_in_play() -> Transaction[list[VersionInPlay]]:
    """Return the versions of games that open matches need."""
    found = yield execute(
        "SELECT game, version, count(*), min(id) FROM matches WHERE ended IS NULL"
        " GROUP BY game, version ORDER BY game, version"
    )
    return [VersionInPlay(*row) for row in found]


def count_in_play(since: float, limit: int = 1000) -> Transaction[dict[str, int]]:
    """Count the open matches with an order since then, by game, among the newest."""
    last = "(SELECT time FROM log WHERE match = id ORDER BY position DESC LIMIT 1)"
    found = yield execute(
        "SELECT game, count(*) FROM (SELECT id, game FROM matches WHERE ended IS NULL"
        f" ORDER BY created DESC, id DESC LIMIT {int(limit)}) AS newest WHERE {last} >= $1"
        " GROUP BY game",
        since,
    )
    return dict(found)


def list_overdue_matches(now: float, limit: int = 100) -> Transaction[list[str]]:
    """Return the ids of open matches whose `due` has passed, longest overdue first."""
    found = yield execute(
        "SELECT id FROM matches WHERE ended IS NULL AND due IS NOT NULL AND due <= $1"
        f" ORDER BY due LIMIT {int(limit)}",
        now,
    )
    return [match for (match,) in found]


def set_due(match: str, due: float | None) -> Transaction[None]:
    """Set when the match next needs attention. Raises `NoSuchMatch`."""
    if not (yield execute("UPDATE matches SET due = $2 WHERE id = $1 RETURNING id", match, due)):
        raise make_no_such_match(match)


KEEP_ROOM_RESULT = """
    UPDATE room_matches SET ended = (SELECT ended FROM matches WHERE id = $1),
        outcome = (SELECT outcome FROM matches WHERE id = $1)
    WHERE match = $1"""


def purge_matches(ended_before: float, *, with_outcome: bool, limit: int = 100) -> Transaction[int]:
    """Delete matches that ended before this time, with their logs, seats, notes and analyses.

    Either those with an outcome or those closed without one; the oldest first. Returns how
    many were deleted.
    """
    found = yield execute(
        "SELECT id FROM matches WHERE ended IS NOT NULL AND ended < $1"
        f" AND outcome IS {'NOT ' if with_outcome else ''}NULL ORDER BY ended LIMIT {int(limit)}",
        ended_before,
    )
    ids = [id for (id,) in found]
    for id in ids:
        yield execute(KEEP_ROOM_RESULT, id)
    for table in ("log", "seats", "notes", "pairings", "league_matches", "analyses", "calls"):
        yield from _delete(table, "match", ids)
    yield from _delete("matches", "id", ids)
    return len(ids)


def _delete(table: str, column: str, ids: list[str]) -> Transaction[None]:
    if ids:
        places = ", ".join(f"${number}" for number in range(1, len(ids) + 1))
        yield execute(f"DELETE FROM {table} WHERE {column} IN ({places})", *ids)


def _to_values(head: MatchHead) -> tuple[Value, ...]:
    return (
        head.id,
        head.game,
        head.version,
        to_json(head.options),
        to_json(head.chance),
        to_json(head.table),
        head.created,
        head.listed,
        head.due,
        head.ended,
        to_json(head.outcome) if head.outcome else None,
    )


def _to_head(row: tuple[Value, ...]) -> MatchHead:
    fields = dict(zip(MatchHead.__struct_fields__, row, strict=True))
    for name in ("options", "chance", "table", "outcome"):
        fields[name] = from_json(str(fields[name])) if fields[name] is not None else None
    try:
        return msgspec.convert(fields, MatchHead, strict=False)
    except msgspec.ValidationError as error:
        raise CorruptData(f"the head of the match is invalid: {error}") from None


def parse_outcome(text: str) -> Outcome:
    try:
        return msgspec.json.decode(text, type=Outcome)
    except (msgspec.DecodeError, RecursionError) as error:
        raise CorruptData(f"{text!r:.60} is not an outcome: {error}") from None
