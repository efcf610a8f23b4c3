"""Searches for answers: a hunter for fleets, and fleets for hunters."""

from typing import NamedTuple

import numpy as np

from seabattle.batch.bits import Array
from seabattle.core.small_board import Small
from training.equilibrium import Fleets, Hunter, Hunters, PlainHunt
from training.layouts import Preferences
from training.tracker import empty_tree, track


class HunterSearch(NamedTuple):
    """How long a hunter is searched."""

    sample: int
    """The fleets that a tracker knows; 0 for a marksman."""
    least: int = 5
    """The fewest of them at a node of its tree."""
    generations: int = 0
    """How often marksmen are tried; without it, one is guessed."""
    candidates: int = 16
    hunts: int = 512
    """Hunts that judge each candidate."""


class FleetSearch(NamedTuple):
    """How long fleets are searched."""

    steps: int
    fleets: int = 1536
    """Fleets of each step."""
    temperature: float = 0.2
    """Shots that fleets give for a unit (nat) of entropy, so that few mixtures are enough."""
    rate: float = 0.15
    """The size of a step."""


def find_hunter(
    small: Small | None, fleets: Fleets, start: Array, search: HunterSearch, seed: int
) -> Hunter:
    """Return a hunter who needs few shots for these fleets."""
    game, rng = PlainHunt(small), np.random.default_rng(seed)
    if search.generations:
        logarithms = _search_marksman(game, fleets, start, search, rng)
    else:
        logarithms = _guess_marksman(game, fleets, rng)
    tree = empty_tree(game.shipyard)
    if search.sample:
        sample = game.lay_out(fleets, search.sample, rng)
        tree = track(game.shipyard, sample, game.marksmen.make(logarithms), search.least)
    return Hunter(logarithms, tree)


def _guess_marksman(game: PlainHunt, fleets: Fleets, rng: np.random.Generator) -> Array:
    """Return a marksman who knows how often each square has a ship."""
    ships = game.lay_out(fleets, 8192, rng)
    return game.marksmen.believing(np.sum([ship.mean(1) for ship in ships], axis=0))


def _search_marksman(
    game: PlainHunt,
    fleets: Fleets,
    start: Array,
    search: HunterSearch,
    rng: np.random.Generator,
) -> Array:
    """Return the marksman with the fewest shots for these fleets (cross-entropy method)."""
    mean, spread, elite = start, np.full(len(start), 0.25), search.candidates // 4
    for _ in range(search.generations):
        ships, lots = game.lay_out(fleets, search.hunts, rng), int(rng.integers(2**32))
        tried = mean + spread * rng.normal(size=(search.candidates, len(mean)))
        tried[0] = mean
        hunters = [Hunter(each, empty_tree(game.shipyard)) for each in tried]
        scores = [game.shots(each, ships, np.random.default_rng(lots)).mean() for each in hunters]
        best = tried[np.argsort(scores)[:elite]]
        mean, spread = best.mean(0), 0.7 * best.std(0) + 0.3 * spread
    return mean


def find_fleets(
    small: Small | None, hunters: Hunters, start: Preferences, search: FleetSearch, seed: int
) -> Preferences:
    """Return fleets that cost a mixture of hunters many shots (policy gradient with Adam)."""
    game, rng = PlainHunt(small), np.random.default_rng(seed)
    preferences, ends = np.concatenate(start), np.cumsum(list(map(len, start)))[:-1]
    slope = square = np.zeros(len(preferences))
    for step in range(1, search.steps + 1):
        laid = game.layouts.lay_out(tuple(np.split(preferences, ends)), search.fleets, rng)
        who, shots = game.shots_of_mixture(hunters, laid.ships, rng)
        gains = shots - _means(shots, who)
        surprise = -laid.log_chance()
        gains += search.temperature * (surprise - surprise.mean())
        gradient = np.concatenate(game.layouts.gradient(laid, gains))
        slope, square = 0.8 * slope + 0.2 * gradient, 0.95 * square + 0.05 * gradient**2
        mean, size = slope / (1 - 0.8**step), np.sqrt(square / (1 - 0.95**step))
        preferences = preferences + search.rate * mean / (size + 1e-3)
    return tuple(np.split(preferences, ends))


def _means(shots: Array, who: Array) -> Array:
    """Return for each hunt the mean shots of its hunter."""
    means: Array = np.bincount(who, shots) / np.maximum(np.bincount(who), 1)
    return means[who]
