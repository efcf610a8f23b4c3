"""Base class of games in which each player hides a fleet."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Literal, TypeVar

from seabattle.core.cache import PER_BOARD, computed_once
from seabattle.core.errors import Malformed
from seabattle.core.fleet import STRAIGHT, Gap, Line, Ship, Yard
from seabattle.core.game import Game, Options, S
from seabattle.core.grid import Grid
from seabattle.core.small_board import Small, select_ships


class FleetOptions(Options, frozen=True, kw_only=True):
    """Options of a game with fleets."""

    small: Small | None = None
    """A smaller board and fleet, chosen from Python; no table offers it."""


FO = TypeVar("FO", bound=FleetOptions)
Hunt = Literal["a_shot", "until_a_miss"]
"""A turn of a plain hunt: one shot, or shots until one misses."""


class FleetGame(Game[FO, S]):
    """A game with a fleet table and rules for laying the fleet out."""

    fleet_table: ClassVar[Sequence[Ship]]
    lines: ClassVar[Sequence[Line]] = STRAIGHT
    rows: ClassVar[int] = 10
    columns: ClassVar[int] = 10

    def __init__(self, options: FO) -> None:
        super().__init__(options)
        size = options.small or Small(self.rows, self.columns)
        self.grid = self.lay_out(size.rows, size.columns)
        ships = select_ships(options.small, self.fleet_table)
        self.yard = _yard(self.grid, tuple(ships), tuple(self.lines), self.gap)
        if self.yard.find_room(0, 0) is None:
            problem = f"the ships do not fit on a board of {size.rows} rows, {size.columns} columns"
            raise Malformed("fleet_does_not_fit", problem, rows=size.rows, columns=size.columns)

    @property
    def plain_hunt(self) -> Hunt | None:
        """The kind of turn, if a match is no more than two independent hunts; None in all other
        games.

        In a plain hunt ships stay, every shot is answered truly, sinkings are told, and a player
        does nothing but fire until one fleet is gone.
        """
        return None

    @property
    @abstractmethod
    def gap(self) -> Gap:
        """The squares around a ship on which no other ship may lie; most games set it once."""

    @staticmethod
    @abstractmethod
    def lay_out(rows: int, columns: int) -> Grid:
        """Return the board of this size, in the game's own notation."""


@computed_once("a yard never changes: all matches share it, and the names of its fleets", PER_BOARD)
def _yard(grid: Grid, ships: tuple[Ship, ...], lines: tuple[Line, ...], gap: Gap) -> Yard:
    return Yard(grid, ships, lines, gap)
