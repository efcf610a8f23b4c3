"""Baselines are data: whatever captains are tuned by is in their sets of parameters.

So a change to a live player is a change of its own set, and cannot move a frozen one.
"""

import ast
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

import seabattle.players
from seabattle.players.roster import own_players
from tests.players.digests import FROZEN

ROOM = Path(seabattle.players.__file__).parent
SHARED = [ROOM / f"{name}.py" for name in ("captain", "heuristics", "own_fleet", "endgame")]
CAPTAINS = [*SHARED, *ROOM.glob("*/captain.py"), *ROOM.glob("*/selection.py")]
ROUNDING = {"TIE_TOLERANCE", "DIGITS"}
"""Rounding differs between machines, and choices must not."""


def find_numbers(tree: ast.Module) -> Iterator[str]:
    """List the names of a module that stand for numbers."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value:
            try:
                value = ast.literal_eval(statement.value)
            except ValueError:
                continue
            if any(isinstance(each, int | float) for each in numbers_in(value)):
                targets = getattr(statement, "targets", None) or [statement.target]  # type: ignore[union-attr]
                yield from (ast.unparse(target) for target in targets)


def numbers_in(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        value = tuple(value.values())
    yield from value if isinstance(value, tuple | list) else (value,)


@pytest.mark.parametrize("path", CAPTAINS, ids=lambda path: str(path.relative_to(ROOM)))
def test_no_captain_is_tuned_by_a_constant_of_its_module(path: Path) -> None:
    assert set(find_numbers(ast.parse(path.read_text(encoding="utf-8")))) <= ROUNDING


@pytest.mark.parametrize("line", ["SURE = 0.9", "LOW, HIGH = 1, 2", "WEIGHTS: tuple = (1, 2)"])
def test_a_constant_is_found(line: str) -> None:
    assert list(find_numbers(ast.parse(line)))


@pytest.mark.parametrize("game", FROZEN)
def test_every_captain_is_a_frozen_set_of_parameters(game: str) -> None:
    sets = own_players(game).PARAMETERS  # type: ignore[union-attr]
    assert set(FROZEN[game]) <= set(sets)
    with pytest.raises(FrozenInstanceError):
        sets[FROZEN[game][0]].anything = 1
