"""Measures the gain of each cache: the share of a job's CPU time that it saves.

    python -m benchmarks.caches [--cache NAME ...] [--without] [--repeats 5]

A cache saves its hits in a job times the mean CPU time of a miss. Every job begins with what other
matches have left in the caches, for no match is played twice. With `--without`, the two jobs in
which a cache saves most are also run without it, in turns; that takes an hour on a quiet machine.
Memos are always measured so. Of what is read or built once, the mean CPU time of doing so is
measured. Prints the tables of docs/caches.md.
"""

import gc
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
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
from seabattle.analysis.stream import read_decisions
from seabattle.core.answer import fill
from seabattle.core.cache import Cache, Memo, list_caches
from seabattle.core.kinds import Json, Order
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.table import carry_out
from seabattle.core.wire import read_order
from seabattle.envs.gymnasium import Duel
from seabattle.games.catalogue import known_games, load
from seabattle.match.lesson import load_lesson
from seabattle.match.match import Match
from seabattle.match.play import play
from seabattle.match.record import record_of
from seabattle.match.verify import verdict, verify
from seabattle.players.roster import roster
from seabattle.server.http import catalogue
from seabattle.testing.lessons import play_lesson
from seabattle.testing.play import random_order

GAINS = "| cache | at most | saves | of the CPU time of | kept because |\n" + "| --- " * 5 + "|"
ONCE = "| read or built once | at most | ms | kept because |\n" + "| --- " * 4 + "|"
JOBS = 2
"""The jobs in which each cache is measured."""
RANDOM_MATCHES, EPISODES = 5, 5
BONUS_RULES: Json = {"manoeuvre": True, "silent_sinking": True, "second_shot": True}

Job = Callable[[int], object]
"""Work whose matches follow from a seed."""


class Gain(NamedTuple):
    """The share of a job's CPU time that a cache saves."""

    share: float
    job: str


class SwitchedCache:
    """A cache that counts its hits, times its misses, and can be switched off."""

    def __init__(self, cache: Cache) -> None:
        assert cache.function, "memos are switched by `without_memo`"
        self.cache = cache
        self.on = True
        self.misses: list[float] = []
        self._compute = cache.function.__wrapped__
        self._cached = lru_cache(cache.size)(self._timed)
        self.__wrapped__ = self._compute
        self.cache_info = self._cached.cache_info
        self.cache_clear = self._cached.cache_clear

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return (self._cached if self.on else self._compute)(*args, **kwargs)

    def _timed(self, *args: Any, **kwargs: Any) -> Any:
        start = process_time()
        result = self._compute(*args, **kwargs)
        self.misses.append(process_time() - start)
        return result

    @property
    def mean_miss(self) -> float:
        """Return the mean CPU time of a miss in seconds."""
        return fmean(self.misses) if self.misses else 0.0

    def estimate(self, hits: int, seconds: float) -> float:
        """Return the share of a job that so many hits should save."""
        saved = hits * self.mean_miss
        return saved / (saved + seconds)


def load_caches() -> tuple[Cache, ...]:
    """Return the caches of all modules of the package."""
    for module in walk_packages(seabattle.__path__, "seabattle."):
        # Pgx is not among the developers' tools: its wheel brings a package named `tests`.
        if not module.name.endswith(("__main__", ".pgx")):
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


def measure(job: Job, seed: int, every: Sequence[SwitchedCache]) -> tuple[float, list[int]]:
    """Return the CPU time of a job, and the hits of each cache.

    The caches hold what the same job left with another seed.
    """
    for each in every:
        if not each.cache.once:
            each.cache_clear()
    job(0)
    before, start = [each.cache_info().hits for each in every], process_time()
    job(seed)
    seconds = process_time() - start
    hits = [each.cache_info().hits - n for each, n in zip(every, before, strict=True)]
    return seconds, hits


def jobs() -> dict[str, Job]:
    """Return the jobs by name."""
    found: dict[str, Job] = {"start of a server": start_server}
    for game in known_games():
        best = list(roster(game))[-1]
        found[f"engine {game}"] = partial(run_engine, game)
        found[f"views {game}"] = partial(make_views, game)
        found[f"{best} {game}"] = partial(play_match, game, best)
        found[f"hints {game}"] = partial(give_hints, game)
        found[f"environment {game}"] = partial(run_episodes, game)
    bonus = partial(play_match, "classic", "admiral", options=BONUS_RULES)
    found["engine classic, bonus rules"] = partial(run_engine, "classic", options=BONUS_RULES)
    found["views classic, bonus rules"] = partial(make_views, "classic", options=BONUS_RULES)
    found["admiral classic, bonus rules"] = bonus
    found["verify"] = verify_record
    found["lesson"] = take_lesson
    found["puzzle"] = ask_puzzle
    return found


def play_match(game: str, name: str, seed: int, options: Json | None = None) -> None:
    play(game, name, name, seed=seed, options=options)


def run_engine(game: str, seed: int, options: Json | None = None) -> None:
    """Play random matches without a view, as `seabattle bench engine` does."""
    made = load(game, options)
    for number in range(RANDOM_MATCHES):
        rng, state = Random(f"{seed} {number}"), made.start()
        while not state.outcome:
            orders: dict[Seat, Order] = {}
            for seat in made.to_act(state):
                if seat is Seat.CHANCE:
                    orders[seat] = made.chance(state).sample(rng)
                else:
                    orders[seat] = read_order(made, fill(made.prompt(state, seat), rng))
            state = carry_out(made, state, orders).state


def make_views(game: str, seed: int, options: Json | None = None) -> None:
    """Play random matches and make every hearer's view before each order, as a server does."""
    for number in range(RANDOM_MATCHES):
        rng, match = Random(f"{seed} {number}"), Match(load(game, options))
        while match.waiting_for:
            for seat in HEARERS:
                match.view(seat)
            match.add(random_order(match, rng))


