"""Measures the computer's levels on the rating scale of people.

`python -m benchmarks.levels` lets the levels of each game play each other in its simplest form, as
the queue does, and writes `src/seabattle/server/matchmaking/levels.json`. The level `fair` gets the
points of a newcomer; the distances are those of the arena's ratings. Weaker players take part as
well: the easiest level wins only against them, and its distance to the others needs some between.
"""

from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path

import msgspec

from seabattle.arena.fixture import Setup, round_robin
from seabattle.arena.runner import processes
from seabattle.arena.tournament import Tournament
from seabattle.games.catalogue import known_games
from seabattle.players.roster import levels, roster
from seabattle.server.matchmaking.queue import simplest_options
from seabattle.server.matchmaking.ratings import START
from seabattle.server.protocol.matchmaking import Rating

FILE = Path(__file__).parents[1] / "src/seabattle/server/matchmaking/levels.json"
MIDDLE = "fair"
BETWEEN = ("random", "cadet", "deckhand")


def measure_levels(game: str, matches: int, jobs: int, seed: int) -> Mapping[str, Rating]:
    players = levels(game)
    setup = Setup("simplest", simplest_options(known_games()[game]))
    others = [name for name in roster(game) if name in BETWEEN]
    fixtures = list(round_robin(game, [setup], [*others, *players.values()], matches, seed))
    tournament = Tournament(fixtures, workers=processes(jobs))
    for _ in tournament.play():
        pass
    found = {each.player: each for each in tournament.summary(seed).standings}
    middle = found[players[MIDDLE]].rating.value
    return {
        level: Rating(
            round(START + found[name].rating.value - middle),
            round(found[name].rating.margin),
            found[name].matches,
        )
        for level, name in players.items()
    }


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=40, help="between every two players")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", action="append", choices=list(known_games()), help="only these")
    args = parser.parse_args()
    known: dict[str, Mapping[str, Rating]] = msgspec.json.decode(FILE.read_bytes())
    for game in args.game or known_games():
        known[game] = measure_levels(game, args.matches, args.jobs, args.seed)
        print(
            game, *(f"{level} {each.value} ± {each.margin}" for level, each in known[game].items())
        )
        FILE.write_bytes(msgspec.json.format(msgspec.json.encode(known)) + b"\n")


if __name__ == "__main__":
    main()
