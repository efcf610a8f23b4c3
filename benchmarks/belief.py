"""Whether heat maps are calibrated: how often a ship lay where one was said to lie with p.

    python -m benchmarks.belief classic [--matches 100] [--player bosun]

The reference plays itself, or a named player, whose fleet it then looks for. At some decisions,
chosen before the match, the chance of every square is compared with what lay there. In `wager` it
is where the enemy will have sailed. Squares of which nothing can be unknown, such as those already
fired at, are said to be empty; they are counted apart, and none of them should hold a ship.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, cast

from benchmarks.calibration import chosen
from benchmarks.coach_matches import GAMES, match_of
from benchmarks.curves import TENTHS, Said, curve
from seabattle.analysis.appraisers import quick_appraiser
from seabattle.analysis.heat import heat_map, unhit
from seabattle.analysis.stream import Moment, decided_at, stream_of
from seabattle.core.fleet_game import FleetGame
from seabattle.core.seat import Seat
from seabattle.match.match import Match

LOOKS, LOOKS_AT_DUELS = 8, 40
"""Decisions of a match; in a duel only plans are looked at, which are few of them."""


def squares(game: str, seed: int, player: str | None) -> Iterator[Said]:
    match, owner = match_of(game, seed, player)
    hunter = owner.other
    moments, at = stream_of(match, hunter).moments, decided_at(match, hunter)
    for number in chosen(game, seed, LOOKS_AT_DUELS if game == "wager" else LOOKS):
        for moment in moments[number : number + 1]:
            lies = _lies(match, at[moment.number], owner)
            for square, chance in _said(match.game, moment).items():
                yield Said(seed, chance, float(square in lies))


def _said(game: Any, moment: Moment) -> dict[str, float]:
    if isinstance(game, FleetGame):
        return dict(heat_map(game, moment.view, moment.heard).chances)
    appraisal = quick_appraiser(game).appraise(*moment[1:], Random(0))
    return dict(appraisal.expected)


def _lies(match: Match, orders: int, owner: Seat) -> set[str]:
    """Where the owner's ships lay after so many orders; in a duel, once both have sailed."""
    again, game = Match(match.game), cast(Any, match.game)
    for entry in match.log[:orders]:
        again.add(entry)
    if isinstance(game, FleetGame):
        return set(unhit(game, [again.state], owner))
    rest = iter(match.log[orders:])
    while again.view(Seat.WATCHER).phase == "planning":
        again.add(next(rest))
    return set(game.sea.names(game.hull_of(again.state, owner)))


def empty(every: Sequence[Said]) -> str:
    """Of the squares that were said to be empty."""
    nothing = [said.result for said in every if not said.chance]
    return f"{'nothing':>12} {len(nothing):>8}, of which {sum(nothing):.0f} held a ship"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--player", help="whose fleet the reference looks for, if not its own kind")
    args = parser.parse_args()
    print(args.game, args.player or "")
    every = [said for seed in range(args.matches) for said in squares(args.game, seed, args.player)]
    print("\n".join(curve([said for said in every if said.chance], TENTHS)))
    print(empty(every), flush=True)


if __name__ == "__main__":
    main()
