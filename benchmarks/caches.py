"""Measures the gain of each cache: the share of a job's CPU time that it saves.

    python -m benchmarks.caches [--cache NAME ...] [--without] [--repeats 3]

The jobs are random matches of each game, with all views before each order; a match of its strongest
player; hints at one decision; environments; a record verified; a lesson. Prints the table of
docs/caches.md, with the job that gains most from each cache: its hits in the job times the mean CPU
time of a miss. With `--without`, jobs are also run without the cache, in turns with it, unless the
first figure is below `LITTLE` or above `NEARLY_ALL`; this takes an hour, and includes memos.
"""

import gc
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple

import seabattle
from seabattle.analysis.hints import find_hints
from seabattle.analysis.stream import read_stream
from seabattle.core.cache import Cache, Memo, list_caches
from seabattle.core.seat import HEARERS, Seat
from seabattle.envs.gymnasium import Duel
from seabattle.games.catalogue import known_games
from seabattle.match.lesson import load_lesson
from seabattle.match.match import Match
from seabattle.match.play import play
from seabattle.match.record import record_of
from seabattle.match.verify import verdict, verify
from seabattle.players.roster import roster
from seabattle.testing.lessons import play_lesson
from seabattle.testing.play import random_order

HEADING = "| cache | at most | saves | of the CPU time of | kept because |\n" + "| --- " * 5 + "|"
LITTLE, NEARLY_ALL = 0.05, 0.9
"""Shares of a job: smaller and larger estimates are not measured by running the job without."""
RANDOM_MATCHES, EPISODES = 5, 5

Job = Callable[[], object]


class Gain(NamedTuple):
    """The share of a job's CPU time that a cache saves."""

    share: float
    job: str


class SwitchedCache:
    """A cache that counts its hits, times its misses, and can be switched off."""

    def __init__(self, cache: Cache) -> None:
        assert cache.function, "memos are switched by `without_memo`"
        self.name = cache.name
        self.on = True
        self.misses: list[float] = []
        self._compute = cache.function.__wrapped__
        self._cached = lru_cache(cache.size)(self._time_call)
        self.__wrapped__ = self._compute
        self.cache_info = self._cached.cache_info
        self.cache_clear = self._cached.cache_clear

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return (self._cached if self.on else self._compute)(*args, **kwargs)

    def _time_call(self, *args: Any, **kwargs: Any) -> Any:
        start = process_time()
        result = self._compute(*args, **kwargs)
        self.misses.append(process_time() - start)
        return result

    def estimate(self, hits: int, seconds: float) -> float:
        """Return the share of a job that so many hits save."""
        saved = hits * fmean(self.misses) if self.misses else 0.0
        return saved / (saved + seconds)


