"""Matches that the coach is measured with, played in several processes.

With a folder to keep them in, finished parts are read again: a run can be stopped and resumed.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from seabattle.analysis.appraisers import make_appraiser
from seabattle.analysis.stream import Moment
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.games.catalogue import known_games, load
from seabattle.match.match import Match
from seabattle.match.play import play

FIRST = ("one", "two", "lot")
BONUS = ("manoeuvre", "silent_sinking", "second_shot", "claim_victory")
CLASSES = ("sloop", "brigantine", "galleon")
PLAIN: dict[str, dict[str, Any]] = {"classic": {}, "morskoi": {"mode": "basic"}}
"""Games with a plain variant, which is analysed in another way."""
GAMES = (*known_games(), *(f"{game}-plain" for game in PLAIN))
PART = 10
"""Matches per part."""

Rows = NDArray[Any]
Find = Callable[[int], Iterable[Any]]
"""Returns the rows that are found in the match of a seed."""


def random_options(game: str, rng: Random) -> dict[str, Any]:
    """Draw options that change how a battle goes."""
    plain = PLAIN.get(game.removesuffix("-plain"), {}) if game.endswith("-plain") else {}
    match game:
        case "classic":
            bonus: dict[str, Any] = {name: rng.random() < 0.5 for name in BONUS}
            limit = rng.choice((0, 0, 0, rng.randrange(20, 160)))
            return {"first": rng.choice(FIRST), **bonus, "turn_limit": limit}
        case "morskoi":
            return {"first": rng.choice(FIRST), "people": rng.choice(("one", "two"))}
        case "salvo":
            return {"carrier_shots": rng.choice((2, 2, 1))}
        case "wager":
            initiative = rng.choice(("player", "alternate"))
            return {"classes": rng.choices(CLASSES, k=2), "initiative": initiative}
        case _:
            return {"first": rng.choice(FIRST), **plain}


def play_match(game: str, seed: int, player: str | None = None) -> tuple[Match, Seat]:
    """Play the reference, or another player, against the reference; return the match and seat."""
    rng, id = Random(f"{game} {seed}"), game.removesuffix("-plain")
    options = random_options(game, rng)
    reference = make_appraiser(load(id, options)).reference
    seat = rng.choice(PLAYERS)
    names = {seat: player or reference, seat.other: reference}
    match = play(id, *(names[each] for each in PLAYERS), seed=seed, options=options)
    return match, seat


def play_pair(game: str, seed: int, one: str, two: str) -> Match:
    """Play two players against each other."""
    options = random_options(game, Random(f"{game} {seed}"))
    return play(game.removesuffix("-plain"), one, two, seed=seed, options=options)


def sample_moments(
    moments: Iterable[Moment], seed: str, share: Callable[[View], float]
) -> Iterator[Moment]:
    """Sample decisions independently, by the view of the seat.

    A fixed number per match would prefer decisions of short matches, and so look ahead.
    """
    rng = Random(seed)
    return (moment for moment in moments if rng.random() < share(moment.view))


def add_arguments(parser: ArgumentParser, matches: int | None) -> None:
    parser.add_argument("--matches", type=int, default=matches)
    parser.add_argument("--seed", type=int, default=0, help="of the first match; others follow")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--part", type=int, default=PART, help="matches per part of the work")
    parser.add_argument("--keep", type=Path, help="a folder for what was gathered")


def gather(name: str, find: Find, kind: np.dtype[Any], args: Namespace) -> Rows:
    """Return the rows of all matches as one array."""
    end = args.seed + args.matches
    starts = range(args.seed, end, args.part)
    parts = [range(seed, min(seed + args.part, end)) for seed in starts]
    with ProcessPoolExecutor(args.jobs) as pool:
        found = pool.map(partial(_gather_part, name, find, kind, args.keep), parts)
        return np.concatenate([part for part in found if len(part)])


def _gather_part(
    name: str, find: Find, kind: np.dtype[Any], folder: Path | None, seeds: range
) -> Rows:
    path = folder / f"{name}-{seeds.start:06}-{seeds.stop:06}.npy" if folder else None
    if path and path.exists():
        return np.asarray(np.load(path), kind)
    found = np.array([row for seed in seeds for row in find(seed)], kind)
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        np.save(path, found)
    return found
