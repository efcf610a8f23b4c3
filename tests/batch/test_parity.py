"""Batches play the same games as the environments: every mask, observation, reward and end."""

import pytest

from tests.batch.cases import CASES, PLANTED
from tests.batch.parity import Form, JaxForm, compare
from tests.batch.planted import plant

MATCHES = 100
"""`make parity` plays 10,000, in which no choice is aimed."""
AIMED = 0.8
"""The share of choices among squares with ships, where no rare difference has to be found."""


@pytest.mark.parametrize("name", CASES)
def test_batches_equal_the_environments_and_planted_differences_are_found(name: str) -> None:
    case = CASES[name]
    game = case.make(case.module)
    planted = {each.new: Form(case.make(plant(case, each))) for each in PLANTED.get(name, ())}
    ours = {"numpy": Form(game), "jax": JaxForm(game)}
    aimed = 0 if planted or case.game == "wager" else AIMED
    report = compare(case, {**ours, **planted}, MATCHES, aimed=aimed)
    assert report.matches == MATCHES
    assert {form: report.found[form] for form in ours if form in report.found} == {}
    assert report.found.keys() == planted.keys()


def test_every_game_has_planted_differences() -> None:
    assert {CASES[name].game for name in PLANTED} == {case.game for case in CASES.values()}
    assert all(len(tuple(each)) >= 12 for each in PLANTED.values())
