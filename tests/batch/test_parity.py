"""Batches play the same games as the environments: every mask, observation, reward and end."""

import pytest

from tests.batch.cases import CASES, PLANTED
from tests.batch.parity import Form, JaxForm, compare
from tests.batch.planted import plant

MATCHES, ON_FULL_BOARDS, PLANTED_MATCHES = 100, 1, 30
"""Full boards are compared in few matches, without JAX, as `make parity` plays 10,000 of each."""


@pytest.mark.parametrize("name", CASES)
def test_batches_equal_the_environments(name: str) -> None:
    case = CASES[name]
    game = case.make(case.module)
    small = "small" in case.options
    matches = MATCHES if small else ON_FULL_BOARDS
    forms = {"numpy": Form(game), **({"jax": JaxForm(game)} if small and case.compiled else {})}
    report = compare(case, forms, matches)
    assert report.found == {}
    assert report.matches == matches


@pytest.mark.parametrize("name", PLANTED)
def test_planted_differences_are_found(name: str) -> None:
    case = CASES[name]
    forms = {planted.new: Form(case.make(plant(case, planted))) for planted in PLANTED[name]}
    assert len(forms) >= 12
    missed = forms.keys() - compare(case, forms, PLANTED_MATCHES).found.keys()
    assert missed == set()
