"""Run a tournament between computer players, and rate them.

  seabattle arena GAME PLAYER PLAYER …    round robin; each seed is played with both seatings
  seabattle arena balance GAME PLAYER     a player against itself: is one seat or side better off?
  seabattle arena levels [GAME …]         the levels of these games, or of all, against each other

A player is one of those below, or your own: a program, as in "exec:./my-bot", or Python, as in
mybots:Cautious, which is an attribute of a module. Ctrl-C and SIGTERM end the tournament early;
finished matches are kept and reported.
"""

import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fnmatch import fnmatchcase
from itertools import chain
from pathlib import Path
from types import FrameType

from rich.progress import track

from seabattle.arena.bout import TIME_LIMIT
from seabattle.arena.fixture import Fixture, Setup, mirror, round_robin
from seabattle.arena.runner import processes
from seabattle.arena.setups import level_fixtures, setups_of
from seabattle.arena.tournament import Tournament
from seabattle.cli.arguments import (
    PLAYER,
    UsageError,
    add_game,
    add_options,
    format_players,
    import_from_current_folder,
    parse_options,
    positive_float,
    positive_int,
    print_json,
    seed,
)
from seabattle.cli.terminal.screen import CliConsole
from seabattle.cli.terminal.tournament_tables import make_balance_tables, make_tournament_tables
from seabattle.core.kinds import to_builtins
from seabattle.core.wire import GameType
from seabattle.games.catalogue import game_type, known_games

BALANCE, LEVELS = "balance", "levels"
INTERRUPTED, TERMINATED = 130, 143
EXAMPLES = """\
examples:
  seabattle arena classic admiral density bosun --matches 50 --jobs 2
  seabattle arena wager captain "exec:./my-bot --fast" --records played
  seabattle arena balance salvo bosun
  seabattle arena wager bosun admiral --matches 20 --analyse
  seabattle arena levels --matches 200 --jobs 2 --records matches.jsonl.gz
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = f"{format_players()}\n\n{EXAMPLES}"
    besides = f"; or `{BALANCE}` and a game; or `{LEVELS}` and any number of games"
    add_game(parser, BALANCE, LEVELS, besides=besides)
    parser.add_argument("players", nargs="*", metavar=PLAYER, help="two or more; one for `balance`")
    parser.add_argument(
        "--matches",
        type=positive_int,
        default=100,
        metavar="N",
        help="per pair of players, or per setup of a balance report (default: 100)",
    )
    parser.add_argument(
        "--seed", type=seed, default=1, metavar="S", help="makes matches repeatable (default: 1)"
    )
    parser.add_argument(
        "--jobs", type=positive_int, default=1, metavar="J", help="parallel processes (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument(
        "--analyse",
        action="store_true",
        help="say what each player gave away and what luck did: seconds more for each match",
    )
    parser.add_argument(
        "--records",
        type=Path,
        metavar="PATH",
        help="keep every match: in one compressed file, NAME.jsonl.gz, or in this new folder",
    )
    parser.add_argument(
        "--setup",
        action="append",
        metavar="PATTERN",
        help="play the setups of the balance report with matching names, such as 'sloop-*'",
    )
    add_options(parser)
    parser.add_argument(
        "--time-limit",
        type=positive_float,
        default=TIME_LIMIT,
        metavar="SECONDS",
        help=f"per decision of a program (default: {TIME_LIMIT:g})",
    )


def run(args: Namespace) -> int:
    import_from_current_folder(*args.players)
    fixtures = {BALANCE: _balance_fixtures, LEVELS: _list_level_fixtures}.get(
        args.game, _round_robin_fixtures
    )(args)
    tournament = Tournament(
        fixtures,
        workers=processes(args.jobs),
        time_limit=args.time_limit,
        records=args.records,
        analysed=args.analyse,
    )
    code = _play(tournament, quiet=args.json)
    _print_report(args, tournament)
    return code


def _round_robin_fixtures(args: Namespace) -> list[Fixture]:
    if len(args.players) < 2 or len(set(args.players)) < len(args.players):
        raise UsageError("a tournament needs two or more different players")
    setups = _choose_setups(game_type(args.game), args)
    return list(round_robin(args.game, setups, args.players, args.matches, args.seed))


def _balance_fixtures(args: Namespace) -> list[Fixture]:
    if len(args.players) != 2:
        raise UsageError(f"usage: seabattle arena {BALANCE} GAME PLAYER")
    game, player = args.players
    kind = game_type(game)
    chosen = args.setup or args.option or args.preset
    setups = _choose_setups(kind, args) if chosen else setups_of(kind)
    return list(mirror(game, setups, player, args.matches, args.seed))


def _list_level_fixtures(args: Namespace) -> list[Fixture]:
    if args.setup or args.option or args.preset:
        raise UsageError(f"`{LEVELS}` plays all setups of a game, and takes no other options")
    games = list(dict.fromkeys(args.players)) or list(known_games())
    return list(level_fixtures(games, args.matches, args.seed))


def _choose_setups(kind: GameType, args: Namespace) -> Sequence[Setup]:
    if not args.setup:
        options = parse_options(kind, args.option, args.preset, "bot")
        return [Setup(args.preset or "as given", to_builtins(options))]
    if args.option or args.preset:
        raise UsageError("--setup cannot be combined with --option or --preset")
    known = setups_of(kind)
    found = [s for s in known if any(fnmatchcase(s.name, pattern) for pattern in args.setup)]
    if not found:
        names = "; ".join(setup.name for setup in known)
        raise UsageError(f"no setup of {kind.id} matches; its setups are: {names}")
    return found


def _play(tournament: Tournament, *, quiet: bool) -> int:
    """Play until the end or an interrupt, and return the exit code."""
    console = CliConsole(stderr=True, quiet=quiet)
    total = len(tournament.fixtures)
    try:
        with _interrupt_on_sigterm():
            for _ in track(tournament.play(), "playing", total=total, console=console):
                pass
    except Terminated:
        return TERMINATED
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


class Terminated(KeyboardInterrupt):
    """SIGTERM, handled like Ctrl-C."""


@contextmanager
def _interrupt_on_sigterm() -> Iterator[None]:
    before = signal.signal(signal.SIGTERM, _raise_terminated)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _raise_terminated(_signal: int, _frame: FrameType | None) -> None:
    raise Terminated


def _print_report(args: Namespace, tournament: Tournament) -> None:
    found = [tournament.summary(args.seed, game) for game in tournament.games]
    if args.json:
        print_json(found if args.game == LEVELS else found[0])
        return
    console = CliConsole()
    tables = make_balance_tables if args.game == BALANCE else make_tournament_tables
    for part in chain.from_iterable(map(tables, found)):
        console.print(part)
