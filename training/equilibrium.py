"""An approximate equilibrium of the plain hunt: who lays out a fleet, and who hunts it.

Double oracle: fleets and hunters answer each other's best mixture in turn. A hunter wants few
shots, a fleet many. Both answers are searched in families of strategies, so what they gain is a
lower bound of what the best answer would.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog  # type: ignore[import-untyped]

from seabattle.batch.bits import Array
from seabattle.batch.draws import Key
from seabattle.batch.fleets import Shipyard
from seabattle.batch.hunts import Density, begin_hunts, dense, finish_hunts
from seabattle.core.fleet import Yard
from training.layouts import Laid, Layouts, Preferences
from training.marksman import Marksmen

Draw = Callable[[int], list[Array]]
"""Returns the ships, [square, fleet], of so many random fleets."""
FORGET_AFTER = 8
"""Rounds after which a strategy that no mixture needs is forgotten."""


class Effort(NamedTuple):
    """How long answers are searched, and how exactly strategies are measured."""

    generations: int = 10
    candidates: int = 24
    hunts: int = 1024
    """Hunts that judge each candidate."""
    steps: int = 20
    fleets: int = 1024
    """Fleets of each step."""
    temperature: float = 0.2
    """Shots that fleets give for a unit (nat) of entropy, so that few mixtures are enough."""
    measured: int = 3000
    """Hunts between two strategies."""


THOROUGH = Effort(generations=30, hunts=2048, steps=100, fleets=2048, temperature=0)
"""For what answers gain against the mixtures in the end."""


class Strategies(NamedTuple):
    """The strategies found so far, and the mean shots between them, [fleet, hunter]."""

    fleets: tuple[Preferences, ...]
    hunters: tuple[Array, ...]
    shots: Array


class Mixture(NamedTuple):
    """The chance of each strategy of both sides, and the mean shots of a hunt."""

    fleets: Array
    hunters: Array
    value: float


class PlainHunt:
    """The game between fleets that lie still and hunters who are told every answer."""

    def __init__(self, yard: Yard, rng: np.random.Generator, effort: Effort) -> None:
        self.shipyard, self.layouts = Shipyard(yard), Layouts(yard)
        self.board, self.rng, self.effort = self.shipyard.board, rng, effort
        self.marksmen = Marksmen(self.board)

    def begin(self) -> Strategies:
        fleet, hunter = self.layouts.indifferent(), self.marksmen.unbiased()
        return Strategies((fleet,), (hunter,), np.array([[self.measure(fleet, hunter)]]))

    def measure(self, fleet: Preferences, hunter: Array) -> float:
        ships = self.layouts.lay_out(fleet, self.effort.measured, self.rng).ships
        return float(self.shots(self.marksmen.make(hunter), ships).mean())

    def shots(self, hunter: Density, ships: Sequence[Array], lots: Array | None = None) -> Array:
        """Return the shots that a hunter needs for each fleet."""
        count = ships[0].shape[1]
        nothing = np.zeros((self.board.size, count), np.bool_)
        begun = begin_hunts(self.shipyard, ships, nothing, hunter)
        lots = self._lots(count) if lots is None else lots
        return finish_hunts(self.shipyard, begun, lots, policy=hunter).shots

    def lay_out(self, fleets: Sequence[Preferences], chances: Array, count: int) -> list[Array]:
        """Return the ships of random fleets of a mixture."""
        shares = self.rng.multinomial(count, chances)
        laid = [
            self.layouts.lay_out(each, share, self.rng).ships
            for each, share in zip(fleets, shares, strict=True)
            if share
        ]
        return [np.concatenate(ships, axis=1) for ships in zip(*laid, strict=True)]

    def draw_uniform(self, count: int) -> list[Array]:
        """Return the ships of fleets that are all equally likely."""
        high, low = self.rng.integers(0, 2**32, (2, count), dtype=np.uint32)
        return [dense(self.board, ship) for ship in self.shipyard.sample(Key(high, low))]

    def guess_hunter(self, draw: Draw) -> Array:
        """Return a hunter who knows how often each square has a ship."""
        ships = draw(8 * self.effort.hunts)
        return self.marksmen.believing(np.sum([ship.mean(1) for ship in ships], axis=0))

    def search_hunter(self, draw: Draw, start: Array) -> Array:
        """Search the hunter with the fewest shots for these fleets (cross-entropy method)."""
        effort = self.effort
        mean, spread = start, np.full(len(start), 0.25)
        for _ in range(effort.generations):
            ships = draw(effort.hunts)
            lots = self._lots(ships[0].shape[1])
            tried = mean + spread * self.rng.normal(size=(effort.candidates, len(mean)))
            tried[0] = mean
            scores = [self.shots(self.marksmen.make(each), ships, lots).mean() for each in tried]
            best = tried[np.argsort(scores)[: effort.candidates // 4]]
            mean, spread = best.mean(0), 0.7 * best.std(0) + 0.3 * spread
        return mean

    def search_fleets(
        self, hunters: Sequence[Density], chances: Array, start: Preferences
    ) -> Preferences:
        """Search the fleets that cost a mixture of hunters the most shots (policy gradient)."""
        preferences, slope = np.concatenate(start), np.zeros(sum(map(len, start)))
        square, ends = slope, np.cumsum(list(map(len, start)))[:-1]
        for step in range(1, self.effort.steps + 1):
            laid = self.layouts.lay_out(
                tuple(np.split(preferences, ends)), self.effort.fleets, self.rng
            )
            gradient = np.concatenate(
                self.layouts.gradient(laid, self._gains(hunters, chances, laid))
            )
            slope, square = 0.8 * slope + 0.2 * gradient, 0.95 * square + 0.05 * gradient**2
            mean, size = slope / (1 - 0.8**step), np.sqrt(square / (1 - 0.95**step))
            preferences = preferences + 0.15 * mean / (size + 1e-3)
        return tuple(np.split(preferences, ends))

    def _gains(self, hunters: Sequence[Density], chances: Array, laid: Laid) -> Array:
        """Return how much better each fleet does than the mean against a hunter of the mixture."""
        whose = self.rng.choice(len(hunters), laid.ships[0].shape[1], p=chances)
        gains = np.zeros(len(whose))
        for number in np.unique(whose):
            mine = np.flatnonzero(whose == number)
            shots = self.shots(hunters[number], [ship[:, mine] for ship in laid.ships])
            gains[mine] = shots - shots.mean()
        surprise = -laid.log_chance()
        gains += self.effort.temperature * (surprise - surprise.mean())
        return gains

    def _lots(self, count: int) -> Array:
        return self.rng.integers(0, 2**32, (self.board.size, count), dtype=np.uint32)


def double_oracle(game: PlainHunt, known: Strategies, rounds: int) -> Iterator[Strategies]:
    """Add an answer of each side in every round, and yield all strategies."""
    idle_fleets, idle_hunters = np.zeros(len(known.fleets)), np.zeros(len(known.hunters))
    for number in range(1, rounds + 1):
        mixture = solve(known.shots)
        draw = partial(game.lay_out, known.fleets, mixture.fleets)
        if number % 2:
            hunter = game.guess_hunter(draw)
        else:
            best = int((mixture.fleets @ known.shots).argmin())
            hunter = game.search_hunter(draw, known.hunters[best])
        start = known.fleets[game.rng.choice(len(known.fleets), p=mixture.fleets)]
        makers = list(map(game.marksmen.make, known.hunters))
        known = add(game, known, game.search_fleets(makers, mixture.hunters, start), hunter)
        mixture = solve(known.shots)
        idle_fleets = np.where(mixture.fleets > 0.005, 0, np.append(idle_fleets, 0) + 1)
        idle_hunters = np.where(mixture.hunters > 0.005, 0, np.append(idle_hunters, 0) + 1)
        kept, kept_hunters = idle_fleets < FORGET_AFTER, idle_hunters < FORGET_AFTER
        idle_fleets, idle_hunters = idle_fleets[kept], idle_hunters[kept_hunters]
        known = Strategies(
            tuple(each for each, stays in zip(known.fleets, kept, strict=True) if stays),
            tuple(each for each, stays in zip(known.hunters, kept_hunters, strict=True) if stays),
            known.shots[kept][:, kept_hunters],
        )
        yield known


def add(game: PlainHunt, known: Strategies, fleet: Preferences, hunter: Array) -> Strategies:
    """Return the strategies with two more, measured against all others."""
    fleets, hunters = (*known.fleets, fleet), (*known.hunters, hunter)
    shots = np.zeros((len(fleets), len(hunters)))
    shots[:-1, :-1] = known.shots
    shots[:, -1] = [game.measure(each, hunter) for each in fleets]
    shots[-1, :-1] = [game.measure(fleet, each) for each in known.hunters]
    return Strategies(fleets, hunters, shots)


def solve(shots: Array) -> Mixture:
    """Return the equilibrium of a matrix [fleet, hunter] of mean shots."""
    fleets, hunters = _maximin(shots), _maximin(-shots.T)
    return Mixture(fleets, hunters, float(fleets @ shots @ hunters))


def _maximin(gains: Array) -> Array:
    """Return the mixture of rows whose least gain over the columns is the highest."""
    rows, columns = gains.shape
    found = linprog(
        np.append(np.zeros(rows), -1),
        A_ub=np.hstack([-gains.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0)[None],
        b_eq=[1],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    chances: Array = np.clip(found.x[:rows], 0, None)
    return chances / chances.sum()


def save(path: Path, known: Strategies) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fleets = {
        f"fleet {number} {ship}": each
        for number, fleet in enumerate(known.fleets)
        for ship, each in enumerate(fleet)
    }
    hunters = {f"hunter {number}": each for number, each in enumerate(known.hunters)}
    np.savez(path, **fleets, **hunters, shots=known.shots)


def load(path: Path) -> Strategies:
    with np.load(path) as stored:
        arrays = dict(stored)
    rows, columns = arrays["shots"].shape
    ships = sum(name.startswith("fleet 0 ") for name in arrays)
    fleets = (
        tuple(arrays[f"fleet {number} {ship}"] for ship in range(ships)) for number in range(rows)
    )
    hunters = (arrays[f"hunter {number}"] for number in range(columns))
    return Strategies(tuple(fleets), tuple(hunters), arrays["shots"])
