"""How each kind of layer is drawn: by symbol and by colour, either of which is enough."""

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
"""What is known about a square. Of several, the last one in this order is shown."""

GROUNDS: Mapping[LayerKind, Mark] = {
    "path": Mark("»", "~", "yellow"),
    "area": Mark("+", "+", "green"),
}
"""Shown on open water only. Of several, the first one is shown."""

EDGES: Mapping[LayerKind, Mark] = {
    "suppressed": Mark("!", "!", "bold magenta"),
    "last": Mark("›", ">", "bold yellow"),
}
"""Drawn in front of a square, in addition to what is on it."""

OTHER = Mark("◇", "%", "bold blue")
"""A kind of layer that is not known, with the first letter of its name or its label behind it."""

SHIP_STYLE = "bold green"
EVERY_MARK: Mapping[LayerKind, Mark] = {**ANSWERS, **GROUNDS, **EDGES}
NAMELESS = "S"
"""The letter of a ship whose name has none that is free, or that has no name."""
ARROWS = ("↗", "→", "↘", "↙", "←", "↖")
"""The six directions of a hex board, clockwise from the north-east."""


class Pen:
    """Chooses symbols (`plain`: ASCII only) and the letters of ships."""

    def __init__(self, letters: Mapping[str, str], *, plain: bool = False) -> None:
        self.letters = letters
        self.plain = plain

    def symbol(self, mark: Mark) -> str:
        return mark.ascii if self.plain else mark.symbol

    def answer(self, layer: Layer) -> str:
        """The symbol of an answer with its label."""
        if layer.kind in ANSWERS:
            return self.symbol(ANSWERS[layer.kind]) + (layer.label or "")
        return self.symbol(OTHER) + (layer.label or layer.kind[0])

    def ground(self, kind: LayerKind, layers: Sequence[Layer]) -> str:
        """The letter of the ship whose area this is; a symbol for several ships and for paths."""
        names = {layer.name for layer in layers if layer.kind == kind}
        name = names.pop() if len(names) == 1 else None
        return self.letters[name].lower() if name and kind == "area" else self.symbol(GROUNDS[kind])

    def ship(self, layer: Layer, square: str) -> str:
        """A ship's letter; on its anchor square also its direction."""
        letter = self.letters[layer.name] if layer.name else NAMELESS
        if layer.facing is None or square != layer.squares[0]:
            return letter
        return letter + (str(layer.facing) if self.plain else ARROWS[layer.facing % 6])


def style_of(answer: Layer) -> str:
    return ANSWERS.get(answer.kind, OTHER).style


def pen_for(view: View, voice: Voice, *, plain: bool = False) -> Pen:
    return Pen(ship_letters(_ships_of(view), voice), plain=plain)


def _ships_of(view: View) -> Iterable[str]:
    """Every ship that is visible or to be placed."""
    asks = [part.ask for verb in (view.prompt.verbs if view.prompt else ()) for part in verb.parts]
    for ask in asks:
        if isinstance(ask, FleetToPlace):
            yield from (ship.id for ship in ask.ships)
    for board in view.boards:
        yield from (layer.name for layer in board.layers if layer.name)


_LAST_WORD = re.compile(r"\s+(\S|\d+|[IVX]+)$")
"""A letter or number after the name, which distinguishes ships of one class."""


def class_name(ship: str) -> str:
    return _LAST_WORD.sub("", ship)


def ship_letters(ships: Iterable[str], voice: Voice) -> dict[str, str]:
    """A digit of each ship's id, or a digit or letter of its name; ships of one class share it."""
    taken: dict[str, str] = {}
    letters: dict[str, str] = {}
    for id in dict.fromkeys(ships):
        name = class_name(voice.ship(id)).upper()
        if name not in taken:
            digits = "".join(filter(str.isdigit, id))
            telling = sorted(filter(str.isalnum, digits + name), key=str.isalpha)
            free = (c for c in telling if c not in {*taken.values(), "X"})
            taken[name] = next(free, NAMELESS)
        letters[id] = taken[name]
    return letters
