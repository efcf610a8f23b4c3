"""Whether heat maps are calibrated: how often a ship lay where one was said to lie with p.

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

from benchmarks.coach_matches import GAMES, match_of, some_of
from benchmarks.curves import FIELDS, TENTHS, Said, Table, curve
from benchmarks.gathering import add_arguments, gathered
from seabattle.analysis.appraisers import quick_appraiser
from seabattle.analysis.heat import count_unhit, heat_map
from seabattle.analysis.stream import Moment, decided_at, stream_of
from seabattle.core.fleet_game import FleetGame
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.games.catalogue import belief_of
from seabattle.match.match import Match

AFTER_A_HIT, USUALLY = 1 / 4, 1 / 16
"""The share of decisions that are looked at, while there are hits on a ship afloat or not: only
after a hit are squares likely that were not fired at yet."""


def squares(game: str, player: str | None, seed: int) -> Iterator[Said]:
    match, seat = match_of(game, seed, player)
    for hunter in [seat.other] if player else PLAYERS:
        moments, at = stream_of(match, hunter).moments, decided_at(match, hunter)
        for moment in some_of(moments, f"{game} {seed} {hunter.name}", partial(_share, game)):
            lies = _lies(match, at[moment.number], hunter.other)
            for square, chance in _said(match.game, moment).items():
                yield Said(seed, chance, float(square in lies))


def _share(game: str, view: View) -> float:
    """How often such a decision is looked at."""
    match game:
        case "wager":
            return AFTER_A_HIT if view.phase == "planning" else 0.0
        case "salvo":
            return 1 / 2
        case _:
            layers = view.board("enemy").layers
            return AFTER_A_HIT if any(layer.kind == "hit" for layer in layers) else USUALLY


def _said(game: Any, moment: Moment) -> dict[str, float]:
    if isinstance(game, FleetGame):
        return dict(heat_map(game, moment.view, moment.heard).chances)
    appraisal = quick_appraiser(game).appraise(*moment[1:], Random(0))
    return dict(appraisal.expected)


def _lies(match: Match, orders: int, owner: Seat) -> set[str]:
    """Where the owner's ships lay after so many orders; in a duel, once both have sailed."""
    again, game = match.at(orders), cast(Any, match.game)
    if isinstance(game, FleetGame):
        return set(count_unhit(belief_of(game), [again.state], owner))
    rest = iter(match.log[orders:])
    while again.view(Seat.WATCHER).phase == "planning":
        again.add(next(rest))
    return set(game.sea.names(game.hull_of(again.state, owner)))


def empty(nothing: Table) -> str:
    """Of the squares that were said to be empty."""
    return f"{'nothing':>12} {len(nothing):>8}, of which {nothing['result'].sum():.0f} held a ship"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    add_arguments(parser, 1000)
    parser.add_argument("--player", help="whose fleet the reference looks for, if not its own kind")
    args = parser.parse_args()
    print(args.game, args.player or "")
    name = "-".join(["belief", args.game, *([args.player] if args.player else [])])
    every = gathered(name, partial(squares, args.game, args.player), FIELDS, args)
    print("\n".join(curve(every[every["chance"] > 0], TENTHS)))
    print(empty(every[every["chance"] == 0]), flush=True)


if __name__ == "__main__":
    main()
