"""The adapter passes Pgx's own test, where Pgx is installed.

It is none of the pinned tools: its wheel brings a package named `tests`, which hides ours.
"""

import importlib
from typing import Any, Literal

import numpy as np
import pytest

from seabattle.batch.games import make

SMALL = {"rows": 4, "columns": 5, "ships": ["cruiser", "destroyer"]}


@pytest.mark.parametrize("first", ["one", "lot"])
def test_pgx_accepts_the_adapter(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pgx")
    checks = importlib.import_module("pgx._src.api_test")
    adapter = importlib.import_module("seabattle.batch.pgx")
    jax = importlib.import_module("jax")

    def act_randomly(key: object, mask: Any) -> Any:
        """Do what Pgx 2.6 does, but for the axis: its own games fail on this with JAX 0.10."""
        return jax.random.categorical(key, jax.numpy.log(mask.astype(np.float32)), axis=-1)

    monkeypatch.setattr(checks, "act_randomly", act_randomly)
    # Pgx asks for one of its own ids, and draws its own games only.
    monkeypatch.setattr(checks, "EnvId", Literal["seabattle"])
    monkeypatch.setattr(adapter.PgxState, "save_svg", lambda state, name: None)
    env = adapter.PgxEnv(make("classic", {"first": first, "small": SMALL}))
    checks.api_test(env, num=5)
