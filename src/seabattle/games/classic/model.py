"""Options, state, orders and events of `classic`."""

from types import MappingProxyType
from typing import Annotated

import msgspec

from seabattle.core.events import Firing, FirstDrawn, Placed, Sinking
from seabattle.core.first_move import First, TurnState
from seabattle.core.fleet import Berth, Fleet, Ship, squares_of, sunk_ships
from seabattle.core.fleet_game import FleetGame, FleetOptions
from seabattle.core.kinds import Event, Order, Square
from seabattle.core.orders import Place
from seabattle.core.seat import Seat
from seabattle.core.small_board import Small

FLEET_TABLE = (
    Ship("carrier", 5),
    Ship("battleship", 4),
    Ship("cruiser", 3),
    Ship("submarine", 3),
    Ship("destroyer", 2),
)


class ClassicOptions(FleetOptions, frozen=True, kw_only=True):
    first: First = "one"
    manoeuvre: bool = False
    silent_sinking: bool = False
    second_shot: bool = False
    claim_victory: bool = False
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    touching: bool = False


ALL_FOUR = ClassicOptions(manoeuvre=True, silent_sinking=True, second_shot=True, claim_victory=True)

MINIS = MappingProxyType(
    {
        "1x3": ClassicOptions(small=Small(1, 3, ("destroyer",))),
        "1x4": ClassicOptions(small=Small(1, 4, ("destroyer",))),
        "2x2": ClassicOptions(small=Small(2, 2, ("destroyer",))),
    }
)


class Side(msgspec.Struct, frozen=True, gc=False):
    """The board of one player. Hits stay true; a ship may since have moved onto a miss."""

    ships: Fleet = ()
    hits: int = 0
    misses: int = 0

    @property
    def fired_at(self) -> int:
        return self.hits | self.misses

    @property
    def sunk(self) -> Fleet:
        return sunk_ships(self.ships, self.hits)

    @property
    def undamaged(self) -> tuple[int, ...]:
        return tuple(ship for ship in self.ships if not ship & self.hits)

    @property
    def is_gone(self) -> bool:
        return not squares_of(self.ships) & ~self.hits


class ClassicState(TurnState, frozen=True, kw_only=True):
    sides: tuple[Side, Side] = (Side(), Side())
    turns_over: int = 0
    second_shot: bool = False
    """True if the player in turn has fired and may fire once more."""

    @property
    def placed(self) -> bool:
        return bool(self.sides[0].ships)


class Fire(Order, frozen=True):
    """Fire at a square, optionally after moving one of the own ships to a new berth."""

    at: Square
    manoeuvre: Berth | None = None


class Decline(Order, frozen=True):
    """Do not fire the second shot."""


class Claim(Order, frozen=True):
    """Declare that all enemy ships are sunk."""


class Shot(Firing, frozen=True):
    by: Seat
    at: Square
    hit: bool


class Sunk(Sinking, frozen=True):
    """A ship was sunk: its squares, and the number of ships that its owner has lost."""

    owner: Seat
    squares: tuple[Square, ...]
    lost: int


class ShipSunk(Sunk, frozen=True):
    """A ship was sunk, and its class is told: ships may touch."""

    ship: str


class SecondShotWon(Event, frozen=True):
    by: Seat


class SecondShotDeclined(Event, frozen=True):
    by: Seat


class ClaimFailed(Event, frozen=True):
    by: Seat


ORDERS = (Place, Fire, Decline, Claim)
EVENTS = (FirstDrawn, Placed, Shot, Sunk, ShipSunk, SecondShotWon, SecondShotDeclined, ClaimFailed)
ClassicGame = FleetGame[ClassicOptions, ClassicState]
