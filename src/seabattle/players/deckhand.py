"""How a beginner fires: anywhere, and beside a hit unless they forget about it."""

from random import Random

import numpy as np

from seabattle.belief.placements import Floats
from seabattle.belief.tracking import TrackingBoard

FORGETS = 0.25
"""How often a beginner does not think of the hits on the tracking board."""


def blunders(tracking: TrackingBoard, rng: Random) -> Floats:
    untried = ~(tracking.missed | tracking.hit)
    beside = tracking.table.adjacent[tracking.found].any(0) | tracking.seen
    remembered = 0 if rng.random() < FORGETS else 1
    return (untried * (1 + remembered * beside)).astype(np.float32)
