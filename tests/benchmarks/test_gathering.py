"""Long measurements can be stopped and taken up again."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from benchmarks.curves import Said
from benchmarks.gathering import PART, gathered


def measured(seed: int) -> Iterator[Said]:
    yield Said(seed, 0.5, float(seed % 2))


def refused(seed: int) -> Iterator[Said]:
    raise AssertionError(f"the match of {seed} was measured already")


def test_what_was_measured_is_read_again(tmp_path: Path) -> None:
    args = Namespace(matches=PART + 3, jobs=2, keep=tmp_path)
    first, again = (gathered("name", measure, args) for measure in (measured, refused))
    assert first["match"].tolist() == list(range(PART + 3))
    assert np.array_equal(first, again)


def test_nothing_is_kept_without_a_folder() -> None:
    args = Namespace(matches=2, jobs=1, keep=None)
    assert gathered("name", measured, args)["result"].tolist() == [0.0, 1.0]
