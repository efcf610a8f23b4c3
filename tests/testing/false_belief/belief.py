"""The belief model of the games beside it."""

from collections.abc import Iterator
from itertools import repeat
from random import Random
from typing import Any

from seabattle.belief.belief_model import BeliefModel
from seabattle.core.view import View
from tests.outside.minnow import Pond


class FalseBelief(BeliefModel[Any]):
    def worlds(self, view: View, heard: Any, rng: Random) -> Iterator[Pond]:
        """Sample no worlds, or one that does not fit."""
        return repeat(Pond(minnows=("A1", "A1"))) if self.game.has_worlds else iter(())


BELIEF = FalseBelief
