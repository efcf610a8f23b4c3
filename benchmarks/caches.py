"""What each cache is worth: how often it has what is asked for, and how long that takes without.

    python -m benchmarks.caches [--matches 20]

Every game is played at random, with a look at each seat's view before each order, and a few matches
by its strongest player. Prints the table of docs/caches.md. A miss is timed in the median, in
processor time, with what it asks of other caches in its turn; not every cache is reached.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import lru_cache, wraps
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import seabattle
from seabattle.core.cache import Cache, caches
from seabattle.core.seat import HEARERS, PLAYERS
from seabattle.games.catalogue import known_games
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player, roster
from seabattle.testing.play import random_order

HEADING = (
    "| cache | at most | hits | a miss takes | kept because |\n| --- | --- | --- | --- | --- |"
)


class Timed(NamedTuple):
    """A cache with a clock: its function, and the seconds that each miss took."""

    function: Any
    misses: list[float]


def every_cache() -> tuple[Cache, ...]:
    """Those of all modules of the package."""
    for module in walk_packages(seabattle.__path__, "seabattle."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    return caches()


def timed(cache: Cache) -> Timed | None:
    """The same cache, empty and with a clock, wherever the package has imported it."""
    if cache.function is None:
        return None
    misses: list[float] = []
    function = lru_cache(cache.size)(_with_clock(cache.function.__wrapped__, misses))
    for module in [m for name, m in sys.modules.items() if name.startswith("seabattle.")]:
        for name, value in list(vars(module).items()):
            if value is cache.function:
                setattr(module, name, function)
    return Timed(function, misses)


def _with_clock(function: Callable[..., Any], misses: list[float]) -> Callable[..., Any]:
    @wraps(function)
    def with_clock(*args: Any, **kwargs: Any) -> Any:
        start = process_time()
        result = function(*args, **kwargs)
        misses.append(process_time() - start)
        return result

    return with_clock


def play_at_random(match: Match, seed: int) -> None:
    rng = Random(seed)
    while match.waiting_for:
        for seat in HEARERS:
            match.view(seat)
        match.add(random_order(match, rng))


def play_well(match: Match, seed: int) -> None:
    best = list(roster(match.game.id))[-1]
    players = {s: make_player(best, Sitting(match.game, str(seed), s)) for s in PLAYERS}
    while match.waiting_for:
        seat = match.waiting_for[0]
        match.give(seat, players[seat].decide(match.view(seat), match.heard[seat]))


def row(cache: Cache, timed: Timed | None) -> str:
    hits, miss = _figures(timed) if timed and timed.misses else ("", "")
    size = f"{cache.size:,}" if cache.size else "no bound"
    return f"| `{cache.name}` | {size} | {hits} | {miss} | {cache.why} |"


def _figures(timed: Timed) -> tuple[str, str]:
    info, took = timed.function.cache_info(), median(timed.misses)
    share = info.hits / (info.hits + info.misses)
    return f"{share:.0%}", f"{1e6 * took:.1f} µs" if took < 1e-3 else f"{1e3 * took:.0f} ms"


def table(matches: int) -> Iterator[str]:
    found = [(cache, timed(cache)) for cache in every_cache()]
    for kind in known_games().values():
        for seed in range(matches):
            play_at_random(Match(kind(kind.options_type())), seed)
        for seed in range(max(matches // 10, 1)):
            play_well(Match(kind(kind.options_type()), Seeded(seed)), seed)
    yield HEADING
    yield from (row(*each) for each in found)


def main() -> None:
    parser = ArgumentParser(description="What each cache is worth.")
    parser.add_argument("--matches", type=int, default=20, help="at random, of each game")
    for line in table(parser.parse_args().matches):
        print(line)


if __name__ == "__main__":
    main()
