"""The constants of a duel: the sea, the outfits of the ships, and the order of acting."""

from seabattle.core.errors import Malformed
from seabattle.core.game import Game
from seabattle.core.normalize import normalize_squares
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.wager.model import SmallSea, WagerOptions, WagerState
from seabattle.games.wager.sea import sea_of
from seabattle.games.wager.ships import CLASSES, Outfit, hull


class WagerGame(Game[WagerOptions, WagerState]):
    """A duel under agreed options: the sea and the two ships."""

    def __init__(self, options: WagerOptions) -> None:
        size = options.small or SmallSea(10, 10)
        self.grid = self.sea = sea_of(size.rows, size.columns)
        super().__init__(normalize_squares(options, self.sea))
        (one, two), (crew_one, crew_two) = options.classes, options.crews
        self.outfits = (
            Outfit(CLASSES[one], crew_one or ()),
            Outfit(CLASSES[two], crew_two or ()),
        )
        hulls = [
            hull(self.sea, outfit.kind, self.sea.bit[start.at], start.facing)
            for outfit, start in zip(self.outfits, self.options.starts, strict=True)
        ]
        if not all(hulls):
            where = self.options.starts[hulls.index(0)].at
            problem = f"the hull of a ship that starts on {where} does not lie on the board"
            raise Malformed("start_off_board", problem, at=where)
        if hulls[0] & hulls[1]:
            raise Malformed("starts_overlap", "the two ships start on the same hex")

    def hull_of(self, state: WagerState, seat: Seat) -> int:
        """Return the hexes on which a ship lies."""
        ship = state.ships[seat.position]
        return hull(self.sea, self.outfits[seat.position].kind, ship.at, ship.facing)

    def first_to_act(self, turn: int) -> Seat:
        swapped = self.options.initiative == "alternate" and turn % 2 == 0
        return PLAYERS[swapped]
