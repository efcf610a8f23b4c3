"""Options, state, orders and events of `salvo`."""

from collections.abc import Iterator
from itertools import compress
from types import MappingProxyType
from typing import Literal

import msgspec

from seabattle.core.events import Firing, Loss, Placed
from seabattle.core.fleet import Fleet, Ship, squares_of
from seabattle.core.fleet_game import FleetGame, FleetOptions
from seabattle.core.kinds import Event, Order, Square
from seabattle.core.orders import Place
from seabattle.core.seat import Seat
from seabattle.core.small_board import Small
from seabattle.core.state import State

FLEET_TABLE = (
    Ship("carrier", 5),
    Ship("battleship", 4),
    Ship("cruiser", 3),
    Ship("submarine", 3),
    Ship("destroyer", 2),
)


class SalvoOptions(FleetOptions, frozen=True, kw_only=True):
    carrier_shots: Literal[2, 1] = 2


MINIS = MappingProxyType(
    {
        "1x3": SalvoOptions(small=Small(1, 3, ("destroyer",))),
        "1x4": SalvoOptions(small=Small(1, 4, ("destroyer",))),
    }
)


class Side(msgspec.Struct, frozen=True, gc=False):
    """One player's fleet and the salvo it has received in each round."""

    ships: Fleet = ()
    received: tuple[int, ...] = ()
    fired_at: int = 0
    """The union of all salvos."""

    @property
    def afloat(self) -> list[bool]:
        """True for each ship that has a square without a hit."""
        spared = ~self.fired_at
        return [ship & spared != 0 for ship in self.ships]

    @property
    def is_gone(self) -> bool:
        return not squares_of(self.ships) & ~self.fired_at

    @property
    def lost(self) -> int:
        return self.afloat.count(False)

    def receive(self, salvo: int) -> "Side":
        return Side(self.ships, (*self.received, salvo), self.fired_at | salvo)

    def number_salvos(self) -> Iterator[tuple[int, int]]:
        """Return each round with its salvo."""
        return enumerate(self.received, start=1)


class SalvoState(State, frozen=True, kw_only=True):
    sides: tuple[Side, Side] = (Side(), Side())

    @property
    def placed(self) -> bool:
        return bool(self.sides[0].ships)

    @property
    def rounds_played(self) -> int:
        return len(self.sides[0].received)


class Fire(Order, frozen=True):
    """A salvo: the squares to fire at in this round, in any order."""

    squares: tuple[Square, ...]


class Fired(Firing, frozen=True):
    """The squares of a side's salvo in this round."""

    by: Seat
    round: int
    squares: tuple[Square, ...]

    @property
    def targets(self) -> tuple[Square, ...]:
        return self.squares


class ShipHit(Event, frozen=True):
    """The number of hits of a salvo on one enemy ship; the squares are not told."""

    by: Seat
    round: int
    ship: str
    hits: int


class ShipStruck(Event, frozen=True):
    """The squares of a ship that were hit, told to its owner alone."""

    round: int
    ship: str
    squares: tuple[Square, ...]


class ShipSunk(Loss, frozen=True):
    """A ship was sunk; its squares are not told."""

    owner: Seat
    round: int
    ship: str


class NothingHit(Event, frozen=True):
    """A whole salvo missed."""

    by: Seat
    round: int


ORDERS = (Place, Fire)
EVENTS = (Placed, Fired, ShipHit, ShipStruck, ShipSunk, NothingHit)


class SalvoGame(FleetGame[SalvoOptions, SalvoState]):
    """A game whose fleet table has an additional column: the shots of each ship."""

    def __init__(self, options: SalvoOptions) -> None:
        super().__init__(options)
        carrier = options.carrier_shots
        self.shots = [carrier if ship.id == "carrier" else 1 for ship in self.yard.ships]
        """The shots of each ship in every round until it is sunk."""

    def shots_available(self, side: Side) -> int:
        """Count the shots of all ships that are not sunk."""
        return sum(compress(self.shots, side.afloat))
