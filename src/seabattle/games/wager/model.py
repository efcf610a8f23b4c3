"""Options, state, orders and events of `wager`."""

from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from seabattle.core.events import Firing, Loss
from seabattle.core.game import Options
from seabattle.core.kinds import Event, Order, Square
from seabattle.core.seat import Seat
from seabattle.core.small_board import Size
from seabattle.core.state import State
from seabattle.games.wager.dice import Pool, Roll
from seabattle.games.wager.ships import ClassId, Crew, Member

Facing = Annotated[int, msgspec.Meta(ge=0, le=5)]
"""An orientation: 0 north-east, then clockwise."""

LOOT = 10
"""Gold for sinking the enemy."""


class StartPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hex of a ship's anchor at the start, and the direction in which the ship points."""

    at: Square
    facing: Facing


class SmallSea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A smaller board, chosen from Python; no table offers it."""

    rows: Size
    columns: Size


class WagerOptions(Options, frozen=True, kw_only=True):
    classes: tuple[ClassId, ClassId] = ("brigantine", "brigantine")
    crews: tuple[Crew | None, Crew | None] = (None, None)
    starts: tuple[StartPlace, StartPlace] = (StartPlace("-2,8", 0), StartPlace("7,1", 3))
    initiative: Literal["player", "alternate"] = "player"
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 60
    retreat: bool = False
    small: SmallSea | None = None


ONE_TURN = WagerOptions(
    classes=("sloop", "sloop"),
    starts=(StartPlace("0,0", 3), StartPlace("1,0", 0)),
    turn_limit=1,
    small=SmallSea(1, 2),
)
LONE_SAILOR = (Member("sailor", 0),)
"""A crew with one action in each turn."""
LONE = replace(ONE_TURN, crews=(LONE_SAILOR, LONE_SAILOR))
MINIS = MappingProxyType(
    {"1x2": ONE_TURN, "1x2-lone": LONE, "2x2-lone": replace(LONE, small=SmallSea(2, 2))}
)


class Ship(msgspec.Struct, frozen=True, gc=False):
    """One ship in a duel."""

    at: int
    """The anchor."""
    facing: int
    hp: int
    sp: int
    cp: int
    evade: int = 0
    evaded_in: int = 0
    """The turn in which the evade score was set."""


Ships = tuple[Ship, Ship]
Action = Literal["fire", "evade", "repair", "leave"]


class Rolling(msgspec.Struct, frozen=True, gc=False):
    """A roll that is due: its seat, its action and its pool."""

    by: Seat
    action: Action
    pool: Pool


class WagerState(State, frozen=True, kw_only=True):
    turn: int = 1
    ships: Ships
    acting: Seat | None = None
    """The seat that acts; None before the actions of a turn."""
    rolling: Rolling | None = None
    trying: tuple[Seat, ...] = ()
    """The seats that still have to roll for leaving the grid, including the one that rolls now."""
    left: tuple[Seat, ...] = ()
    """The seats that have left the grid."""
    trails: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The way of each ship in the last manoeuvre, both ends included."""
    target: Square | None = None
    """The hex aimed at by the last shot since the manoeuvre."""


class Course(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """The destination of a ship, its final orientation, and whether it then tries to leave the
    grid."""

    to: Square
    facing: Facing
    leave: bool = False


class Plan(Order, frozen=True):
    """The manoeuvre of a turn, sealed until both seats have given one."""

    course: Course


class Fire(Order, frozen=True):
    """Fire the cannons at a hex of the enemy's hull."""

    at: Square


class Evade(Order, frozen=True):
    """Try to become harder to hit."""


class Repair(Order, frozen=True):
    """Try to repair the own ship."""


class EndTurn(Order, frozen=True):
    """Take no more actions in this turn."""


class TurnBegan(Event, frozen=True):
    """A new turn with all points restored, and the seat that acts first in it."""

    turn: int
    first: Seat


class Sailed(Event, frozen=True):
    """A plan and its result."""

    by: Seat
    course: Course
    path: tuple[Square, ...]
    """The hexes actually sailed, from the old anchor to the new one."""
    at: Square
    """The final hex of the anchor."""
    facing: int
    turns: int
    """The number of 60° steps actually turned."""
    cost: int
    as_planned: bool
    leaving: bool
    """True if an attempt to leave the grid follows."""


class TriedToLeave(Event, frozen=True):
    by: Seat
    roll: Roll
    left: bool


class Fired(Firing, frozen=True):
    """A shot: `damage` is the loss, `hp` what the enemy has left."""

    by: Seat
    at: Square
    roll: Roll
    damage: int
    hp: int


class Evaded(Event, frozen=True):
    by: Seat
    roll: Roll
    score: int


class Repaired(Event, frozen=True):
    """A repair: the points gained, and the points that the ship now has."""

    by: Seat
    roll: Roll
    gained: int
    hp: int


class EndedTurn(Event, frozen=True):
    by: Seat


class ShipSunk(Loss, frozen=True):
    """A ship was sunk, and its enemy takes the loot."""

    owner: Seat
    loot: int


ORDERS = (Plan, Fire, Evade, Repair, EndTurn)
EVENTS = (TurnBegan, Sailed, TriedToLeave, Fired, Evaded, Repaired, EndedTurn, ShipSunk)
