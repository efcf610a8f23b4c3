"""The state of a training."""

from typing import NamedTuple

import numpy as np

from seabattle.batch.bits import Array
from training.network import Shape, Weights, initial_weights


class Learner(NamedTuple):
    """The state that an update passes on to the next one."""

    weights: Weights
    mean: Weights
    square: Weights
    """The moments of Adam."""
    average: Weights
    versions: Weights
    """Earlier weights, on a first axis."""
    count: Array
    """The updates so far."""
    steps: Array
    """The steps of Adam so far."""
    key: Array


def new_learner(shape: Shape, versions: int, seed: int) -> Learner:
    """Return a learner with random weights, which are all of its versions too."""
    weights = initial_weights(shape, np.random.default_rng(seed))
    zeros = {name: np.zeros_like(each) for name, each in weights.items()}
    copies = {
        name: np.stack([each.astype(np.float16)] * versions) for name, each in weights.items()
    }
    zero, key = np.zeros((), np.int32), np.array([0, seed], np.uint32)
    return Learner(weights, zeros, zeros, weights, copies, zero, zero, key)
