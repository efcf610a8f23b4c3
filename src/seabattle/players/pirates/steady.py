"""A frozen baseline of `pirates`: weighs attacks like the admiral, in few fleets, does not search
the end of a hunt, and hides its ships anywhere.

Like the other baselines it does not change once it is released: the coach values what comes after
an order by its play.
"""

from seabattle.players.pirates.admiral import Admiral
from seabattle.players.placing import uniform
from seabattle.players.player import Sitting


class Steady(Admiral):
    fleets = 24
    plainly_told = False

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.layout = uniform