@lru_cache
def moments_of(game: str, seed: int) -> tuple[Any, Sequence[Any]]:
    match = play(game, "bosun", "bosun", seed=seed)
    moments = [each for each in read_decisions(match).of(Seat.ONE) if each.view.prompt]
    return match.game, moments


def give_hints(game: str, seed: int) -> None:
    instance, moments = moments_of(game, seed)
    for moment in moments[len(moments) // 2 :][:2]:
        find_hints(instance, moment.view, moment.heard)


def run_episodes(game: str, seed: int) -> None:
    rng, env = Random(seed), Duel(game)
    for number in range(EPISODES):
        _, info = env.reset(seed=seed * EPISODES + number)
        over = False
        while not over:
            (legal,) = info["action_mask"].nonzero()
            _, _, over, _, info = env.step(int(rng.choice(legal)))


def verify_record(seed: int) -> None:
    record = record_of(play("salvo", "random", "random", seed=seed))
    checks = verify(record)
    assert [check.sentence("en") for check in checks]
    assert verdict(record, checks, "en")


def take_lesson(seed: int) -> None:
    game = known_games()["classic"]
    name = next(iter(game.lessons))
    play_lesson(game, name, (0,) * len(load_lesson(game, name).steps))


def start_server(seed: int) -> None:
    catalogue.warm_up()
    for game in known_games().values():
        catalogue.game_fluent_source(game, "en")


def ask_puzzle(seed: int) -> None:
    today = catalogue.list_puzzles().today
    for _ in range(10):
        catalogue.get_puzzle(today.game, str(today.number), "en")


def largest(found: Mapping[str, float]) -> Gain:
    job = max(found, key=found.__getitem__)
    return Gain(found[job], job)


def measure_gains(
    every: Sequence[SwitchedCache],
    measured: Sequence[SwitchedCache],
    estimates: Mapping[str, Mapping[str, float]],
    repeats: int,
) -> dict[str, Gain]:
    """Return the largest gain of each measured cache in any job, by name."""
    gains: dict[str, Gain] = {}
    for each in measured:
        found = estimates.get(each.cache.name, {})
        for name in sorted(found, key=lambda job: -found[job])[:JOBS]:
            times: dict[bool, float] = {True: 0.0, False: 0.0}
            for seed in range(2, repeats + 2):
                for each.on in times:
                    times[each.on] += measure(jobs()[name], seed, every)[0]
            each.on = True
            keep_larger(gains, each.cache.name, Gain(1 - times[True] / times[False], name))
        print(f"# {each.cache.name}", gains.get(each.cache.name), file=sys.stderr, flush=True)
    return gains


def estimate_gains(every: Sequence[SwitchedCache]) -> dict[str, dict[str, float]]:
    """Estimate the gains of caches that are hit, by cache and job."""
    estimates: dict[str, dict[str, float]] = {}
    for name, job in jobs().items():
        seconds, hits = measure(job, 1, every)
        for each, number in zip(every, hits, strict=True):
            if number:
                estimates.setdefault(each.cache.name, {})[name] = each.estimate(number, seconds)
        print(f"# {name}: {seconds:.2f} s", file=sys.stderr, flush=True)
    return estimates


def measure_memo(cache: Cache, every: Sequence[SwitchedCache], repeats: int) -> Gain:
    """Return the largest gain of a memo, in the jobs whose objects have it."""
    kind = "environment" if cache.name.startswith("envs.") else "views"
    gains: dict[str, Gain] = {}
    for name, job in jobs().items():
        if name.startswith(kind):
            kept = without = 0.0
            for seed in range(2, repeats + 2):
                kept += measure(job, seed, every)[0]
                with without_memo(cache):
                    without += measure(job, seed, every)[0]
            keep_larger(gains, cache.name, Gain(1 - kept / without, name))
    return gains[cache.name]


def keep_larger(gains: dict[str, Gain], name: str, gain: Gain) -> None:
    gains[name] = max(gain, gains.get(name, gain))


def gain_row(cache: Cache, gains: Mapping[str, Gain]) -> str:
    gain = gains.get(cache.name)
    share, job = (f"{gain.share:.0%}", gain.job) if gain else ("", "")
    return f"| `{cache.name}` | {size(cache)} | {share} | {job} | {cache.why} |"


def once_row(switched: SwitchedCache) -> str:
    cache = switched.cache
    cost = f"{1000 * switched.mean_miss:.2g}" if switched.misses else ""
    return f"| `{cache.name}` | {size(cache)} | {cost} | {cache.why} |"


def size(cache: Cache) -> str:
    return f"{cache.size:,}" if cache.size else "no bound"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--cache", action="append", default=[], help="only these")
    parser.add_argument("--without", action="store_true", help="run jobs without each cache, too")
    parser.add_argument("--repeats", type=int, default=5)
    args = parser.parse_args()
    every = [each for each in load_caches() if not args.cache or each.name in args.cache]
    switched = [switch(each) for each in load_caches() if each.function]
    asked = [each for each in switched if each.cache in every]
    measured = [each for each in asked if not each.cache.once]
    estimates = estimate_gains(switched)
    gains = {name: largest(found) for name, found in estimates.items()}
    if args.without:
        gains |= measure_gains(switched, measured, estimates, args.repeats)
    memos = [each for each in every if not each.function]
    gains |= {each.name: measure_memo(each, switched, args.repeats) for each in memos}
    print(GAINS)
    for cache in every:
        if not cache.once:
            print(gain_row(cache, gains))
    print(f"\n{ONCE}")
    for each in asked:
        if each.cache.once:
            print(once_row(each))


if __name__ == "__main__":
    main()
