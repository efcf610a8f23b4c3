"""Steps of OpenSpiel's states for each second of CPU time, in several checkouts of the project.

    python -m benchmarks.versions old new [--game wager] [--matches 54] [--first 5000]

Each checkout plays whole matches at random in a process of its own, one match in turn, so that a
busy machine slows all alike; matches have seeds of their own, the same in every checkout. Draws of
chance are not counted as steps. The first checkout is the one that the others are compared with.
"""

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

GAMES = ("classic", "morskoi", "pirates", "salvo", "wager")
PLAY = "--play"
CHANCE, SIMULTANEOUS, TERMINAL = -1, -2, -4
"""OpenSpiel's numbers for who is to act."""


class Played(NamedTuple):
    steps: int = 0
    seconds: float = 0.0

    def __add__(self, other: object) -> "Played":
        assert isinstance(other, Played)
        return Played(self.steps + other.steps, self.seconds + other.seconds)

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
    totals = [Played() for _ in checkouts]
    for seed in seeds:
        played = [checkout.play(seed) for checkout in checkouts]
        assert len({each.steps for each in played}) == 1, f"seed {seed} is not the same match"
        totals = [total + each for total, each in zip(totals, played, strict=True)]
    for checkout, total in zip(checkouts, totals, strict=True):
        checkout.close()
        times = total.rate / totals[0].rate
        print(
            f"{game:8} {checkout.name:24} {total.rate:8,.0f} steps a second {times:6.2f} ×",
            flush=True,
        )


def answer(name: str) -> None:
    """Play a match for each seed that is read, and tell its steps and seconds."""
    import pyspiel  # type: ignore[import-not-found] # noqa: PLC0415

    import seabattle.envs.openspiel  # noqa: F401, PLC0415 (registers the games)

    game = pyspiel.load_game(f"seabattle_{name}")
    for line in sys.stdin:
        rng, start = Random(int(line)), process_time()
        steps = played(game.new_initial_state(), rng)
        print(steps, process_time() - start, flush=True)


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


def main() -> None:
    args = arguments()
    if args.play:
        answer(args.play)
        return
    for game in args.game or GAMES:
        compare(args.folders, game, range(args.first, args.first + args.matches))


if __name__ == "__main__":
    main()
