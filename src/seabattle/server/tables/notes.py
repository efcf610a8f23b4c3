"""Private notes on squares, shared by the devices of one seat."""

import re

from seabattle.core.seat import Seat
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.websocket import Note
from seabattle.server.tables.table import Table
from seabattle.store.store import Store

SEPARATOR = " "
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Control characters; in JSON they would be six times as long."""


async def load_notes(store: Store, table: Table, seat: Seat) -> tuple[Note, ...]:
    kept = await store.read_notes(table.id, seat) or {}
    return tuple(_to_note(place, text) for place, text in kept.items())


def _to_note(place: str, text: str) -> Note:
    board, _, square = place.partition(SEPARATOR)
    return Note(board, square, text)


async def write_note(store: Store, table: Table, seat: Seat, note: Note, most: int) -> None:
    """Store a note; an empty text deletes the note on that square."""
    _check_square(table, seat, note)
    if CONTROL.search(note.text):
        raise ServerProblem("bad_note")
    place = f"{note.board}{SEPARATOR}{note.square}"
    kept = await store.edit_notes(
        table.id, seat, lambda kept: _add_note(kept or {}, place, note.text, most)
    )
    if kept.get(place, "") != note.text:
        raise ServerProblem("too_many_notes", most=most)


def _add_note(kept: dict[str, str], place: str, text: str, most: int) -> dict[str, str]:
    """Return the notes with one more, or unchanged if there are too many."""
    notes = {at: words for at, words in {**kept, place: text}.items() if words}
    return notes if len(notes) <= most else kept


def _check_square(table: Table, seat: Seat, note: Note) -> None:
    if table.match is None:
        raise ServerProblem("not_started")
    boards = table.match.view(seat).boards
    shapes = [board.shape for board in boards if board.id == note.board]
    if not any(note.square in row for shape in shapes for row in shape.squares):
        raise ServerProblem("no_such_square", square=note.square, board=note.board)
