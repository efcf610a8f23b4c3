"""Whether the coach's values would make an admiral stronger, in matches against the admiral itself.

    python -m benchmarks.coached pirates [--matches 100] [--first 0]

The one follows the admiral unless a hint says that another order is clearly better; the other is
the admiral as it is. Any options; seats are swapped on equal seeds, in `morskoi` sides as well.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import median
from time import process_time
from typing import Any, ClassVar

from benchmarks.coach_matches import options_of
from seabattle.analysis.appraisers import QUICK
from seabattle.analysis.battles.battle import Battle
from seabattle.analysis.stream import in_battle
from seabattle.core.answer import Answer
from seabattle.core.kinds import Event
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.games.catalogue import belief_of
from seabattle.match.play import play
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player

GAMES = ("classic", "morskoi", "pirates", "salvo")
OTHER = {"one": "two", "two": "one"}


class Coached:
    """The admiral with the coach behind it."""

    def __init__(self, sitting: Sitting) -> None:
        self.admiral = make_player("admiral", sitting)
        self.coach = Battle(belief_of(sitting.game), *QUICK, advisers=("bosun",))

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        order = self.admiral.decide(view, heard)
        if not in_battle(view.prompt):
            return order
        appraisal = self.coach.appraise(view, heard, order, Random(encode(view)))
        best: Answer = appraisal.choices[appraisal.chance.best]
        return best


class Watched(Coached):
    """Keeps account of all of its kind."""

    seconds: ClassVar[list[float]] = []
    changed: ClassVar[int] = 0

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        start = process_time()
        order = super().decide(view, heard)
        self.seconds.append(process_time() - start)
        Watched.changed += order != self.admiral.decide(view, heard)
        return order


def matches(game: str, seeds: range) -> Iterator[float]:
    """What the coached admiral wins in each, a draw for one half."""
    for seed in seeds:
        options = options_of(game, Random(f"coached {game} {seed}"))
        for seat in PLAYERS:
            yield won(game, seed, seat, options)
            if "people" in options:
                options = options | {"people": OTHER[options["people"]]}


def won(game: str, seed: int, seat: Seat, options: dict[str, Any]) -> float:
    players: dict[Seat, Any] = {seat: Watched, seat.other: "admiral"}
    match = play(game, *(players[each] for each in PLAYERS), seed=seed, options=options)
    assert match.outcome, "it was played to its end"
    winner = match.outcome.winner
    return 0.5 if winner is None else float(winner is seat)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    results: list[float] = []
    for result in matches(args.game, range(args.first, args.first + args.matches // 2)):
        results.append(result)
        share = sum(results) / len(results)
        margin = 1.96 * sqrt(share * (1 - share) / len(results))
        print(
            f"{len(results)}: {share:.1%} ± {margin:.1%}, changed {Watched.changed} of"
            f" {len(Watched.seconds)}, {1000 * median(Watched.seconds):.0f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
