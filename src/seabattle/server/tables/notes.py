"""Private notes on squares: for the seat alone, on all its devices."""

import re

from seabattle.core.seat import Seat
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.websocket import Note
from seabattle.server.tables.table import Table
from seabattle.store.store import Store

SEPARATOR = " "
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that are no text; written as JSON they are six times as long."""


async def notes_of(store: Store, table: Table, seat: Seat) -> tuple[Note, ...]:
    kept = await store.notes(table.id, seat) or {}
    return tuple(_note(place, text) for place, text in kept.items())


def _note(place: str, text: str) -> Note:
    board, _, square = place.partition(SEPARATOR)
    return Note(board, square, text)


async def write_note(store: Store, table: Table, seat: Seat, note: Note, most: int) -> None:
    """Keep a note; an empty one takes the note on that square away."""
    _check_place(table, seat, note)
    if CONTROL.search(note.text):
        raise ServerProblem("bad_note")
    place = f"{note.board}{SEPARATOR}{note.square}"
    kept = await store.edit_notes(
        table.id, seat, lambda kept: _with_note(kept or {}, place, note.text, most)
    )
    if kept.get(place, "") != note.text:
        raise ServerProblem("too_many_notes", most=most)


def _with_note(kept: dict[str, str], place: str, text: str, most: int) -> dict[str, str]:
    """As they were if there is no room for it. The store calls this: others may write, too."""
    notes = {at: words for at, words in {**kept, place: text}.items() if words}
    return notes if len(notes) <= most else kept


def _check_place(table: Table, seat: Seat, note: Note) -> None:
    if table.match is None:
        raise ServerProblem("not_started")
    boards = table.match.view(seat).boards
    shapes = [board.shape for board in boards if board.id == note.board]
    if not any(note.square in row for shape in shapes for row in shape.squares):
        raise ServerProblem("no_such_square", square=note.square, board=note.board)
