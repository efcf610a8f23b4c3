"""Calibration of heat maps: how often a ship lay on squares that were given probability p.

    python -m benchmarks.belief classic [--matches 1000] [--jobs 2] [--keep FOLDER] [--player bosun]

The reference plays itself, and each side looks for the other's fleet; or it looks for that of a
named player. At some decisions the chance of every square is compared with what lay there. In
`wager` it is where the enemy will have sailed. Squares of which nothing can be unknown, such as
those already fired at, are said to be empty; they are counted apart, and none should hold a ship.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any, cast

from benchmarks.calibration import FIELDS, TENTHS, Prediction, Table, make_calibration_rows
from benchmarks.coach_matches import GAMES, add_arguments, gather, play_match, sample_moments
from seabattle.analysis.appraisers import make_quick_appraiser
from seabattle.analysis.heat import compute_heat_map, count_unhit
from seabattle.analysis.stream import Moment, read_decisions
from seabattle.core.fleet_game import FleetGame
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.games.catalogue import belief_of
from seabattle.match.match import Match

AFTER_A_HIT, USUALLY = 1 / 4, 1 / 16
"""Shares of decisions to sample, with and without hits on a ship afloat: only after a hit are
unfired squares likely."""


def square_predictions(game: str, player: str | None, seed: int) -> Iterator[Prediction]:
    match, seat = play_match(game, seed, player)
    for hunter in [seat.other] if player else PLAYERS:
        moments = read_decisions(match).of(hunter)
        for moment in sample_moments(
            moments, f"{game} {seed} {hunter.name}", partial(_share, game)
        ):
            lies = _ship_squares(match, moment.position, hunter.other)
            for square, chance in _predict(match.game, moment).items():
                yield Prediction(seed, chance, float(square in lies))


def _share(game: str, view: View) -> float:
    """Return the probability that a decision is sampled."""
    match game:
        case "wager":
            return AFTER_A_HIT if view.phase == "planning" else 0.0
        case "salvo":
            return 1 / 2
        case _:
            layers = view.board("enemy").layers
            return AFTER_A_HIT if any(layer.kind == "hit" for layer in layers) else USUALLY


def _predict(game: Any, moment: Moment) -> dict[str, float]:
    if isinstance(game, FleetGame):
        return dict(compute_heat_map(game, moment.view, moment.heard).chances)
    appraisal = make_quick_appraiser(game).appraise(
        moment.view, moment.heard, moment.order, Random(0)
    )
    return dict(appraisal.expected)


def _ship_squares(match: Match, orders: int, owner: Seat) -> set[str]:
    """Return the squares of the owner's ships after so many orders; in a duel, after sailing."""
    again, game = match.at(orders), cast(Any, match.game)
    if isinstance(game, FleetGame):
        return set(count_unhit(belief_of(game), [again.state], owner))
    rest = iter(match.log[orders:])
    while again.view(Seat.WATCHER).phase == "planning":
        again.add(next(rest))
    return set(game.sea.names(game.hull_of(again.state, owner)))


def empty_squares_row(nothing: Table) -> str:
    """Return the row of squares that were predicted to be empty."""
    return f"{'nothing':>12} {len(nothing):>8}, of which {nothing['result'].sum():.0f} held a ship"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    add_arguments(parser, 1000)
    parser.add_argument("--player", help="whose fleet the reference looks for, if not its own kind")
    args = parser.parse_args()
    print(args.game, args.player or "")
    name = "-".join(["belief", args.game, *([args.player] if args.player else [])])
    every = gather(name, partial(square_predictions, args.game, args.player), FIELDS, args)
    print("\n".join(make_calibration_rows(every[every["chance"] > 0], TENTHS)))
    print(empty_squares_row(every[every["chance"] == 0]), flush=True)


if __name__ == "__main__":
    main()
