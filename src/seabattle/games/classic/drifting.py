"""Where ships may have got to that move in secret.

How often an opponent moves is not in the rules. Each ship is taken to try, in some of the turns,
any of its ways to move, and to go where no hit stands in its way. Each place begins with the same
likelihood, which drifts along these ways from turn to turn; a shot ends what of it was there. So
in the end a place has the likelihood that a ship came there and no shot told of it. A ship that is
hit stays: the places through a hit keep what they had when it fell.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from seabattle.belief.waters import Flags, Numbers, Places, Waters, waters_of
from seabattle.core.cache import cached
from seabattle.core.fleet import Yard
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.classic.choices import reachable
from seabattle.games.classic.model import SecondShotWon, Shot

MOVES = 0.5
"""In how many of its turns the opponent is taken to try a move."""
WAYS = 6
"""A ship slides two ways and turns four."""
NOWHERE = -1


class Likelihood(NamedTuple):
    """For each place, how likely what was told of one ship is, if it lies there now."""

    sound: Numbers
    """Of a ship that was never hit."""
    hit: Numbers
    """Of a ship that was."""


def drifted(yard: Yard, seat: Seat, heard: Sequence[Event]) -> Numbers:
    """For each place, how well a ship there agrees with all shots of a seat so far."""
    waters, ways = waters_of(yard), ways_to_move(yard)
    hits = np.zeros(len(waters.squares), np.bool_)
    nothing = np.zeros(len(waters.length), np.float32)
    likely = Likelihood(sound=nothing + 1, hit=nothing)
    for before, event in zip((None, *heard), heard, strict=False):
        if isinstance(event, Shot) and event.by is seat:
            square = waters.number[event.at]
            hits[square] |= event.hit
            likely = _after_shot(waters, likely, hits, square)
        elif isinstance(event, Shot) and not isinstance(before, SecondShotWon):
            enterable = np.asarray(~waters.keeps_clear[:, hits].any(1))
            sound = _after_turn(likely.sound, ways, enterable, MOVES / len(waters.fleet))
            likely = likely._replace(sound=sound)
    return likely.sound + likely.hit


def _after_shot(waters: Waters, likely: Likelihood, hits: Flags, square: int) -> Likelihood:
    """Ships that were not hit are not here; and if one was, no other is beside it."""
    here = waters.covers[:, square]
    if not hits[square]:
        return Likelihood(likely.sound * ~here, likely.hit * ~here)
    beside = waters.keeps_clear[:, square]
    stays = np.where(here, likely.hit + likely.sound, likely.hit * ~beside)
    return Likelihood(likely.sound * ~beside, stays.astype(np.float32))


def _after_turn(sound: Numbers, ways: Places, enterable: Flags, rate: float) -> Numbers:
    """What there is at each place after some ships have moved."""
    leads = ways != NOWHERE
    comes = (sound[ways] * leads).sum(1) * enterable
    goes = (enterable[ways] & leads).sum(1) * sound
    return np.asarray(sound + rate / WAYS * (comes - goes), np.float32)


@cached(16, "a table of a yard, asked with every turn")
def ways_to_move(yard: Yard) -> Places:
    """For each place, where a ship can get from there in one move on an empty board."""
    waters = waters_of(yard)
    ways = np.full((len(waters.length), WAYS), NOWHERE, np.int16)
    for mask, number in waters.place_number.items():
        places = [waters.place_number[place] for place, _ in reachable(yard, mask)]
        ways[number, : len(places)] = places
    return ways
