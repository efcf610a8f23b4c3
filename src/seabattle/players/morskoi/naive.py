"""A frozen baseline of `morskoi`: hunts like the bosun, and attacks several squares at once where
that promises more than a shot after which the turn may go on.

Like the other baselines it does not change once it is released: the coach values what comes after
an order by its play.
"""

from seabattle.core.answer import Answer
from seabattle.players.aims import placements
from seabattle.players.captain import Turn
from seabattle.players.morskoi.attacks import Offer, fields, pairs
from seabattle.players.morskoi.bosun import Bosun

GOES_ON = 1.8
"""What a shot is worth whose turn goes on after a hit, beside one of an attack that ends it."""


class Naive(Bosun):
    def attack(self, turn: Turn) -> Answer:
        scores = placements(turn.tracking, turn.rng) * ~turn.tracking.ruled_out
        shot = super().attack(turn)
        at = turn.tracking.table.square_index[shot["at"]]
        offers: list[Offer] = [(GOES_ON * float(scores[at]), shot)]
        offers += [*pairs(turn, scores), *fields(turn, scores)]
        return max(offers, key=lambda offer: offer[0])[1]
