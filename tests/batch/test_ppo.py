"""The example that learns classic in one jitted loop."""

import csv
import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "batch_ppo.py"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLE))


def test_advantages_are_those_of_each_seat_alone(example: dict[str, Any]) -> None:
    """One match in which seat one hits, and then seat two wins; the next has just begun."""
    import jax.numpy as jnp  # noqa: PLC0415, takes a second

    paid, value = [1, 0, 0, 1, 0, 0], [0.5, 0.25, 0.5, 0.25, 4, 8]
    over = [False, False, False, True, False, False]
    columns = [jnp.array(each)[:, None] for each in (paid, value, over)]
    found = example["estimate_advantages"](*columns)[:, 0]
    discount, trace = example["DISCOUNT"], example["TRACE"]
    three, two = 1 - 0.25, 0 - 0.5  # nothing follows for either seat
    one = discount * 0.25 - 0.25 + trace * discount * three
    zero = 1 + discount * 0.5 - 0.5 + trace * discount * two
    np.testing.assert_allclose(found, [zero, one, two, three], rtol=1e-6)


def test_it_learns_and_leaves_its_curve(
    example: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--steps", "16000", "--matches", "8", "--out", str(tmp_path), "--arena", "1"]
    example["main"](given)
    printed = capsys.readouterr().out
    assert "against density: won" in printed
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
    with (tmp_path / "curve.csv").open() as file:
        rows = list(csv.reader(file))
    assert rows[0] == ["steps", "seconds", "shots"]
    weights = dict(np.load(tmp_path / "policy.npz"))
    alone, beside = np.zeros((2, 4, 10, 10), np.float32)
    beside[0, 4, 4] = 1
    scores, _ = example["network"](weights, np.stack([alone, beside]))
    gained = (scores[1] - scores[0]).reshape(10, 10)
    assert gained[[3, 5, 4, 4], [4, 4, 3, 5]].mean() > gained.mean() + 0.1
