"""The plain hunt as a game: mixtures of fleets and of hunters, and the mean shots between them.

A hunter wants few shots, a fleet many. Functions here run in worker processes, too: they take a
seed, and find the game by its small board.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import numpy as np

from seabattle.batch.bits import Array
from seabattle.batch.draws import Key
from seabattle.batch.fleets import Shipyard
from seabattle.batch.hunts import begin_hunts, dense, finish_hunts
from seabattle.core.small_board import Small
from seabattle.games.classic.model import ClassicOptions
from seabattle.games.classic.rules import Classic
from training.layouts import Layouts, Preferences
from training.marksman import Marksmen
from training.tracker import DecisionTree, empty_tree, follow

CHUNK = 4096
"""Fleets that are laid out at once."""
Strategy = TypeVar("Strategy")


class Hunter(NamedTuple):
    """A hunter who follows a tree to its end, and is a marksman from there."""

    marksman: Array
    tree: DecisionTree


class Mixture(NamedTuple, Generic[Strategy]):
    """Strategies of one side, and the chance of each."""

    strategies: tuple[Strategy, ...]
    chances: Array


Fleets = Mixture[Preferences] | None
"""A mixture of preferences; None if all fleets are equally likely."""
Hunters = Mixture[Hunter]


class Figure(NamedTuple):
    """Mean shots, and their standard error."""

    shots: float
    error: float


class Strategies(NamedTuple):
    """The strategies of both sides that count, each with the round that found it."""

    fleets: tuple[Preferences, ...]
    hunters: tuple[Hunter, ...]
    born_fleets: Array
    born_hunters: Array
    rounds: int = 0


class PlainHunt:
    """The game between fleets that lie still and hunters who are told every answer."""

    def __init__(self, small: Small | None) -> None:
        yard = Classic(ClassicOptions(small=small)).yard
        self.shipyard, self.layouts = Shipyard(yard), Layouts(yard)
        self.board = self.shipyard.board
        self.marksmen = Marksmen(self.board)

    def density(self) -> Hunter:
        return Hunter(self.marksmen.unbiased(), empty_tree(self.shipyard))

    def lay_out(self, fleets: Fleets, count: int, rng: np.random.Generator) -> list[Array]:
        """Return the ships, [square, fleet], of random fleets: at most `count`."""
        if fleets is None:
            high, low = rng.integers(0, 2**32, (2, count), dtype=np.uint32)
            return [dense(self.board, ship) for ship in self.shipyard.sample(Key(high, low))]
        laid = [
            self.layouts.lay_out(each, min(CHUNK, share - done), rng).ships
            for each, share in zip(
                fleets.strategies, rng.multinomial(count, fleets.chances), strict=True
            )
            for done in range(0, share, CHUNK)
        ]
        return [np.concatenate(ships, axis=1) for ships in zip(*laid, strict=True)]

    def shots(
        self,
        hunter: Hunter,
        ships: Sequence[Array],
        rng: np.random.Generator,
    ) -> Array:
        """Return the shots that a hunter needs for each fleet."""
        marksman, count = self.marksmen.make(hunter.marksman), ships[0].shape[1]
        lots = rng.integers(0, 2**32, (self.board.size, count), dtype=np.uint32)
        fired = follow(self.shipyard, hunter.tree, ships)
        begun = begin_hunts(self.shipyard, ships, fired, marksman)
        rest = finish_hunts(self.shipyard, begun, lots, policy=marksman).shots
        shots: Array = fired.sum(0) + rest
        return shots

    def shots_of_mixture(
        self, hunters: Hunters, ships: Sequence[Array], rng: np.random.Generator
    ) -> tuple[Array, Array]:
        """Return the number of the hunter of each fleet, and the shots."""
        count = ships[0].shape[1]
        who, shots = rng.choice(len(hunters.chances), count, p=hunters.chances), np.zeros(count)
        for number in np.unique(who):
            mine = np.flatnonzero(who == number)
            hunter, targets = hunters.strategies[number], [ship[:, mine] for ship in ships]
            shots[mine] = self.shots(hunter, targets, rng)
        return who, shots


def only(strategy: Strategy) -> Mixture[Strategy]:
    return Mixture((strategy,), np.ones(1))


def measure(small: Small | None, fleets: Fleets, hunters: Hunters, count: int, seed: int) -> Figure:
    """Return the shots of about `count` hunts between two mixtures."""
    game, rng = PlainHunt(small), np.random.default_rng(seed)
    return summarise(game.shots_of_mixture(hunters, game.lay_out(fleets, count, rng), rng)[1])


def summarise(shots: Array) -> Figure:
    return Figure(float(shots.mean()), float(shots.std() / len(shots) ** 0.5))


def mean_fleets(known: Strategies) -> Mixture[Preferences]:
    return _mean(known.fleets)


def mean_hunters(known: Strategies) -> Hunters:
    return _mean(known.hunters)


def _mean(strategies: tuple[Strategy, ...]) -> Mixture[Strategy]:
    return Mixture(strategies, np.full(len(strategies), 1 / len(strategies)))


def save(file: Path, known: Strategies) -> None:
    """Write strategies beside the old file first: a search that is killed leaves a whole one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new.npz")
    np.savez_compressed(new, **dict(_arrays(known)))
    new.replace(file)


def _arrays(known: Strategies) -> Iterator[tuple[str, Array]]:
    for number, fleet in enumerate(known.fleets):
        for ship, weights in enumerate(fleet):
            yield f"fleet {number} {ship}", weights
    for number, hunter in enumerate(known.hunters):
        yield f"marksman {number}", hunter.marksman
        yield f"aims {number}", hunter.tree.aims
        yield f"branches {number}", hunter.tree.branches
    for name in ("born_fleets", "born_hunters", "rounds"):
        yield name, np.asarray(getattr(known, name))


def load(file: Path) -> Strategies:
    with np.load(file) as stored:
        arrays = dict(stored)
    rows, columns = len(arrays["born_fleets"]), len(arrays["born_hunters"])
    ships = sum(name.startswith("fleet 0 ") for name in arrays)
    return Strategies(
        tuple(tuple(arrays[f"fleet {n} {ship}"] for ship in range(ships)) for n in range(rows)),
        tuple(
            Hunter(
                arrays[f"marksman {n}"], DecisionTree(arrays[f"aims {n}"], arrays[f"branches {n}"])
            )
            for n in range(columns)
        ),
        arrays["born_fleets"],
        arrays["born_hunters"],
        int(arrays["rounds"]),
    )
