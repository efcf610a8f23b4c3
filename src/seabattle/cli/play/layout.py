"""A partly placed fleet, and parsing of the line that places a ship."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from seabattle.cli.play.notation import Notation, Tokens, Unclear
from seabattle.cli.terminal.marks import ship_letters
from seabattle.core.errors import Fault
from seabattle.core.fleet import Berth, Line, Ship, Yard
from seabattle.core.kinds import Json
from seabattle.core.prompt import FleetToPlace, berths_to_json, yard_of
from seabattle.core.view import Board, Layer
from seabattle.core.words import hyphens


class Layout:
    """The ships placed so far, and where."""

    def __init__(self, ask: FleetToPlace) -> None:
        self.ask = ask
        self.yard = yard_of(ask)
        self.berths: dict[str, Berth] = {}

    @property
    def unplaced(self) -> tuple[Ship, ...]:
        return tuple(ship for ship in self.ask.ships if ship.id not in self.berths)

    def propose(self, rng: Random) -> None:
        self.berths = {berth.ship: berth for berth in self.yard.berths(self.yard.random_fleet(rng))}

    def runs_off(self, placement: "ShipPlacement") -> bool:
        return not self._mask(placement)

    def put(self, placement: "ShipPlacement") -> Fault | None:
        """Places or moves one ship; on a fault nothing changes."""
        squares = self.yard.grid.names(self._mask(placement))
        berths = {**self.berths, placement.ship.id: Berth(placement.ship.id, squares)}
        fault = self._fault(berths)
        if fault is None:
            self.berths = berths
        return fault

    def _mask(self, placement: "ShipPlacement") -> int:
        grid = self.yard.grid
        return grid.line(
            grid.bit[placement.square], placement.line.direction, placement.ship.length
        )

    def _fault(self, berths: dict[str, Berth]) -> Fault | None:
        """Checks the placed ships by the rules for the whole fleet."""
        ships = [ship for ship in self.ask.ships if ship.id in berths]
        yard = Yard(self.yard.grid, ships, self.ask.lines, self.ask.gap)
        return yard.fault([berths[ship.id] for ship in ships])

    def board(self) -> Board:
        placed = (self.berths[ship.id] for ship in self.ask.ships if ship.id in self.berths)
        layers = (Layer("ship", berth.squares, name=berth.ship) for berth in placed)
        return Board("own", None, self.ask.shape, tuple(layers))

    def answer(self) -> Json:
        return berths_to_json(self.yard, self.yard.fleet(list(self.berths.values())))


class ShipPlacement(NamedTuple):
    """A ship, its first square and its direction."""

    ship: Ship
    square: str
    line: Line


def read_placement(layout: Layout, tokens: Tokens, notation: Notation) -> ShipPlacement:
    """Parses `[SHIP] SQUARE [DIRECTION]`: by default the next ship; length 1 needs no direction."""
    line, before = _line(layout.ask.lines, tokens, notation)
    for length in range(len(before), 0, -1):
        named = ships_named(layout, " ".join(before[:length]), notation)
        if named:
            return _placement(layout, named[0], before[length:], line, notation)
    if not layout.unplaced:
        raise Unclear("not-understood", text=" ".join(tokens))
    return _placement(layout, layout.unplaced[0], before, line, notation)


def _placement(
    layout: Layout, ship: Ship, tokens: Tokens, line: Line | None, notation: Notation
) -> ShipPlacement:
    if not tokens:
        raise Unclear("place-no-square", ship=notation.voice.ship(ship.id))
    square = notation.read(" ".join(tokens))
    if line is None and ship.length > 1:
        raise Unclear("place-no-direction", directions=directions(layout.ask.lines, notation))
    return ShipPlacement(ship, square, line or layout.ask.lines[0])


def ships_named(layout: Layout, text: str, notation: Notation) -> Sequence[Ship]:
    """The ships that the text may mean, by name, letter or prefix; unplaced ones first."""
    wanted = text.lower()
    letters = ship_letters((ship.id for ship in layout.ask.ships), notation.voice)
    for ships in (layout.unplaced, layout.ask.ships):
        for fits in (_is_called, _begins_with):
            found = [ship for ship in ships if fits(wanted, ship, letters, notation)]
            if found:
                return found
    return ()


def _names(ship: Ship, notation: Notation) -> Iterable[str]:
    return (hyphens(ship.id), ship.id, notation.voice.ship(ship.id).lower())


def _is_called(wanted: str, ship: Ship, letters: dict[str, str], notation: Notation) -> bool:
    return wanted in _names(ship, notation) or wanted == letters[ship.id].lower()


def _begins_with(wanted: str, ship: Ship, letters: dict[str, str], notation: Notation) -> bool:
    return len(wanted) > 1 and any(name.startswith(wanted) for name in _names(ship, notation))


def _line(lines: Sequence[Line], tokens: Tokens, notation: Notation) -> tuple[Line | None, Tokens]:
    """The direction that the last word names, and the words before it."""
    word = tokens[-1].lower()
    for line in lines:
        spellings = line_words(line, notation)
        if word in spellings or (len(word) > 2 and spellings[0].startswith(word)):
            return line, tokens[:-1]
    return None, tokens


def line_words(line: Line, notation: Notation) -> tuple[str, ...]:
    return notation.voice.phrases.alternatives(f"line-{hyphens(line.value)}")


def directions(lines: Sequence[Line], notation: Notation) -> str:
    return ", ".join(line_words(line, notation)[0] for line in lines)
