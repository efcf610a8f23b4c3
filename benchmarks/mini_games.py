"""Solves the mini games, and prints a table of what each is worth.

    python -m benchmarks.mini_games                  all of them, some minutes
    python -m benchmarks.mini_games classic-1x3      only these
    python -m benchmarks.mini_games --write          and store the values in the package

Needs the extra `openspiel`, and SciPy.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import msgspec

import seabattle.envs.openspiel  # noqa: F401  # registers the games
from benchmarks.open_states import OpenGame
from benchmarks.sequence_form import solve
from seabattle.envs.solutions import FILE, Solution
from seabattle.envs.spiel.game_type import IN_TURNS
from seabattle.games.catalogue import load, mini_games

OPEN_GAMES = ("wager",)
"""Games of open information. Their trees have a node per die and are too large to walk."""
LARGEST_DENOMINATOR = 2000


def solve_mini_game(name: str) -> Solution:
    """Solve a mini game by its name."""
    if mini_games()[name][0].id in OPEN_GAMES:
        return _solve_open_game(name)
    found = solve(f"seabattle_{name.replace('-', '_')}{IN_TURNS}")
    return Solution(
        round(found.value, 12) + 0.0,
        round(found.nash_conv, 12),
        found.histories,
        found.information_sets,
    )


def _solve_open_game(name: str) -> Solution:
    game = load(name)
    states = OpenGame(game)
    value = states.find_value(game.start())
    return Solution(round(value, 12) + 0.0, round(states.gap, 12), len(states.values), 0)


def row(name: str, found: Solution) -> str:
    value = Fraction(found.value).limit_denominator(LARGEST_DENOMINATOR)
    exact = str(value) if abs(value - found.value) < 1e-9 else f"{found.value:.6f}"
    sets = f"{found.information_sets:,}" if found.information_sets else "–"
    distance = f"{found.nash_conv:.0e}" if found.nash_conv else "< 1e-12"
    return f"| `{name}` | {exact} | {distance} | {found.positions:,} | {sets} |"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m benchmarks.mini_games", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a mini game (default: all)")
    parser.add_argument("--write", action="store_true", help="store the values in the package")
    args = parser.parse_args(arguments)
    if unknown := set(args.names) - set(mini_games()):
        parser.error(f"no mini game: {', '.join(unknown)}; there is: {', '.join(mini_games())}")
    if args.write and args.names:
        parser.error("--write stores all of them; name none")
    found = {}
    print("| game | value | NashConv | positions | information sets |")
    print("| --- | --- | --- | --- | --- |")
    for name in args.names or mini_games():
        found[name] = solve_mini_game(name)
        print(row(name, found[name]), flush=True)
    if args.write:
        _write(found)


def _write(found: dict[str, Solution]) -> None:
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    Path(str(files("seabattle.envs").joinpath(FILE))).write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
