"""How a beginner fires: anywhere, and beside a hit unless they forget about it."""

from random import Random

import numpy as np

from seabattle.belief.chart import Chart
from seabattle.belief.waters import Numbers

FORGETS = 0.25
"""How often a beginner does not think of the hits on the chart."""


def blunders(chart: Chart, rng: Random) -> Numbers:
    untried = ~(chart.missed | chart.hit)
    beside = chart.waters.beside[chart.found].any(0) | chart.seen
    remembered = 0 if rng.random() < FORGETS else 1
    return (untried * (1 + remembered * beside)).astype(np.float32)
