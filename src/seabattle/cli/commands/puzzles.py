"""List, show and make puzzles: positions in which one choice is clearly best, or a square certain.

`today` asks the puzzle of the day and gives three tries; the last line is there to be shared.
`show` prints a position and its question; with `--solution`, also the answer and why it is right.
`make` plays matches by fixed seeds, finds puzzles in them and grades these by how often deckhand,
bosun and admiral solve them. It gives the same file whenever it is run.
"""

import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from rich.progress import Progress

from seabattle.cli.arguments import UsageError, add_language, positive_int
from seabattle.cli.play.daily import play_daily
from seabattle.cli.printing import to_line
from seabattle.cli.terminal.descriptions import describe_order
from seabattle.cli.terminal.screen import CliConsole
from seabattle.cli.terminal.texts import Texts
from seabattle.cli.terminal.views import draw_view
from seabattle.core.words import Language
from seabattle.games.catalogue import game_type
from seabattle.puzzles.explaining import ask, explain
from seabattle.puzzles.making import WANTED, make_collection
from seabattle.puzzles.puzzle import FINDERS, Collection, Puzzle, find_position
from seabattle.puzzles.shipped import (
    encode_collection,
    games_with_puzzles,
    load_collection,
    puzzle_of_the_day,
)

EXAMPLES = """\
examples:
  seabattle puzzles list classic
  seabattle puzzles today                      three tries at the one of the day
  seabattle puzzles show                       the one of the day, to look at
  seabattle puzzles show salvo 40 --solution
  seabattle puzzles make wager wager.json      some minutes
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    actions = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    listing = actions.add_parser("list", help="the puzzles of a game")
    _add_game(listing)
    today = actions.add_parser("today", help="try the one of the day, three times")
    add_language(today)
    show = actions.add_parser("show", help="one puzzle (default: the one of the day)")
    _add_game(show, "?")
    show.add_argument("number", nargs="?", type=positive_int, metavar="NUMBER")
    show.add_argument("--solution", action="store_true", help="answer it")
    add_language(show)
    making = actions.add_parser("make", help="write the puzzles of a game to a file")
    _add_game(making)
    making.add_argument("file", type=Path, metavar="FILE")
    making.add_argument("--count", type=positive_int, default=WANTED, help=f"default: {WANTED}")


def _add_game(parser: ArgumentParser, nargs: Literal["?"] | None = None) -> None:
    games = games_with_puzzles()
    text = f"one of {', '.join(games)}"
    parser.add_argument("game", choices=games, nargs=nargs, metavar="GAME", help=text)


def run(args: Namespace) -> int:
    if args.what == "make":
        _make(args.game, args.file, args.count)
    elif args.what == "today":
        play_daily(datetime.now(UTC).date(), args.language)
    elif args.what == "list":
        for number, puzzle in enumerate(load_collection(args.game).puzzles, start=1):
            print(f"{number:>4}  {puzzle.grade:<5} {puzzle.kind:<12} {_format_rates(puzzle)}")
    else:
        _show(*_choose_puzzle(args), args.language, solved=args.solution)
    return 0


def _format_rates(puzzle: Puzzle) -> str:
    """Format the percentage of tries in which each player found the solution."""
    pairs = zip(FINDERS, puzzle.found, strict=True)
    return "  ".join(f"{name} {rate:>3} %" for name, rate in pairs)


def _choose_puzzle(args: Namespace) -> tuple[str, int]:
    if args.game is None:
        return puzzle_of_the_day(datetime.now(UTC).date())
    count = len(load_collection(args.game).puzzles)
    number = args.number or 1
    if number > count:
        raise UsageError(f"{args.game} has puzzles 1 to {count}, not {number}")
    return args.game, number


def _show(game: str, number: int, language: Language, *, solved: bool) -> None:
    collection = load_collection(game)
    puzzle = collection.puzzles[number - 1]
    at, texts = find_position(collection, puzzle), Texts(game_type(game), language)
    console = CliConsole(highlight=False, emoji=False)
    console.print(f"{game} {number} ({_format_rates(puzzle)})", markup=False)
    console.print(draw_view(at.view, texts, console.width))
    console.print(ask(puzzle, at, language), style="bold", markup=False)
    if solved:
        for answer in puzzle.answers:
            console.print(f"→ {describe_order(answer, texts)}", markup=False)
        console.print(explain(puzzle, at, language), markup=False)


def _make(game: str, path: Path, count: int) -> None:
    try:
        # Fail now rather than after some minutes.
        path.open("ab").close()
        collection = _make_with_progress(game, count)
        path.write_bytes(encode_collection(collection))
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from None
    print(to_line(f"{path} has {len(collection.puzzles)} puzzles"), file=sys.stderr)


def _make_with_progress(game: str, count: int) -> Collection:
    console = CliConsole(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(game)
        return make_collection(
            game, count, lambda done, of: progress.update(task, completed=done, total=of)
        )
