"""`seabattle COMMAND …`: finds the command's module and runs it. Each command is one file."""

import os
import sys
from argparse import REMAINDER, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version

from seabattle.cli.arguments import SaidNo
from seabattle.core.errors import SeabattleError

COMMANDS = {
    "games": "list the games, their options and presets",
    "play": "play a game here, against the computer or with two at one keyboard",
    "replay": "step through a recorded match",
    "verify": "check a record: its replay, its dice and its commitments",
    "referee": "run a match over lines of JSON, for bots in any language",
    "schema": "print the JSON schemas of a game's options, orders, events and views",
    "arena": "let computer players meet, and see who is stronger",
    "serve": "serve tables over the network, for browsers and programs",
    "store": "back up, check, export and import the matches that a server keeps",
    "bench": "measure how fast the engine is, or how well a player hunts",
}
"""Every command: the module of this package that has its `arguments` and `run`."""

OK, NO, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 fine, 1 for a "no", 2 for wrong usage."""
    parser = _parser()
    chosen = parser.parse_args(argv)
    if chosen.command is None:
        parser.print_help(sys.stderr)
        return WRONG_USAGE
    try:
        return _run(chosen.command, chosen.rest)
    except (SeabattleError, OSError) as error:
        return _failed(error)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _parser() -> ArgumentParser:
    lines = [f"  {name:<9} {purpose}" for name, purpose in COMMANDS.items()]
    parser = ArgumentParser(
        prog="seabattle",
        description="Naval battle games: play them, referee them, study them.",
        epilog="\n".join(
            ["commands:", *lines, "", "`seabattle COMMAND --help` says more about one of them."]
        ),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"seabattle {version('seabattle')}")
    parser.add_argument(
        "command", choices=COMMANDS, metavar="COMMAND", nargs="?", help="one of those below"
    )
    parser.add_argument("rest", nargs=REMAINDER, metavar="…", help="what the command needs")
    return parser


def _run(name: str, rest: Sequence[str]) -> int:
    """Only the chosen command is imported: those that speak JSON need no terminal library."""
    command = import_module(f"seabattle.cli.{name}")
    parser = ArgumentParser(
        prog=f"seabattle {name}",
        description=command.__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    command.arguments(parser)
    code: int = command.run(parser.parse_args(rest))
    sys.stdout.flush()
    return code


def _failed(error: SeabattleError | OSError) -> int:
    if isinstance(error, BrokenPipeError):
        # Whoever read our output has left. Nothing more can be said, not even at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    print(f"seabattle: {error}", file=sys.stderr)
    return NO if isinstance(error, SaidNo) else WRONG_USAGE


if __name__ == "__main__":
    sys.exit(main())
