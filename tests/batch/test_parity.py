"""Batches play the same games as the environments: every mask, observation, reward and end."""

import pytest

from tests.batch.cases import CASES, PLANTED
from tests.batch.parity import Form, JaxForm, compare
from tests.batch.planted import plant

MATCHES, ON_WHOLE_BOARDS = 100, 10
"""`make parity` plays 10,000, in which no choice is aimed."""
AIMED = 0.5
"""On full boards: the share of choices among squares with ships."""


@pytest.mark.parametrize("name", CASES)
def test_batches_equal_the_environments_and_planted_differences_are_found(name: str) -> None:
    case = CASES[name]
    game = case.make(case.module)
    planted = {each.new: Form(case.make(plant(case, each))) for each in PLANTED.get(name, ())}
    ours = {"numpy": Form(game), **({"jax": JaxForm(game)} if case.compiled else {})}
    is_short = "small" in case.options or case.game == "wager"
    matches, aimed = (MATCHES, 0) if is_short else (ON_WHOLE_BOARDS, AIMED)
    report = compare(case, {**ours, **planted}, matches, aimed=aimed)
    assert report.matches == matches
    assert {form: report.found[form] for form in ours if form in report.found} == {}
    assert report.found.keys() == planted.keys()


def test_every_game_has_planted_differences() -> None:
    assert {CASES[name].game for name in PLANTED} == {case.game for case in CASES.values()}
    assert all(len(tuple(each)) >= 12 for each in PLANTED.values())
