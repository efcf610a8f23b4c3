"""Measures what named players give away in a match, for the lines in a person's own plot.

    python -m benchmarks.player_rates salvo [--matches 8] [--keep]

Each plays with a game's usual options against the reference, which also analyses it. With --keep
the means are written to the coach's file.
"""

from argparse import ArgumentParser
from pathlib import Path
from statistics import fmean

import msgspec

import seabattle.analysis
from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse
from seabattle.analysis.appraisers import quick_appraiser
from seabattle.analysis.player_rates import MEASURED, PlayerRate
from seabattle.analysis.references import REFERENCES
from seabattle.core.seat import PLAYERS
from seabattle.match.play import play

FILE = Path(seabattle.analysis.__file__).parent / "fitted" / "players.json"


def analysed(game: str, player: str, seed: int) -> Account:
    seat = PLAYERS[seed % 2]
    names = [player if each is seat else REFERENCES[game] for each in PLAYERS]
    match = play(game, *names, seed=seed)
    return analyse(match, seat, appraiser=quick_appraiser(match.game))


def rate(game: str, player: str, matches: int) -> PlayerRate:
    some = [analysed(game, player, seed) for seed in range(matches)]
    error = fmean(each.errors.value for each in some)
    return PlayerRate(round(error, 3), matches)


def keep(game: str, found: dict[str, PlayerRate]) -> None:
    known = msgspec.json.decode(FILE.read_bytes()) if FILE.exists() else {}
    written = msgspec.json.encode(known | {game: found}, order="sorted")
    FILE.write_bytes(msgspec.json.format(written) + b"\n")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(REFERENCES))
    parser.add_argument("--matches", type=int, default=8)
    parser.add_argument("--keep", action="store_true")
    args = parser.parse_args()
    found = {player: rate(args.game, player, args.matches) for player in MEASURED}
    print(args.game, found)
    if args.keep:
        keep(args.game, found)


if __name__ == "__main__":
    main()
