"""What a seat sees: one shape for every game, so that a client can draw it without its rules."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from seabattle.core.grid import Shape
from seabattle.core.kinds import Slug
from seabattle.core.outcome import Outcome
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat

LayerKind = Slug
"""What squares of a layer have in common: one of `LAYERS`, or any other that a game needs. Its
words are those of `layer-<kind>`; clients draw a kind that they do not know with a generic mark."""

LAYERS: Mapping[LayerKind, str] = MappingProxyType(
    {
        "ship": "where a ship lies",
        "hit": "answered as a hit",
        "miss": "answered as a miss",
        "sunk": "a ship that is known to be sunk",
        "revealed": "a ship's square, known and not damaged",
        "shot": "fired at, answer unknown",
        "empty": "known to hold nothing",
        "intercepted": "answered «ПВО»",
        "decoy": "shown to the shooter as a miss",
        "suppressed": "a ship without its abilities",
        "area": "in reach",
        "path": "where a ship came along",
        "last": "the last action",
    }
)
"""The kinds of layers that every client draws in a way of their own, and what each means."""

MARKS: Mapping[LayerKind, str] = MappingProxyType(
    {
        "ship": "■",
        "hit": "×",
        "miss": "○",
        "sunk": "#",
        "revealed": "?",
        "shot": "•",
        "empty": "-",
        "intercepted": "!",
    }
)
"""How `print(board)` draws a square; the other known layers are a client's to draw."""
OTHER_MARK = "◇"
"""How it draws a kind of layer that is not known."""


LONGEST_LABEL = 8
"""In characters: more cannot be read on a square."""


class Layer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Squares of a board that share one meaning."""

    kind: LayerKind
    squares: tuple[str, ...]
    name: str | None = None
    """Which ship it is about, by its id; where each seat has one ship, the seat's name."""
    label: str | None = None
    """Written on the squares, at most eight characters: the number of a round, what a scan has
    counted."""
    facing: int | None = None
    """Hex boards: which of the six directions a ship points to; its anchor is squares[0]."""


BoardId = Slug
"""What a prompt calls a board: one of `BOARDS`, or any other that a game needs. Its words are those
of `board-<id>`."""

BOARDS: Mapping[BoardId, str] = MappingProxyType(
    {
        "own": "the seat's own",
        "enemy": "the opponent's",
        "one": "seat one's, for those who watch",
        "two": "seat two's, for those who watch",
        "sea": "the one that both share",
    }
)
"""The boards that every client has words for, and what each is."""


class Board(msgspec.Struct, frozen=True, gc=False):
    """One board."""

    id: BoardId
    owner: Seat | None
    shape: Shape
    layers: tuple[Layer, ...]

    def __str__(self) -> str:
        """The board as plain text, a mark for each square: the last layer that has one for it."""
        marks = {
            square: MARKS.get(layer.kind, OTHER_MARK)
            for layer in self.layers
            if layer.kind in MARKS or layer.kind not in LAYERS
            for square in layer.squares
        }
        indent = max(map(len, self.shape.rows))
        lines = [" " * indent + " " + " ".join(name[-1] for name in self.shape.columns)]
        for label, names in zip(self.shape.rows, self.shape.squares, strict=True):
            row = " ".join(marks.get(name, "·") if name else " " for name in names)
            lines.append(f"{label:>{indent}} {row}")
        return "\n".join(lines)


class Counter(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A number, or a row of numbers, beside the boards."""

    name: str
    value: int | tuple[int, ...] | str
    of: Seat | None = None
    """Whose it is."""
    item: str | None = None
    """What it counts, where there is one for each: the id of a ship, a power, a role. Its word
    is `<counter>-<item>`, or the item's own (`ship-<item>`, `power-<item>`)."""
    most: int | None = None


class View(msgspec.Struct, frozen=True, gc=False):
    """All that one seat may know of the game, and what it may do."""

    seat: Seat
    phase: str
    to_act: tuple[Seat, ...]
    boards: tuple[Board, ...]
    counters: tuple[Counter, ...] = ()
    prompt: Prompt | None = None
    outcome: Outcome | None = None

    def board(self, id: BoardId) -> Board:
        """The board of this id; raises `LookupError` if there is none."""
        for board in self.boards:
            if board.id == id:
                return board
        known = ", ".join(board.id for board in self.boards)
        raise LookupError(f"there is no board {id!r} in this view; its boards are: {known}")


def board_of(owner: Seat) -> BoardId:
    """What those who watch call a player's board."""
    return "one" if owner is Seat.ONE else "two"
