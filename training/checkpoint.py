"""Store a training, so that it goes on where it stopped.

Versions lie in a file of their own; each file stays below 16 MB.
"""

from pathlib import Path

import numpy as np

from training.learner import Learner
from training.network import Weights

LEARNER, VERSIONS, AVERAGE, LOG = "learner.npz", "versions.npz", "average.npz", "log.jsonl"
PARTS = ("weights", "mean", "square", "average")


def save(folder: Path, learner: Learner) -> None:
    """Write a learner; `average.npz` are the weights to play with, in half precision."""
    arrays = {
        f"{part}/{name}": each for part in PARTS for name, each in getattr(learner, part).items()
    }
    numbers = {"count": learner.count, "steps": learner.steps, "key": learner.key}
    _write(folder / LEARNER, {**arrays, **numbers})
    _write(folder / VERSIONS, learner.versions)
    save_weights(folder / AVERAGE, learner.average)


def load(folder: Path) -> Learner | None:
    """Return the learner of a folder, or None if there is none yet."""
    if not (folder / LEARNER).exists():
        return None
    with np.load(folder / LEARNER) as stored:
        arrays = dict(stored)
    parts = {
        part: {
            name.removeprefix(f"{part}/"): each
            for name, each in arrays.items()
            if name.startswith(f"{part}/")
        }
        for part in PARTS
    }
    with np.load(folder / VERSIONS) as stored:
        versions = dict(stored)
    numbers = {name: arrays[name] for name in ("count", "steps", "key")}
    return Learner(**parts, versions=versions, **numbers)


def save_weights(path: Path, weights: Weights) -> None:
    _write(path, {name: np.asarray(each).astype(np.float16) for name, each in weights.items()})


def load_weights(path: Path) -> Weights:
    """Return stored weights in single precision, with which NumPy is quickest."""
    with np.load(path) as stored:
        return {name: each.astype(np.float32) for name, each in stored.items()}


def _write(path: Path, arrays: Weights) -> None:
    """Write beside the old file first: a training that is killed leaves a whole one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new.npz")
    np.savez(new, **arrays)
    new.replace(path)
