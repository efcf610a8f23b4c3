"""The equilibrium of the plain hunt, on a board where the exact value can be computed."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from scipy.optimize import linprog  # type: ignore[import-untyped]

from seabattle.batch.bits import Array
from seabattle.core.small_board import Small
from training.answers import FleetSearch, HunterSearch, find_hunter
from training.equilibrium import PlainHunt, load, mean_fleets, mean_hunters, only, save
from training.fictitious_play import HALF_A_SHOT, Effort, fictitious_play, start

SIDE = 3
SMALL = Small(SIDE, SIDE, ("destroyer",))
PLACES = [
    frozenset((row * SIDE + column, (row + down) * SIDE + column + 1 - down))
    for down in (0, 1)
    for row in range(SIDE - down)
    for column in range(SIDE - 1 + down)
]
"""All fleets: one ship of two squares."""
EFFORT = Effort(
    hunters=(HunterSearch(sample=1000, least=4),) * 2,
    lineages=4,
    fleets=FleetSearch(steps=2, fleets=256, rate=0.05),
    probe=FleetSearch(steps=8, fleets=256),
    probe_every=4,
    measured=1500,
)


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
        fleets, value = maximin(np.stack(hunters, axis=1))
        answer = best_hunt(fleets)
        if fleets @ answer > value - 1e-6:
            return value
        hunters.append(answer)


def maximin(gains: Array) -> tuple[Array, float]:
    """Return the mixture of rows whose least gain over the columns is the highest, and that."""
    rows, columns = gains.shape
    found = linprog(
        np.append(np.zeros(rows), -1),
        A_ub=np.hstack([-gains.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0)[None],
        b_eq=[1],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return found.x[:rows], float(found.x[-1])


def test_an_equilibrium_is_near_the_exact_value(tmp_path: Path) -> None:
    file = tmp_path / "strategies.npz"
    *_, (known, told) = fictitious_play(SMALL, start(SMALL, EFFORT), EFFORT, map, seed=1)
    save(file, known)
    assert told.probed
    assert load(file).rounds == known.rounds
    rng, hunt = np.random.default_rng(2), PlainHunt(SMALL)
    ships = hunt.lay_out(mean_fleets(load(file)), 4000, rng)
    shots = hunt.shots_of_mixture(mean_hunters(load(file)), ships, rng)[1]
    assert shots.mean() == pytest.approx(exact_value(), abs=HALF_A_SHOT)


@pytest.mark.parametrize("preferred", [-2, 1])
def test_a_tracker_is_an_exact_best_answer(preferred: float) -> None:
    """Half of the places touch a corner, and are preferred or avoided."""
    hunt, rng = PlainHunt(SMALL), np.random.default_rng(3)
    berths = hunt.layouts.berths[0]
    weights = np.where(np.arange(2) == berths.orbit[0], preferred, 0.0)
    fleets = only((weights,))
    hunter = find_hunter(
        SMALL, fleets, hunt.density().marksman, HunterSearch(4000, least=1), seed=4
    )
    shots = hunt.shots(hunter, hunt.lay_out(fleets, 4000, rng), rng).mean()
    chances = np.exp(weights[berths.orbit])
    chances /= chances.sum()
    numbers = [PLACES.index(frozenset(np.flatnonzero(each).tolist())) for each in berths.squares]
    in_order = chances[np.argsort(numbers)]
    assert shots == pytest.approx(in_order @ best_hunt(in_order), abs=0.06)
