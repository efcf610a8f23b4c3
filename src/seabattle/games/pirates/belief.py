"""The belief model of `pirates`: where the other fleet may lie.

Ships stay and all answers are true, so every possible fleet is equally likely.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from seabattle.belief.belief_model import FleetBelief
from seabattle.belief.features import SearchMarks, hiding_bits, search_marks
from seabattle.belief.tracking import layer_mask, read_counter, read_own_fleet
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.pirates.model import POWERS, PiratesGame, PiratesState, Side, Sunk
from seabattle.games.pirates.view import phase


class PiratesBelief(FleetBelief[PiratesGame]):
    reference = "steady"
    hiding_hunt, hiding_weight = "a_shot", 2 / 3  # powers find ships wherever they lie

    def sunk_by_name(self, view: View, heard: Sequence[Event]) -> Mapping[str, int]:
        return {
            event.ship: self.game.grid.mask(event.squares)
            for event in heard
            if isinstance(event, Sunk) and event.owner is not view.seat
        }

    def visible_state(self, view: View, heard: Sequence[Event]) -> PiratesState:
        own = _side(self.game, view, "own", view.seat)
        mine = replace(own, ships=read_own_fleet(self.game.yard, view))
        enemy = _side(self.game, view, "enemy", view.seat.other)
        sides = (mine, enemy) if view.seat is Seat.ONE else (enemy, mine)
        [acting] = view.to_act
        return PiratesState(turn=acting, sides=sides)

    def phase(self, state: PiratesState) -> str:
        return phase(state)

    def side_features(self, side: Side, seat: Seat) -> Sequence[float]:
        yard, known = self.game.yard, side.played | side.revealed
        return [
            *hiding_bits(yard, side.ships, side.hits, known, known),
            len(yard.grid.every) - side.played.bit_count(),
            side.revealed.bit_count(),
            *(side.powers.count(power) for power in POWERS),
        ]

    def search_marks(self, side: Side, seat: Seat) -> SearchMarks:
        return search_marks(self.game.yard, side.ships, side.hits, side.misses, shown=side.revealed)


BELIEF = PiratesBelief


def _side(game: PiratesGame, view: View, id: str, owner: Seat) -> Side:
    """Read a board without its ships. Views do not show in which order powers came."""
    board = view.board(id)
    return Side(
        hits=layer_mask(game.grid, board, "hit", "sunk"),
        misses=layer_mask(game.grid, board, "miss"),
        revealed=layer_mask(game.grid, board, "revealed"),
        powers=tuple(p for p in POWERS for _ in range(read_counter(view, "power", owner, p))),
    )
