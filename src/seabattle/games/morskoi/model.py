"""Options, state, orders and events of `morskoi`."""

from types import MappingProxyType
from typing import Literal

import msgspec

from seabattle.core.events import Firing, FirstDrawn, Placed, Sinking
from seabattle.core.first_move import First, TurnState
from seabattle.core.fleet import Berth, Fleet, Ship, squares_of, sunk_ships
from seabattle.core.fleet_game import FleetGame, FleetOptions
from seabattle.core.kinds import Event, Order, Square, SquareSet
from seabattle.core.orders import Place
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.small_board import Small

FLEET_TABLE = (
    Ship("4", 4),
    Ship("3a", 3),
    Ship("3b", 3),
    Ship("2a", 2),
    Ship("2b", 2),
    Ship("2c", 2),
    Ship("1a", 1),
    Ship("1b", 1),
    Ship("1c", 1),
    Ship("1d", 1),
)

Camp = Literal["people", "machines"]
"""The two sides of the full game: Люди and ИИ."""
FiringPower = Literal["pair", "field", "scan", "suppress"]
Power = Literal["move"] | FiringPower
"""The abilities that a player chooses to use. Those of the 4-cell ships work automatically."""
Said = Literal["miss", "hit", "killed", "pvo"]
"""The answer of the owner of a board: «Мимо», «Попал», «Убил» or «ПВО»."""

FALSE_MISSES, INTERCEPTIONS, PICKED = 1, 2, 3
"""The numbers of false misses of ИИ, of interceptions of Люди, and of squares to pick."""


class MorskoiOptions(FleetOptions, frozen=True, kw_only=True):
    mode: Literal["full", "basic"] = "full"
    people: Literal["one", "two"] = "one"
    first: First = "lot"

    def camp_of(self, seat: Seat) -> Camp | None:
        """Return the side of a player; None in the basic game."""
        if self.mode == "basic":
            return None
        return "people" if seat.value == self.people else "machines"


BASIC = MorskoiOptions(mode="basic")
MINIS = MappingProxyType(
    {
        "1x3": MorskoiOptions(mode="basic", first="one", small=Small(1, 3, ("1a",))),
        "1x3-full": MorskoiOptions(first="one", small=Small(1, 3, ("1a",))),
        "1x4": MorskoiOptions(mode="basic", first="one", small=Small(1, 4, ("2a",))),
        "2x2": MorskoiOptions(mode="basic", first="one", small=Small(2, 2, ("2a",))),
    }
)


class Side(msgspec.Struct, frozen=True, gc=False):
    """The fleet of one player, and the answers marked on its board."""

    ships: Fleet = ()
    hits: int = 0
    misses: int = 0
    """Squares answered «Мимо», truly or not."""
    intercepted: int = 0
    """Squares whose last answer was «ПВО»."""
    counts: tuple[tuple[int, int], ...] = ()
    """Scanned squares with the number of ships near each."""
    decoy: int = 0
    """The square of the false miss; 0 before there was one."""
    suppressed: int = 0
    """Ships without their abilities until the end of this player's next turn."""
    caught: tuple[tuple[str, ...], ...] = ()
    """The ships caught by each suppression so far."""
    false_misses_left: int = 0
    pvo_left: int = 0

    @property
    def fired_at(self) -> int:
        return self.hits | self.misses

    @property
    def disabled(self) -> int:
        """Hit and suppressed squares: a ship with all its squares among these has no abilities."""
        return self.hits | self.suppressed

    @property
    def sunk(self) -> Fleet:
        return sunk_ships(self.ships, self.hits)

    @property
    def is_gone(self) -> bool:
        return not squares_of(self.ships) & ~self.hits

    @property
    def four(self) -> int:
        """The 4-cell ship while it is afloat, else 0. It is the first of the fleet table."""
        ship = self.ships[0]
        return ship if ship.bit_count() == 4 and ship & self.hits != ship else 0

    def afloat(self, length: int) -> tuple[int, ...]:
        """Return the ships of this length that are not sunk."""
        hits = self.hits
        return tuple(
            [ship for ship in self.ships if ship & hits != ship and ship.bit_count() == length]
        )


class MorskoiState(TurnState, frozen=True, kw_only=True):
    sides: tuple[Side, Side] = (Side(), Side())
    fired: bool = False
    """True if the player in turn has fired in this turn."""
    used: tuple[Power, ...] = ()
    """The abilities used in this turn."""
    field: int = 0
    """The centre of the field from which the opponent of the player in turn has to pick."""

    @property
    def placed(self) -> bool:
        return bool(self.sides[0].ships)

    @property
    def spent(self) -> tuple[Power, ...]:
        """The abilities that cannot be used again in this turn. After a shot no ship moves."""
        return (*self.used, "move") if self.fired else self.used


class Fire(Order, frozen=True):
    """Fire at a square, optionally after a move and with the ability of the 3-cell ships."""

    at: Square
    move: Berth | None = None
    scan: bool = False
    suppress: bool = False


class Pair(Order, frozen=True):
    """Fire at two neighbouring squares, optionally after a move (ИИ)."""

    squares: SquareSet
    move: Berth | None = None


class Field(Order, frozen=True):
    """Name the centre of a field, optionally after a move; the opponent picks from it (Люди)."""

    centre: Square
    move: Berth | None = None


class Pick(Order, frozen=True):
    """Choose the squares of the field to be fired at, in the order in which they are answered."""

    squares: tuple[Square, ...]


Attack = Fire | Pair | Field


class Shot(Firing, frozen=True):
    """A shot and its answer, which is not always true."""

    by: Seat
    at: Square
    answer: Said
    power: FiringPower | None
    """The ability that was used with the shot."""


class Decoy(Event, frozen=True):
    """The shot hit the 4-cell ship and was answered «Мимо». Told to its owner alone."""

    by: Seat
    at: Square


class Sunk(Sinking, frozen=True):
    owner: Seat
    squares: tuple[Square, ...]


class Counted(Event, frozen=True):
    """The number of ships near a square that was fired at."""

    by: Seat
    at: Square
    number: int


class Caught(Event, frozen=True):
    """The ships that a shot has suppressed, perhaps none. Told to their owner alone."""

    by: Seat
    at: Square
    ships: tuple[str, ...]


class FieldNamed(Event, frozen=True):
    by: Seat
    centre: Square


ORDERS = (Place, Fire, Pair, Field, Pick)
EVENTS = (FirstDrawn, Placed, Shot, Decoy, Sunk, Counted, Caught, FieldNamed)


class MorskoiGame(FleetGame[MorskoiOptions, MorskoiState]):
    """A game of two different sides; in the basic game they are equal."""

    def __init__(self, options: MorskoiOptions) -> None:
        super().__init__(options)
        self.camps = tuple(options.camp_of(seat) for seat in PLAYERS)
        self.unmoved = slice(sum(ship.length > 1 for ship in self.yard.ships))
        """The range of the ships in a fleet that are too long to move."""
