"""Long runs can be stopped and taken up again."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from benchmarks.calibration import FIELDS, Prediction
from benchmarks.coach_matches import PART, gather


def predict(seed: int) -> Iterator[Prediction]:
    yield Prediction(seed, 0.5, float(seed % 2))


def refuse_to_play(seed: int) -> Iterator[Prediction]:
    raise AssertionError(f"the match of {seed} was played already")


def test_what_was_gathered_is_read_again(tmp_path: Path) -> None:
    args = Namespace(matches=PART + 3, seed=0, jobs=2, part=PART, keep=tmp_path)
    first, again = (gather("name", find, FIELDS, args) for find in (predict, refuse_to_play))
    assert first["match"].tolist() == list(range(PART + 3))
    assert np.array_equal(first, again)


def test_nothing_is_kept_without_a_folder() -> None:
    args = Namespace(matches=2, seed=0, jobs=1, part=PART, keep=None)
    assert gather("name", predict, FIELDS, args)["result"].tolist() == [0.0, 1.0]


def nothing_at_first(seed: int) -> Iterator[list[float]]:
    if seed >= PART:
        yield [seed, 0.5]


def test_matches_in_which_nothing_was_found_are_left_out() -> None:
    args = Namespace(matches=PART + 1, seed=0, jobs=1, part=PART, keep=None)
    found = gather("name", nothing_at_first, np.dtype(np.float64), args)
    assert found.tolist() == [[PART, 0.5]]


def test_other_seeds_are_other_matches() -> None:
    args = Namespace(matches=PART + 1, seed=7, jobs=1, part=PART, keep=None)
    assert gather("name", predict, FIELDS, args)["match"].tolist() == list(range(7, 8 + PART))
