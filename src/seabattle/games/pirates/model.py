"""Options, state, orders and events of `pirates`."""

from types import MappingProxyType
from typing import ClassVar, Literal, get_args

import msgspec

from seabattle.core.events import Firing, FirstDrawn, Placed, Sinking
from seabattle.core.first_move import First, TurnState
from seabattle.core.fleet import Fleet, Ship, squares_of
from seabattle.core.fleet_game import FleetGame, FleetOptions
from seabattle.core.kinds import Order, Square
from seabattle.core.orders import Place
from seabattle.core.seat import Seat
from seabattle.core.small_board import Small

Power = Literal["kraken", "sonar", "triple_shot", "instakill"]
POWERS: tuple[Power, ...] = get_args(Power)

FLEET_TABLE = (
    Ship("galion", 5),
    Ship("fregate", 4),
    Ship("brick", 3),
    Ship("corvette", 3),
    Ship("chaloupe", 2),
)
POWER_OF: MappingProxyType[str, Power] = MappingProxyType(
    {
        "galion": "kraken",
        "fregate": "sonar",
        "brick": "triple_shot",
        "corvette": "triple_shot",
        "chaloupe": "instakill",
    }
)
"""The power that each ship gives to its owner when it sinks."""


class PiratesOptions(FleetOptions, frozen=True, kw_only=True):
    first: First = "one"


MINIS = MappingProxyType(
    {
        "1x3": PiratesOptions(small=Small(1, 3, ("chaloupe",))),
        "1x4": PiratesOptions(small=Small(1, 4, ("chaloupe",))),
        "2x2": PiratesOptions(small=Small(2, 2, ("chaloupe",))),
    }
)


class Side(msgspec.Struct, frozen=True, gc=False):
    """One player's grid with the marks on it, and the powers that this player holds."""

    ships: Fleet = ()
    hits: int = 0
    misses: int = 0
    revealed: int = 0
    """Ship squares that a Sonar has revealed and that are not hit."""
    powers: tuple[Power, ...] = ()

    @property
    def played(self) -> int:
        return self.hits | self.misses

    @property
    def sunk(self) -> tuple[int, ...]:
        """The sunk ships, as positions in the fleet table."""
        spared = ~self.hits
        return tuple([index for index, ship in enumerate(self.ships) if not ship & spared])

    @property
    def is_gone(self) -> bool:
        return not squares_of(self.ships) & ~self.hits


class PiratesState(TurnState, frozen=True, kw_only=True):
    """The state of a match. Players also place their fleets in turn."""

    sides: tuple[Side, Side] = (Side(), Side())

    @property
    def placed(self) -> bool:
        one, two = self.sides
        return bool(one.ships and two.ships)


class Attack(Order, frozen=True):
    """An attack at a square: a normal shot or a power. Every turn is one attack."""

    at: Square


class Shoot(Attack, frozen=True):
    """The normal shot."""


class UsePower(Attack, frozen=True):
    """Spend a power."""

    power: ClassVar[Power]


class Kraken(UsePower, frozen=True):
    """Attack the target and its four neighbours."""

    power = "kraken"


class Sonar(UsePower, frozen=True):
    """Look at a large cross around the target."""

    power = "sonar"


class TripleShot(UsePower, frozen=True):
    """Fire at the target and its two neighbours in one line."""

    power = "triple_shot"
    line: Literal["across", "down"]


class Instakill(UsePower, frozen=True):
    """Sink the ship at the target, if there is one."""

    power = "instakill"


class Shot(Firing, frozen=True):
    by: Seat
    at: Square
    hit: bool


class PowerUsed(Firing, frozen=True):
    """A power was used. The event lists the squares that it marked."""

    by: Seat
    power: Power
    at: Square
    line: Literal["across", "down"] | None
    """The direction of a Triple Shot; None for the other powers."""
    hits: tuple[Square, ...]
    misses: tuple[Square, ...]
    revealed: tuple[Square, ...]


class Sunk(Sinking, frozen=True):
    """A ship was sunk and gave its power to its owner."""

    owner: Seat
    ship: str
    squares: tuple[Square, ...]
    power: Power


POWER_ORDERS: tuple[type[UsePower], ...] = (Kraken, Sonar, TripleShot, Instakill)
ORDERS: tuple[type[Order], ...] = (Place, Shoot, *POWER_ORDERS)
EVENTS = (FirstDrawn, Placed, Shot, PowerUsed, Sunk)
PiratesGame = FleetGame[PiratesOptions, PiratesState]
