"""Measures how often a beginner beats the easiest level of each game.

`python -m benchmarks.beginner` plays each game in its simplest form, as a first match is. The
beginner of a fleet hunts at random and follows up its hits; in `salvo`, whose reports name no
square, it fires around a salvo that has hit; in `wager` it steers at random and fires when it can.
"""

from argparse import ArgumentParser
from collections.abc import Mapping
from functools import partial

from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import known_games
from seabattle.match.play import play
from seabattle.players.classic.captain import ClassicCaptain, ClassicParameters
from seabattle.players.heuristics import HuntAndTarget
from seabattle.players.morskoi.captain import MorskoiCaptain, MorskoiParameters
from seabattle.players.pirates.captain import PiratesCaptain, PiratesParameters
from seabattle.players.player import Maker
from seabattle.players.roster import all_players, levels
from seabattle.server.matchmaking.queue import simplest_options

FOLLOWS_UP = HuntAndTarget(parity=0, beside=1, in_line=0, seen=1)
BEGINNERS: Mapping[str, Maker] = {
    "classic": partial(ClassicCaptain, parameters=ClassicParameters(heuristic=FOLLOWS_UP)),
    "morskoi": partial(
        MorskoiCaptain, parameters=MorskoiParameters(heuristic=FOLLOWS_UP, reads_four=False)
    ),
    "pirates": partial(PiratesCaptain, parameters=PiratesParameters(heuristic=FOLLOWS_UP)),
    "salvo": all_players("salvo")["deckhand"],
    "wager": all_players("wager")["deckhand"],
}


def count_wins(game: str, seat: Seat, matches: int) -> int:
    """Count the matches that the beginner wins in this seat against the easiest level."""
    easiest = next(iter(levels(game).values()))
    options = simplest_options(known_games()[game])
    players = (BEGINNERS[game], easiest) if seat is Seat.ONE else (easiest, BEGINNERS[game])
    played = (play(game, *players, seed=seed, options=options) for seed in range(matches))
    return sum(match.outcome is not None and match.outcome.winner is seat for match in played)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200, help="in each seat")
    parser.add_argument("--game", action="append", choices=list(BEGINNERS), help="only these")
    args = parser.parse_args()
    for game in args.game or BEGINNERS:
        won = (f"{count_wins(game, seat, args.matches)} as {seat.value}" for seat in PLAYERS)
        print(f"{game}: of {args.matches} the beginner wins", *won, flush=True)


if __name__ == "__main__":
    main()
