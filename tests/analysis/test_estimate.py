"""What several nets say, and how far off they may be."""

import numpy as np
import pytest

from seabattle.analysis.estimate import Sample


def said_by_means(some: np.ndarray, choice: int) -> Sample:
    """Each net says the mean of all figures but its own: what a jackknife is for."""
    nets = (some.sum() - some) / (len(some) - 1)
    found = np.zeros((len(some), 2, 3))
    found[:, choice] = nets[:, None]
    return Sample.from_nets(found)


def test_nets_are_as_unsure_as_what_they_were_fitted_to() -> None:
    some = np.array([0.2, 0.5, 0.7, 0.4, 0.3])
    found = said_by_means(some, 1).estimate(1)
    assert found.value == pytest.approx(some.mean())
    assert found.standard_error == pytest.approx(some.std(ddof=1) / np.sqrt(len(some)))


def test_a_difference_on_which_nets_agree_is_sure() -> None:
    nets = np.array([0.2, 0.5, 0.7])[:, None, None]
    found = Sample.from_nets(np.concatenate([nets, nets + 0.1], 1))
    lead = found.difference(1, 0)
    assert lead.value == pytest.approx(0.1)
    assert lead.standard_error == pytest.approx(0)
    assert found.estimate(0).standard_error > 0.1


def test_a_single_net_says_nothing_of_how_far_off_it_is() -> None:
    worlds = np.array([[[0.1, 0.3]]])
    assert Sample.from_nets(worlds).estimate(0).standard_error == pytest.approx(0.1)
