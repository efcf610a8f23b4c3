"""How each meaning of a square is drawn: by a symbol and by a colour, so that either is enough."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from seabattle.cli.terminal.phrases import Voice
from seabattle.core.prompt import FleetToPlace
from seabattle.core.view import Layer, LayerKind, View


class Mark(NamedTuple):
    symbol: str
    ascii: str
    style: str


WATER = Mark("·", ".", "bright_black")

ANSWERS: Mapping[LayerKind, Mark] = {
    "empty": Mark("–", "-", "bright_black"),
    "miss": Mark("•", "o", "cyan"),
    "shot": Mark("○", "*", "bold cyan"),
    "decoy": Mark("◌", "d", "magenta"),
    "intercepted": Mark("▲", "^", "bold magenta"),
    "revealed": Mark("◆", "?", "bold yellow"),
    "hit": Mark("X", "X", "bold red"),
    "sunk": Mark("#", "#", "bold white on red"),
}
"""What is known of a square. Where two of them meet, the later one is shown."""

GROUNDS: Mapping[LayerKind, Mark] = {
    "path": Mark("»", "~", "yellow"),
    "area": Mark("+", "+", "green"),
}
"""What lies under everything else, shown where there is only water; the first goes first."""

EDGES: Mapping[LayerKind, Mark] = {
    "suppressed": Mark("!", "!", "bold magenta"),
    "last": Mark("›", ">", "bold yellow"),
}
"""What is written in front of a square, besides what is on it."""

SHIP_STYLE = "bold green"
EVERY_MARK: Mapping[LayerKind, Mark] = {**ANSWERS, **GROUNDS, **EDGES}
ARROWS = ("↗", "→", "↘", "↙", "←", "↖")
"""The six directions of a hex board, clockwise from the north-east."""


class Pen:
    """Writes symbols: plain ASCII where the terminal has no more, and a letter for each ship."""

    def __init__(self, letters: Mapping[str, str], *, plain: bool = False) -> None:
        self.letters = letters
        self.plain = plain

    def symbol(self, mark: Mark) -> str:
        return mark.ascii if self.plain else mark.symbol

    def ground(self, kind: LayerKind, layers: Sequence[Layer]) -> str:
        """In whose reach it is, by the ship's letter; for several, and for paths, the symbol."""
        names = {layer.name for layer in layers if layer.kind == kind}
        name = names.pop() if len(names) == 1 else None
        return self.letters[name].lower() if name and kind == "area" else self.symbol(GROUNDS[kind])

    def ship(self, layer: Layer, square: str) -> str:
        """A ship's letter, and on its anchor where it points to."""
        letter = self.letters[layer.name or ""]
        if layer.facing is None or square != layer.squares[0]:
            return letter
        return letter + (str(layer.facing) if self.plain else ARROWS[layer.facing % 6])


def pen_for(view: View, voice: Voice, *, plain: bool = False) -> Pen:
    return Pen(ship_letters(_ships_of(view), voice), plain=plain)


def _ships_of(view: View) -> Iterable[str]:
    """Every ship that can be seen or is to be placed."""
    asks = [part.ask for verb in (view.prompt.verbs if view.prompt else ()) for part in verb.parts]
    for ask in asks:
        if isinstance(ask, FleetToPlace):
            yield from (ship.id for ship in ask.ships)
    for board in view.boards:
        yield from (layer.name for layer in board.layers if layer.name)


_LAST_WORD = re.compile(r"\s+(\S|\d+|[IVX]+)$")
"""What tells ships of one class apart: a letter or a number after its name."""


def class_name(ship: str) -> str:
    return _LAST_WORD.sub("", ship)


def ship_letters(ships: Iterable[str], voice: Voice) -> dict[str, str]:
    """A number or else a letter out of each ship's name; ships of one class share theirs."""
    taken: dict[str, str] = {}
    letters: dict[str, str] = {}
    for id in dict.fromkeys(ships):
        name = class_name(voice.ship(id)).upper()
        if name not in taken:
            telling = sorted(filter(str.isalnum, name), key=str.isalpha)
            free = (c for c in telling if c not in {*taken.values(), "X"})
            taken[name] = next(free, "S")
        letters[id] = taken[name]
    return letters
