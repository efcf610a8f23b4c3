"""The belief model of `radar`: where the other fleet may lie.

Ships stay where they are and every answer is true, so all fleets that fit are equally likely.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np
from msgspec.structs import replace

from radar.model import Echo, RadarGame, RadarState, Scanned, Side, Sunk
from seabattle.belief.belief_model import FleetBelief
from seabattle.belief.marginals import Evidence
from seabattle.belief.placements import Floats, Placements
from seabattle.belief.tracking import layer_mask, read_own_fleet
from seabattle.core.grid import union
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View


class RadarBelief(FleetBelief[RadarGame]):
    def evidence(self, view: View, heard: Sequence[Event]) -> Evidence:
        """Rule out fleets for which a scan of this seat would have counted another number."""
        tracking = self.tracking(view, heard)
        echoes = [
            echo
            for scanned, echo in pairwise(heard)
            if isinstance(echo, Echo) and isinstance(scanned, Scanned) and scanned.by is view.seat
        ]
        sunk = union(self.sunk_by_name(view, heard).values())

        def likelihood(places: Placements) -> Floats:
            fits = np.ones(len(places), np.bool_)
            for echo in echoes:
                field = self.game.field(self.game.grid.bit[echo.at])
                near = tracking.table.flags(self.game.grid.names(field))
                afloat = tracking.table.covers[:, near].sum(1)[places].sum(1)
                fits &= afloat == echo.count - (sunk & field).bit_count()
            return fits.astype(np.float32)

        return Evidence(tracking.constraints, tracking.hit, likelihood if echoes else None)

    def sunk_by_name(self, view: View, heard: Sequence[Event]) -> Mapping[str, int]:
        return {
            event.ship: self.game.grid.mask(event.squares)
            for event in heard
            if isinstance(event, Sunk) and event.owner is not view.seat
        }

    def visible_state(self, view: View, heard: Sequence[Event]) -> RadarState:
        mine = replace(self._side(view, "own"), ships=read_own_fleet(self.game.yard, view))
        theirs = self._side(view, "enemy")
        sides = (mine, theirs) if view.seat is Seat.ONE else (theirs, mine)
        return RadarState(turn=view.to_act[0], sides=sides)

    def hits_on(self, side: Side) -> int:
        """Return the squares fired at: a shot hits any ship that it meets."""
        return side.fired_at

    def _side(self, view: View, id: str) -> Side:
        board = view.board(id)
        fired_at = layer_mask(self.game.grid, board, "hit", "miss", "sunk")
        return Side(fired_at=fired_at, scanned=layer_mask(self.game.grid, board, "scan"))


BELIEF = RadarBelief
