"""Steps of OpenSpiel's states for each second of CPU time, in several checkouts of the project.

    python -m benchmarks.versions old new [--game wager] [--matches 54] [--first 5000]

Each checkout plays whole matches at random in a process of its own, one match in turn and all on
one core, so that a busy machine slows all alike; matches have seeds of their own, the same in every
checkout. Draws of chance are not counted as steps.

The figure of a checkout is its median match. How many times as fast as the first checkout it is, is
the median of that ratio over the matches, each compared with itself. Runs one after the other agree
within 2 or 3 %, where totals differ by 20 %; with more or less load it still changes by
up to a tenth. Only the thread that plays is timed: NumPy's own threads begin by spinning.
"""

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time
from typing import Any, NamedTuple

GAMES = ("classic", "morskoi", "pirates", "salvo", "wager")
PLAY = "--play"
CHANCE, SIMULTANEOUS, TERMINAL = -1, -2, -4
"""OpenSpiel's numbers for who is to act."""


class Played(NamedTuple):
    """One match."""

    steps: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.steps / self.seconds


class Checkout:
    """A process that plays one game as one checkout has it."""

    def __init__(self, folder: Path, game: str) -> None:
        self.name = folder.name
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__, PLAY, game],
            env={**os.environ, "PYTHONPATH": str(folder.resolve() / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, seed: int) -> Played:
        asked, told = self._process.stdin, self._process.stdout
        assert asked, "it is a pipe"
        assert told, "it is a pipe"
        print(seed, file=asked, flush=True)
        steps, seconds = told.readline().split()
        return Played(int(steps), float(seconds))

    def close(self) -> None:
        self._process.communicate()


def compare(folders: Sequence[Path], game: str, seeds: range) -> None:
    checkouts = [Checkout(folder, game) for folder in folders]
    matches = [in_turn(checkouts, seed) for seed in seeds]
    for number, checkout in enumerate(checkouts):
        checkout.close()
        rate = median(played[number].rate for played in matches)
        times = median(played[number].rate / played[0].rate for played in matches)
        print(f"{game:8} {checkout.name:24} {rate:8,.0f} steps a second {times:6.2f} ×", flush=True)


def in_turn(checkouts: Sequence[Checkout], seed: int) -> list[Played]:
    """The same match in each checkout."""
    played = [checkout.play(seed) for checkout in checkouts]
    assert len({each.steps for each in played}) == 1, f"seed {seed} is not the same match"
    return played


def answer(name: str) -> None:
    """Play a match for each seed that is read, and tell its steps and seconds."""
    import pyspiel  # type: ignore[import-not-found] # noqa: PLC0415

    import seabattle.envs.openspiel  # noqa: F401, PLC0415 (registers the games)

    game = pyspiel.load_game(f"seabattle_{name}")
    for line in sys.stdin:
        rng, start = Random(int(line)), thread_time()
        steps = played(game.new_initial_state(), rng)
        print(steps, thread_time() - start, flush=True)


def played(state: Any, rng: Random) -> int:
    """The steps of a match in which everybody acts at random."""
    steps = 0
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(any_of(state.chance_outcomes(), rng)[0])
            continue
        steps += 1
        if player == SIMULTANEOUS:
            state.apply_actions([any_of(state.legal_actions(each), rng) for each in (0, 1)])
        else:
            state.apply_action(any_of(state.legal_actions(player), rng))
    return steps


def any_of(found: Sequence[Any], rng: Random) -> Any:
    """Cheaply: what the choice costs is counted in every figure."""
    return found[int(rng.random() * len(found))]


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="*")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--matches", type=int, default=54)
    parser.add_argument("--first", type=int, default=5000)
    parser.add_argument(PLAY, metavar="GAME")
    return parser.parse_args()


def stay_on_one_core() -> None:
    """Cores of a shared machine may differ by half for minutes: all checkouts get the same."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def main() -> None:
    args = arguments()
    if args.play:
        answer(args.play)
        return
    stay_on_one_core()
    for game in args.game or GAMES:
        compare(args.folders, game, range(args.first, args.first + args.matches))


if __name__ == "__main__":
    main()
