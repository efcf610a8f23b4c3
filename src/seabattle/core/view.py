"""Views: what a seat sees, in one shape for every game, so that clients need no rules."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec

from seabattle.core.grid import Shape
from seabattle.core.kinds import Slug
from seabattle.core.outcome import Outcome
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat

LayerKind = Slug
"""The meaning that squares of a layer share: one of `LAYERS`, or one of the game's own. Its words
have the key `layer-<kind>`. Clients draw unknown kinds with a generic mark."""

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
"""The kinds of layers that every client draws in their own way, with their meaning."""

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
"""The marks that `print(board)` uses. Other known layers are left to clients."""
OTHER_MARK = "◇"
"""The mark that `print(board)` uses for unknown kinds of layers."""


LONGEST_LABEL = 8
"""In characters: a longer label cannot be read on a square."""


class Layer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Squares of a board that share one meaning."""

    kind: LayerKind
    squares: tuple[str, ...]
    name: str | None = None
    """The id of the ship that it is about; the seat's name in games with one ship for each seat."""
    label: str | None = None
    """Written on the squares, at most eight characters: the number of a round, what a scan has
    counted."""
    facing: int | None = None
    """Hex boards: which of the six directions a ship points to; its anchor is squares[0]."""


BoardId = Slug
"""The name of a board in prompts: one of `BOARDS`, or one of the game's own. Its words have the key
`board-<id>`."""

BOARDS: Mapping[BoardId, str] = MappingProxyType(
    {
        "own": "the seat's own",
        "enemy": "the opponent's",
        "one": "seat one's, for those who watch",
        "two": "seat two's, for those who watch",
        "sea": "the one that both share",
    }
)
"""The boards that every client has words for, with their meaning."""


class Board(msgspec.Struct, frozen=True, gc=False):
    """A board: its shape, its owner, and the layers drawn on it."""

    id: BoardId
    owner: Seat | None
    shape: Shape
    layers: tuple[Layer, ...]

    def __str__(self) -> str:
        """Draw the board as plain text; each square shows the mark of the last layer that has
        one."""
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
    """The seat that it belongs to."""
    item: str | None = None
    """The item that it counts, such as the id of a ship, a power or a role. Its word has the key
    `<counter>-<item>`, or the item's own (`ship-<item>`, `power-<item>`)."""
    most: int | None = None

    def __str__(self) -> str:
        about = " ".join(filter(None, (self.name, self.item, self.of and f"of {self.of}")))
        value = self.value if isinstance(self.value, str | int) else list(self.value)
        return f"{about}: {value}{'' if self.most is None else f' of {self.most}'}"


class View(msgspec.Struct, frozen=True, gc=False):
    """Everything that one seat may know of the game, and what it may do."""

    seat: Seat
    phase: str
    to_act: tuple[Seat, ...]
    boards: tuple[Board, ...]
    counters: tuple[Counter, ...] = ()
    prompt: Prompt | None = None
    outcome: Outcome | None = None

    def __str__(self) -> str:
        """Return the view as plain text: boards, counters and what may be done."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        acting = ", ".join(map(str, self.to_act)) or "nobody"
        yield f"seat {self.seat}, {self.phase}; to act: {acting}"
        for board in self.boards:
            yield f"\n{board.id}\n{board}"
        if self.counters:
            yield ""
        yield from map(str, self.counters)
        if self.prompt:
            forms = [
                " ".join((v.kind, *(part.name for part in v.parts))) for v in self.prompt.verbs
            ]
            yield f"\norders: {'; '.join(forms)}"
        if self.outcome:
            winner = self.outcome.winner
            yield f"\n{f'seat {winner} has won' if winner else 'a draw'}: {self.outcome.reason}"

    def board(self, id: BoardId) -> Board:
        """Return the board of this id. Raise `LookupError` if there is none."""
        for board in self.boards:
            if board.id == id:
                return board
        known = ", ".join(board.id for board in self.boards)
        raise LookupError(f"there is no board {id!r} in this view; its boards are: {known}")


def player_board_id(owner: Seat) -> BoardId:
    """Return the id that spectators see for a player's board."""
    return "one" if owner is Seat.ONE else "two"
