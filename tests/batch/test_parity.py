"""Batches play the same games as the environments: every mask, observation, reward and end."""

import pytest

from tests.batch.cases import CASES, PLANTED
from tests.batch.parity import Form, JaxForm, compare
from tests.batch.planted import plant

MATCHES, ON_FULL_BOARDS, PLANTED_MATCHES = 40, 6, 30
"""Enough to find every planted difference, with some to spare; `make parity` plays 10,000."""


@pytest.mark.parametrize("name", CASES)
def test_batches_equal_the_environments(name: str) -> None:
    case = CASES[name]
    game = case.make(case.module)
    matches = MATCHES if "small" in case.options else ON_FULL_BOARDS
    forms = {"numpy": Form(game), **({"jax": JaxForm(game)} if case.compiled else {})}
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
