"""Measures many matches, in several processes and in parts.

With a folder to keep them in, parts that were measured are read again: a run can be stopped at any
time and taken up later.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np

from benchmarks.curves import FIELDS, Said, Table, table

PART = 25
"""Matches of a part."""

Measure = Callable[[int], Iterable[Said]]
"""What is said in the match of a seed, and what came of it."""


def add_arguments(parser: ArgumentParser, matches: int) -> None:
    parser.add_argument("--matches", type=int, default=matches)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--keep", type=Path, help="a folder for what was measured")


def gathered(name: str, measure: Measure, args: Namespace) -> Table:
    """From the matches of all seeds."""
    parts = [range(first, first + PART) for first in range(0, args.matches, PART)]
    with ProcessPoolExecutor(args.jobs) as pool:
        found = list(pool.map(partial(_part, name, measure, args.keep), parts))
    every: Table = np.concatenate(found)
    return np.compress(every["match"] < args.matches, every)


def _part(name: str, measure: Measure, folder: Path | None, seeds: range) -> Table:
    path = folder / f"{name}-{seeds.start:06}.npy" if folder else None
    if path and path.exists():
        return np.asarray(np.load(path), FIELDS)
    found = table(said for seed in seeds for said in measure(seed))
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        np.save(path, found)
    return found
