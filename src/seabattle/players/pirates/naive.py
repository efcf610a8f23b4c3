"""A frozen baseline of `pirates`: sinks what it can, and uses every power as soon as it has it.

Like the other baselines it does not change once it is released.
"""

import numpy as np

from seabattle.core.answer import Answer
from seabattle.players.aims import best
from seabattle.players.baselines import density
from seabattle.players.captain import Captain, Turn
from seabattle.players.pirates.powers import attacks
from seabattle.players.player import Sitting

AT_ONCE = ("sonar", "kraken", "triple_shot", "instakill", "shoot")
"""What comes first where there is a choice."""


class Naive(Captain):
    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting, density)

    def attack(self, turn: Turn) -> Answer:
        """Cover as much density as the first power at hand can."""
        assert turn.view.prompt, "it is this player's turn"
        table = turn.tracking.table
        scores = self.aim(turn.tracking, turn.rng) * ~turn.tracking.ruled_out
        ways = list(attacks(table, turn.view.prompt))
        first = min((way.kind for way in ways), key=AT_ONCE.index)
        covered = [(way.reach @ scores, way) for way in ways if way.kind == first]
        sums, way = max(covered, key=lambda pair: float(pair[0].max()))
        target = best(np.asarray(sums), way.targets, turn.rng)
        return {**way.order, "at": table.squares[target]}
