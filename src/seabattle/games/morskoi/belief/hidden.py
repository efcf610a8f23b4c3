"""The secrets of the other side, given where its ships lie."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from seabattle.belief.placements import Flags, PlacementTable
from seabattle.core.fleet import Fleet
from seabattle.core.grid import union
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.morskoi.abilities import POWERS
from seabattle.games.morskoi.model import (
    FALSE_MISSES,
    Decoy,
    MorskoiGame,
    MorskoiState,
    Shot,
    Side,
    Sunk,
)
from seabattle.games.morskoi.shots import field_around


class Suppression(NamedTuple):
    """A field in which ships of the other side were suppressed, and their hits at that time."""

    field: int
    hits: int

    def catches(self, ship: int) -> bool:
        return bool(ship & self.field and ship & ~self.hits)


class Proof(NamedTuple):
    """Evidence that the other side used the ability of ships of this length.

    One such ship was afloat and lay outside the field in which ships were suppressed.
    """

    length: int
    field: int
    sunk: Fleet

    def holds(self, ship: int) -> bool:
        free = not ship & self.field and ship not in self.sunk
        return free and ship.bit_count() == self.length


class HiddenKnowledge:
    """Inference of what the other side knows of its own board, from what was heard."""

    def __init__(
        self, game: MorskoiGame, seen: MorskoiState, seat: Seat, heard: Sequence[Event]
    ) -> None:
        self.game = game
        self.seat = seat
        self.marks = seen.sides[seat.other]
        self.shots: list[int] = []
        self.suppressions: list[Suppression] = []
        self.proofs: list[Proof] = []
        self._hits = 0
        self._sunk: Fleet = ()
        self._lasting: Suppression | None = None
        """The suppression of the seat's last turn, if there was one."""
        self._last: Seat | None = None
        """The seat that fired last."""
        for event in heard:
            self._hear(event)
        if seen.turn is seat and self._last is not seat:
            self._lasting = None  # it has lasted for a turn of the other side

    def _hear(self, event: Event) -> None:
        match event:
            case Shot(by=by) if by is self.seat:
                self._hear_shot(event)
            case Shot(by=by, power=power):
                if self._lasting and power and (length := POWERS["machines"].get(power)):
                    self.proofs.append(Proof(length, self._lasting.field, self._sunk))
                self._last = by
            case Decoy(by=by):
                self._last = by
            case Sunk(owner=owner, squares=squares) if owner is not self.seat:
                self._sunk = (*self._sunk, self.game.grid.mask(squares))
            case _:
                pass

    def _hear_shot(self, shot: Shot) -> None:
        square = self.game.grid.bit[shot.at]
        if self._last is not self.seat:
            self._lasting, self._last = None, self.seat
        self.shots.append(square)
        self._hits |= square if shot.answer in ("hit", "killed") else 0
        if shot.power == "suppress":
            field = field_around(self.game.grid, square)
            self._lasting = Suppression(field, self._hits)
            self.suppressions.append(self._lasting)

    def proofs_by_placement(self, table: PlacementTable, sunk: Sequence[int]) -> list[Flags]:
        """Return for each ability used the placements that explain it, unless a sunk ship does."""
        asked = [proof for proof in self.proofs if not any(map(proof.holds, sunk))]
        of_each = {(proof.length, proof.field): proof for proof in asked}
        return [np.array(list(map(proof.holds, table.masks))) for proof in of_each.values()]

    def side(self, fleet: Fleet) -> Side:
        """Return the other board with the secrets of its owner."""
        side = replace(self.marks, ships=fleet)
        if self.game.camps[self.seat.other] != "machines":
            return side
        ids, four = self.game.yard.index, fleet[0] if fleet[0].bit_count() == 4 else 0
        # The first shot at the 4-cell ship was answered «Мимо».
        decoy = next((shot for shot in self.shots if shot & four), 0)
        return replace(
            side,
            decoy=decoy,
            false_misses_left=0 if decoy else FALSE_MISSES,
            suppressed=union(filter(self._lasting.catches, fleet)) if self._lasting else 0,
            caught=tuple(
                tuple(id for id, index in ids.items() if each.catches(fleet[index]))
                for each in self.suppressions
            ),
        )
