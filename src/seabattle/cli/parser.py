"""`seabattle COMMAND …`: finds the command's module and runs it. Each command is one file."""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Container, Sequence
from importlib import import_module
from importlib.metadata import version
from io import TextIOWrapper

from seabattle.cli.arguments import NegativeResult, Parser, WrongUsage
from seabattle.core.errors import SeabattleError

COMMANDS = {
    "games": "list the games: options, presets, computer players",
    "play": "play a game here, against the computer or with two at one keyboard",
    "serve": "serve tables over the network, for browsers and programs",
    "replay": "step through a recorded match",
    "verify": "check a record: its replay, its dice and its commitments",
    "arena": "let computer players meet, and see who is stronger",
    "referee": "run a match over lines of JSON, for bots in any language",
    "schema": "print the JSON schemas of a game's options, orders, events and views",
    "store": "back up, check, export and import the matches that a server keeps",
    "bench": "measure how fast the engine is, or how well a player hunts",
    "completion": "print a script that lets your shell complete all of this",
}
"""Every command, named as its module in `commands`, which has its `arguments` and `run`."""

EPILOG = """\
examples:
  seabattle play                  choose a game and play it in this terminal
  seabattle play salvo --opponent admiral --language fr
  seabattle serve                 play in your browser, against the computer or a friend
  seabattle arena classic bosun density --matches 50

`seabattle COMMAND --help` says more about one of them.

exit codes: 0 fine; 1 the answer is no (a record does not hold, a store has problems); 2 something
in the call cannot be used, and the last line on standard error says what; 130 ended by Ctrl-C
"""

OK, NO, WRONG_USAGE = 0, 1, 2


def run(given: Sequence[str]) -> int:
    """Run one command and return its exit code; `EPILOG` says what the codes mean."""
    try:
        return _run(given)
    except (SeabattleError, OSError) as error:
        return _failed(error)


def _run(given: Sequence[str]) -> int:
    _prepare_streams()
    parser = build_parser(given)
    args = parser.parse_args(given)
    if args.command is None:
        parser.print_help(sys.stderr)
        return WRONG_USAGE
    code: int = import_module(f"seabattle.cli.commands.{args.command}").run(args)
    sys.stdout.flush()
    return code


def _prepare_streams() -> None:
    """A letter that the terminal lacks becomes a question mark."""
    if None in (sys.stdin, sys.stdout, sys.stderr):
        raise WrongUsage("standard input and output are closed; redirect them to /dev/null instead")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def build_parser(wanted: Container[str]) -> ArgumentParser:
    """All commands. Only those wanted are imported: what speaks JSON needs no terminal library."""
    parser = Parser(
        prog="seabattle",
        description="Naval battle games: play them, referee them, study them.",
        epilog=EPILOG,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("-V", "--version", action="version", version=_version())
    commands = parser.add_subparsers(dest="command", title="commands", metavar="COMMAND")
    for name, purpose in COMMANDS.items():
        command = commands.add_parser(
            name, help=purpose, description=purpose, formatter_class=RawDescriptionHelpFormatter
        )
        if name in wanted:
            module = import_module(f"seabattle.cli.commands.{name}")
            command.description = module.__doc__
            module.arguments(command)
    return parser


def _version() -> str:
    return f"seabattle {version('seabattle')}"


def _failed(error: SeabattleError | OSError) -> int:
    if isinstance(error, BrokenPipeError):
        # Whoever read our output has left. Nothing more can be said, not even at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    print(f"seabattle: {_sentence(error)}", file=sys.stderr)
    return NO if isinstance(error, NegativeResult) else WRONG_USAGE


def _sentence(error: SeabattleError | OSError) -> str:
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)
