"""Options, state, orders and events of `radar`."""

from typing import Literal

import msgspec

from seabattle.core.events import Firing, Placed, Sinking
from seabattle.core.fleet import Fleet, Ship, squares_of, sunk_ships
from seabattle.core.fleet_game import FleetGame, FleetOptions
from seabattle.core.grid import AROUND, bits
from seabattle.core.kinds import Event, Order, Square
from seabattle.core.orders import Place
from seabattle.core.seat import Seat
from seabattle.core.state import State

FLEET_TABLE = (Ship("cruiser", 4), Ship("destroyer", 3), Ship("submarine", 2))
Answer = Literal["hit", "miss"]


class RadarOptions(FleetOptions, frozen=True, kw_only=True):
    scans: Literal[4, 2, 6] = 4
    """The number of scans of each player."""


class Side(msgspec.Struct, frozen=True):
    """The fleet of one player, and the shots and scans on its board. Sets of squares are ints."""

    ships: Fleet = ()
    fired_at: int = 0
    scanned: int = 0
    """The centres of scans."""

    @property
    def sunk(self) -> Fleet:
        return sunk_ships(self.ships, self.fired_at)

    @property
    def is_gone(self) -> bool:
        return not squares_of(self.ships) & ~self.fired_at


class RadarState(State, frozen=True, kw_only=True):
    turn: Seat = Seat.ONE
    sides: tuple[Side, Side] = (Side(), Side())

    @property
    def placed(self) -> bool:
        return bool(self.sides[0].ships)


class Fire(Order, frozen=True):
    at: Square


class Scan(Order, frozen=True):
    """Count the squares of ships on a square and around it."""

    at: Square


class Shot(Firing, frozen=True):
    by: Seat
    at: Square
    answer: Answer


class Sunk(Sinking, frozen=True):
    owner: Seat
    ship: str
    squares: tuple[Square, ...]


class Scanned(Event, frozen=True):
    """For everybody: somebody has scanned."""

    by: Seat
    at: Square


class Echo(Event, frozen=True):
    """For the scanner alone: what the scan has counted."""

    at: Square
    count: int


ORDERS = (Place, Fire, Scan)
EVENTS = (Placed, Shot, Sunk, Scanned, Echo)


class RadarGame(FleetGame[RadarOptions, RadarState]):
    def __init__(self, options: RadarOptions) -> None:
        super().__init__(options)
        self._fields = {bit: self.grid.grow(bit, AROUND) for bit in bits(self.grid.board)}

    def field(self, centre: int) -> int:
        """Return the squares that a scan with this centre covers."""
        return self._fields[centre]

    def count(self, ships: Fleet, centre: int) -> int:
        """Count the squares of ships, hit or not, that a scan with this centre finds."""
        return (squares_of(ships) & self.field(centre)).bit_count()

    def scans_left(self, state: RadarState, seat: Seat) -> int:
        return self.options.scans - state.sides[seat.other].scanned.bit_count()
