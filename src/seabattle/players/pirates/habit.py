"""What the opponent's turns so far say of how it will play on."""

from collections.abc import Sequence

from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.pirates.model import PowerUsed, Shot, Sunk

PATIENCE = 3
"""After how many shots of a captain who could have used a power we think that none will come."""


def lets_powers_lie(heard: Sequence[Event], opponent: Seat) -> bool:
    """Whether the opponent has held a power for some turns of its own, and never used any."""
    armed, shots = False, 0
    for event in heard:
        match event:
            case PowerUsed(by=by) if by is opponent:
                return False
            case Sunk(owner=owner) if owner is opponent:
                armed = True
            case Shot(by=by) if by is opponent:
                shots += armed
    return shots >= PATIENCE
