"""The double oracle of the plain hunt, on a board where the exact value can be computed."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from seabattle.batch.bits import Array
from seabattle.core.small_board import Small
from seabattle.games.classic.model import ClassicOptions
from seabattle.games.classic.rules import Classic
from training.equilibrium import Effort, PlainHunt, double_oracle, load, save, solve

SIDE = 3
YARD = Classic(ClassicOptions(small=Small(SIDE, SIDE, ("destroyer",)))).yard
PLACES = [
    frozenset((row * SIDE + column, (row + down) * SIDE + column + 1 - down))
    for down in (0, 1)
    for row in range(SIDE - down)
    for column in range(SIDE - 1 + down)
]
"""All fleets: one ship of two squares."""
EFFORT = Effort(generations=3, candidates=8, hunts=256, steps=10, fleets=256, measured=1500)


def best_hunt(chances: Array) -> Array:
    """Return the shots at each fleet by the hunter who needs the fewest for these chances."""

    @cache
    def hunt(possible: frozenset[int], fired: frozenset[int]) -> tuple[tuple[int, int], ...]:
        """Return the shots that are left for each fleet that is possible."""
        best: tuple[float, tuple[tuple[int, int], ...]] = (np.inf, ())
        for square in set(range(SIDE * SIDE)) - fired:
            told = {
                hit: frozenset(n for n in possible if (square in PLACES[n]) is hit)
                for hit in (True, False)
            }
            if not told[True]:
                continue
            now = fired | {square}
            after = dict.fromkeys(possible, 1)
            for rest in told.values():
                going_on = frozenset(n for n in rest if not PLACES[n] <= now)
                for n, shots in hunt(going_on, now) if going_on else ():
                    after[n] += shots
            mean = sum(chances[n] * shots for n, shots in after.items())
            best = min(best, (mean, tuple(sorted(after.items()))))
        return best[1]

    return np.array([shots for _, shots in hunt(frozenset(range(len(PLACES))), frozenset())])


def exact_value() -> float:
    """Return the value of the game: hunters answer exactly until none of them gains."""
    hunters = [best_hunt(np.full(len(PLACES), 1 / len(PLACES)))]
    while True:
        mixture = solve(np.stack(hunters, axis=1))
        answer = best_hunt(mixture.fleets)
        if mixture.fleets @ answer > mixture.value - 1e-6:
            return mixture.value
        hunters.append(answer)


def test_the_value_of_a_small_board_is_found(tmp_path: Path) -> None:
    game = PlainHunt(YARD, np.random.default_rng(1), EFFORT)
    *_, known = double_oracle(game, game.begin(), rounds=3)
    save(tmp_path / "strategies.npz", known)
    *_, known = double_oracle(game, load(tmp_path / "strategies.npz"), rounds=3)
    assert solve(known.shots).value == pytest.approx(exact_value(), abs=0.1)
