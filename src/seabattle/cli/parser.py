"""Parse `seabattle COMMAND …` and run the command's module."""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Container, Sequence
from importlib import import_module
from importlib.metadata import version
from io import TextIOWrapper
from types import ModuleType

from seabattle.cli.arguments import CheckFailed, Parser, UsageError
from seabattle.cli.printing import to_line
from seabattle.core.errors import SeabattleError

COMMANDS = {
    "games": "list the games with their options, presets and computer players",
    "play": "play in this terminal, against the computer or with two at one keyboard",
    "join": "play in this terminal by a link: an invitation, an open game or a room",
    "serve": "serve the games over the network, for browsers and programs",
    "replay": "step through a recorded match",
    "analyse": "say of a recorded match what was luck and what was skill",
    "puzzles": "list, show and make puzzles",
    "verify": "check a record: its replay, its dice and its commitments",
    "arena": "run tournaments between computer players",
    "league": "let your program play in a league of bots on a server",
    "referee": "run a match over JSON lines, for bots in any language",
    "schema": "print the JSON schemas of a game's options, orders, events and views",
    "store": "back up, check, export and import a server's matches; list and revoke bots",
    "bench": "measure the engine's speed or a player's aim",
    "completion": "print a completion script for your shell",
}
"""Purpose of every command. The keys are the modules of `commands`."""

EPILOG = """\
examples:
  seabattle                       play in your browser, as `seabattle serve` does
  seabattle play                  choose a game and play it in this terminal
  seabattle play salvo --opponent admiral --language fr
  seabattle arena classic bosun density --matches 50

`seabattle COMMAND --help` describes a command and its options.

exit codes: 0 success; 1 the check failed (an invalid record, a store with problems); 2 wrong usage,
explained by the last line on standard error; 130 interrupted by Ctrl-C
"""

OK, NO, USAGE_ERROR = 0, 1, 2
DEFAULT_COMMAND = "serve"
"""The command that `seabattle` alone stands for: a newcomer sees the games."""


def run(given: Sequence[str]) -> int:
    """Run one command and return its exit code; `EPILOG` lists the codes."""
    try:
        return _run(given)
    except (SeabattleError, OSError) as error:
        return _report_error(error)


def _run(given: Sequence[str]) -> int:
    _prepare_streams()
    words = given or (DEFAULT_COMMAND,)
    args = build_parser(words).parse_args(words)
    code: int = import_module(f"seabattle.cli.commands.{args.command}").run(args)
    sys.stdout.flush()
    return code


def _prepare_streams() -> None:
    """Print characters that the terminal cannot encode as question marks."""
    if None in (sys.stdin, sys.stdout, sys.stderr):
        raise UsageError("standard streams are closed; redirect them to /dev/null instead")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def build_parser(wanted: Container[str]) -> ArgumentParser:
    """Build a parser of all commands; import only the `wanted` ones, since Rich loads slowly."""
    parser = Parser(
        prog="seabattle",
        description="Naval battle games: play them, referee them, study them.",
        epilog=EPILOG,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "-V", "--version", action="version", version=f"seabattle {version('seabattle')}"
    )
    commands = parser.add_subparsers(
        dest="command", title="commands", metavar="COMMAND", required=True
    )
    for name, purpose in COMMANDS.items():
        command = commands.add_parser(
            name, help=purpose, description=purpose, formatter_class=RawDescriptionHelpFormatter
        )
        if name in wanted:
            module = _import_command(name)
            command.description = module.__doc__
            module.add_arguments(command)
    return parser


def _import_command(name: str) -> ModuleType:
    """Import a command, whose packages may be missing where only the library is used."""
    try:
        return import_module(f"seabattle.cli.commands.{name}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("seabattle"):
            raise
        lacking = f"`seabattle {name}` needs {error.name}, which is not installed"
        raise UsageError(f"{lacking}: install seabattle without --no-deps") from None


def _report_error(error: SeabattleError | OSError) -> int:
    if isinstance(error, BrokenPipeError):
        # The reader of our output is gone; without this, flushing at exit would fail as well.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    print(f"seabattle: {to_line(_describe(error))}", file=sys.stderr)
    return NO if isinstance(error, CheckFailed) else USAGE_ERROR


def _describe(error: SeabattleError | OSError) -> str:
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)
