"""Gathers what was found in many matches, in several processes and in parts.

With a folder to keep them in, parts that were gathered are read again: a run can be stopped at any
time and taken up later.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

PART = 25
"""Matches of a part."""

Rows = NDArray[Any]
Find = Callable[[int], Iterable[Any]]
"""What is found in the match of a seed, in rows."""


def add_arguments(parser: ArgumentParser, matches: int | None) -> None:
    parser.add_argument("--matches", type=int, default=matches)
    parser.add_argument("--seed", type=int, default=0, help="of the first match; others follow")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--keep", type=Path, help="a folder for what was gathered")


def gathered(name: str, find: Find, kind: np.dtype[Any], args: Namespace) -> Rows:
    """An array of that kind, from the matches of all seeds."""
    end = args.seed + args.matches
    parts = [range(seed, min(seed + PART, end)) for seed in range(args.seed, end, PART)]
    with ProcessPoolExecutor(args.jobs) as pool:
        found = pool.map(partial(_part, name, find, kind, args.keep), parts)
        return np.concatenate([part for part in found if len(part)])


def _part(name: str, find: Find, kind: np.dtype[Any], folder: Path | None, seeds: range) -> Rows:
    path = folder / f"{name}-{seeds.start:06}-{seeds.stop:06}.npy" if folder else None
    if path and path.exists():
        return np.asarray(np.load(path), kind)
    found = np.array([row for seed in seeds for row in find(seed)], kind)
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        np.save(path, found)
    return found