def load_caches() -> tuple[Cache, ...]:
    """Return the caches of all modules of the package."""
    for module in walk_packages(seabattle.__path__, "seabattle."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    return list_caches()


def switch(cache: Cache) -> SwitchedCache:
    """Replace a cached function wherever the package has imported it."""
    switched = SwitchedCache(cache)
    for module in [m for name, m in sys.modules.items() if name.startswith("seabattle.")]:
        for name, value in list(vars(module).items()):
            if value is cache.function:
                setattr(module, name, switched)
    return switched


@contextmanager
def without_memo(cache: Cache) -> Iterator[None]:
    """Compute the values of a memo anew each time, in all objects that have one."""
    original = Memo.__missing__

    def missing(memo: Memo[Any, Any], key: Any) -> Any:
        return memo._compute(key) if memo.cache == cache else original(memo, key)

    for each in gc.get_objects():
        if isinstance(each, Memo) and each.cache == cache:
            each.clear()
    Memo.__missing__ = missing  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        Memo.__missing__ = original  # type: ignore[method-assign]


def measure_cpu_seconds(job: Job) -> float:
    start = process_time()
    job()
    return process_time() - start


def measure_gain(job: Job, cache: SwitchedCache, repeats: int) -> float:
    """Return the share of the job's CPU time that a cache saves, with and without in turns."""
    times: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(repeats):
        for off, seconds in times.items():
            cache.on = not off
            seconds.append(measure_cpu_seconds(job))
    cache.on = True
    return 1 - min(times[False]) / min(times[True])


def jobs() -> dict[str, Job]:
    """Return the jobs by name."""
    found: dict[str, Job] = {}
    for game, kind in known_games().items():
        best = list(roster(game))[-1]
        found[f"random {game}"] = partial(play_at_random, kind)
        found[f"{best} {game}"] = partial(play, game, best, best, seed=1)
        found[f"hints {game}"] = partial(give_hints, game)
        found[f"environment {game}"] = partial(run_episodes, game)
    found["verify"] = verify_record
    found["lesson"] = take_lesson
    return found


def play_at_random(kind: Any) -> None:
    for seed in range(RANDOM_MATCHES):
        rng, match = Random(seed), Match(kind(kind.options_type()))
        while match.waiting_for:
            for seat in HEARERS:
                match.view(seat)
            match.add(random_order(match, rng))


@lru_cache
def moments_of(game: str) -> tuple[Any, Sequence[Any]]:
    match = play(game, "bosun", "bosun", seed=1)
    moments = [each for each in read_stream(match, Seat.ONE).moments if each.view.prompt]
    return match.game, moments


def give_hints(game: str) -> None:
    instance, moments = moments_of(game)
    for moment in moments[len(moments) // 2 :][:2]:
        find_hints(instance, moment.view, moment.heard)


def run_episodes(game: str) -> None:
    rng, env = Random(1), Duel(game)
    for seed in range(EPISODES):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            (legal,) = info["action_mask"].nonzero()
            _, _, over, _, info = env.step(int(rng.choice(legal)))


def verify_record() -> None:
    record = record_of(play("salvo", "random", "random", seed=3))
    checks = verify(record)
    assert [check.sentence("en") for check in checks]
    assert verdict(record, checks, "en")


def take_lesson() -> None:
    game = known_games()["classic"]
    name = next(iter(game.lessons))
    play_lesson(game, name, (0,) * len(load_lesson(game, name).steps))


def find_largest_gains(wanted: Sequence[str], repeats: int, *, without: bool) -> dict[str, Gain]:
    """Return the largest gain of each cache that a job reaches, by name."""
    every = [each for each in load_caches() if not wanted or each.name in wanted]
    switched = [switch(each) for each in every if each.function]
    gains: dict[str, Gain] = {}
    for name, job in jobs().items():
        measure_cpu_seconds(job)
        before = {each.name: each.cache_info().hits for each in switched}
        seconds = min(measure_cpu_seconds(job) for _ in range(2))
        for each in switched:
            hits = (each.cache_info().hits - before[each.name]) // 2
            share = each.estimate(hits, seconds)
            if without and hits and LITTLE < share < NEARLY_ALL:
                share = measure_gain(job, each, repeats)
            if hits:
                keep_larger(gains, each.name, Gain(share, name))
        for cache in every:
            if without and cache.function is None:
                keep_larger(gains, cache.name, Gain(measure_memo(job, cache, repeats), name))
        print(f"# {name}: {seconds:.2f} s", file=sys.stderr, flush=True)
    return gains


def measure_memo(job: Job, cache: Cache, repeats: int) -> float:
    with_memo, without = [], []
    for _ in range(repeats):
        with_memo.append(measure_cpu_seconds(job))
        with without_memo(cache):
            without.append(measure_cpu_seconds(job))
        job()
    return 1 - min(with_memo) / min(without)


def keep_larger(gains: dict[str, Gain], name: str, gain: Gain) -> None:
    gains[name] = max(gain, gains.get(name, gain))


def row(cache: Cache, gain: Gain | None) -> str:
    size = f"{cache.size:,}" if cache.size else "no bound"
    share, job = (f"{gain.share:.0%}", gain.job) if gain else ("", "")
    return f"| `{cache.name}` | {size} | {share} | {job} | {cache.why} |"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--cache", action="append", default=[], help="only these")
    parser.add_argument("--without", action="store_true", help="run jobs without each cache, too")
    parser.add_argument("--repeats", type=int, default=3)
    args = parser.parse_args()
    gains = find_largest_gains(args.cache, args.repeats, without=args.without)
    print(HEADING)
    for cache in load_caches():
        if not args.cache or cache.name in args.cache:
            print(row(cache, gains.get(cache.name)))


if __name__ == "__main__":
    main()
