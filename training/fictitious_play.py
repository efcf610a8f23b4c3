"""Fictitious play: fleets and hunters answer the mean of each other's recent strategies in turn.

Answers are searched in families of strategies, so what they gain is a lower bound of what the best
answer would. Gains are measured in other hunts than those that answers were chosen by.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

import numpy as np

from seabattle.core.small_board import Small
from training.answers import FleetSearch, HunterSearch, find_fleets, find_hunter
from training.equilibrium import (
    Figure,
    Fleets,
    Hunter,
    Hunters,
    Mixture,
    PlainHunt,
    Strategies,
    mean_fleets,
    mean_hunters,
    measure,
    only,
)
from training.layouts import Preferences

HALF_A_SHOT = 0.5
ASKED = 16
"""Hunters of the mixture that fleets hide from at once."""
Result = TypeVar("Result")
Map = Callable[..., Iterable[Any]]
"""Calls a function with each of some arguments: `map`, or that of a pool of processes."""


class Effort(NamedTuple):
    """The searches of each round, and how exactly strategies are measured."""

    hunters: tuple[HunterSearch, ...] = (
        HunterSearch(sample=80_000, least=4),
        HunterSearch(sample=80_000, least=12),
        HunterSearch(sample=60_000, least=5, generations=2),
        HunterSearch(sample=60_000, least=20, generations=2),
    )
    lineages: int = 10
    """Fleets that go on from round to round, each by itself."""
    fleets: FleetSearch = FleetSearch(steps=4, rate=0.1)
    probe: FleetSearch = FleetSearch(steps=30, temperature=0)
    """The search for the best answer of fleets, which decides when play ends."""
    probe_every: int = 8
    measured: int = 4000
    """Hunts for each figure."""


class Round(NamedTuple):
    """The mean shots between the mixtures before a round, and gains of the best new answers."""

    value: Figure
    hunters: Figure
    """The shots of the best new hunter for the fleets of the mixture."""
    fleets: Figure
    """Those that the best new fleets cost the hunters of the mixture."""
    probed: bool
    """Whether fleets were searched for long."""


def run_all(
    tasks: Sequence[Callable[[int], Result]], each: Map, rng: np.random.Generator
) -> list[Result]:
    """Run tasks, each with a seed of its own."""
    return list(each(_run, tasks, rng.integers(2**63, size=len(tasks)).tolist()))


def _run(task: Callable[[int], Result], seed: int) -> Result:
    return task(seed)


def start(small: Small | None, effort: Effort) -> Strategies:
    """Return fleets that prefer no place, and the density hunter."""
    game, born = PlainHunt(small), np.zeros
    return Strategies(
        (game.layouts.indifferent(),) * effort.lineages,
        (game.density(),) * len(effort.hunters),
        born(effort.lineages, np.int64),
        born(len(effort.hunters), np.int64),
    )


def fictitious_play(
    small: Small | None, known: Strategies, effort: Effort, each: Map, seed: int
) -> Iterator[tuple[Strategies, Round]]:
    """Add answers of both sides in every round, until neither gains more than half a shot.

    A round depends on the seed and on what is known alone, so a search can be done in parts.
    """
    told = None
    while told is None or not told.probed or _is_loud(told):
        known, told = play_round(small, known, effort, each, seed)
        yield known, told


def _is_loud(told: Round) -> bool:
    value = told.value.shots
    return max(value - told.hunters.shots, told.fleets.shots - value) > HALF_A_SHOT


def play_round(
    small: Small | None, known: Strategies, effort: Effort, each: Map, seed: int
) -> tuple[Strategies, Round]:
    """Add an answer of each search and lineage, and forget the older half of all rounds."""
    number = known.rounds + 1
    rng, probes = np.random.default_rng([seed, number]), number % effort.probe_every == 0
    fleets, hunters = mean_fleets(known), mean_hunters(known)
    count = len(effort.hunters)
    hunts: list[Any] = [
        partial(find_hunter, small, fleets, last.marksman, search)
        for last, search in zip(known.hunters[-count:], effort.hunters, strict=True)
    ]
    newest = known.fleets[-effort.lineages :]
    searches = [effort.fleets] * effort.lineages + [effort.probe] * effort.lineages * probes
    hides: list[Any] = [
        partial(find_fleets, small, _some(hunters, rng), preferences, search)
        for preferences, search in zip(newest * (1 + probes), searches, strict=True)
    ]
    found = run_all([*hunts, *hides], each, rng)
    new_hunters, answers = found[:count], found[count:]
    hunter = best_hunter(small, fleets, new_hunters, effort.measured, each, rng)
    asked = _some(hunters, rng)
    hiding = best_fleets(small, asked, answers, effort.measured, each, rng)
    games = [(fleets, asked), (fleets, only(hunter)), (only(hiding), asked)]
    tasks = [partial(measure, small, *game, effort.measured) for game in games]
    value, hunted, hidden = run_all(tasks, each, rng)
    born_fleets = np.append(known.born_fleets, [number] * effort.lineages)
    born_hunters = np.append(known.born_hunters, [number] * count)
    recent = [np.flatnonzero(born > number / 2) for born in (born_fleets, born_hunters)]
    all_fleets = (*known.fleets, *answers[: effort.lineages])
    all_hunters = (*known.hunters, *new_hunters)
    known = Strategies(
        tuple(all_fleets[each] for each in recent[0]),
        tuple(all_hunters[each] for each in recent[1]),
        born_fleets[recent[0]],
        born_hunters[recent[1]],
        number,
    )
    return known, Round(value, hunted, hidden, probes)


def _some(hunters: Hunters, rng: np.random.Generator) -> Hunters:
    """Return a few hunters of a mixture of equals, as all are slow to send to another process."""
    count = min(ASKED, len(hunters.strategies))
    chosen = rng.choice(len(hunters.strategies), count, replace=False)
    return Mixture(tuple(hunters.strategies[n] for n in chosen), np.full(count, 1 / count))


def best_hunter(
    small: Small | None,
    fleets: Fleets,
    hunters: Sequence[Hunter],
    count: int,
    each: Map,
    rng: np.random.Generator,
) -> Hunter:
    """Return the hunter who needs the fewest shots for these fleets."""
    tasks = [partial(measure, small, fleets, only(hunter), count) for hunter in hunters]
    shots = [figure.shots for figure in run_all(tasks, each, rng)]
    return hunters[int(np.argmin(shots))]


def best_fleets(
    small: Small | None,
    hunters: Hunters,
    fleets: Sequence[Preferences],
    count: int,
    each: Map,
    rng: np.random.Generator,
) -> Preferences:
    """Return the fleets that cost these hunters the most shots."""
    tasks = [partial(measure, small, only(preferences), hunters, count) for preferences in fleets]
    shots = [figure.shots for figure in run_all(tasks, each, rng)]
    return fleets[int(np.argmax(shots))]
