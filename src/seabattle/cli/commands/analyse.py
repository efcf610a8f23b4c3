"""Say what each decision of a finished match was worth, what it gave away and what luck did.

For all games, with all options. docs/coach.md has the definitions.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

import msgspec
from rich.progress import Progress
from rich.text import Text

from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse
from seabattle.cli.arguments import (
    NegativeResult,
    add_language,
    add_record,
    read_bytes,
)
from seabattle.cli.terminal.coach import account_lines
from seabattle.cli.terminal.console import CliConsole
from seabattle.cli.terminal.phrases import Voice
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode
from seabattle.match.match import Match
from seabattle.match.record import BadRecord, read_record, replay

EXAMPLES = """\
examples:
  seabattle analyse match.json               both players
  seabattle analyse match.json --seat one    one of them
  seabattle analyse match.json --json        every decision, for programs
"""


def arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    add_record(parser)
    seats = [seat.value for seat in PLAYERS]
    parser.add_argument("--seat", choices=seats, help="only this player (default: both)")
    parser.add_argument("--json", action="store_true", help="print as JSON")
    add_language(parser)


def run(args: Namespace) -> int:
    try:
        match = replay(read_record(read_bytes(args.record)))
    except BadRecord as error:
        raise NegativeResult(f"{args.record}: {error.sentence(args.language)}") from None
    seats = [Seat(args.seat)] if args.seat else PLAYERS
    voice = Voice(type(match.game), args.language)
    accounts = _analysed(match, seats, voice.say("analyse-progress"))
    if args.json:
        sys.stdout.buffer.write(msgspec.json.format(encode({"accounts": accounts})) + b"\n")
    else:
        _show(accounts, voice)
    return 0


def _analysed(match: Match, seats: Sequence[Seat], label: str) -> list[Account]:
    """Shows a progress bar if standard error is a terminal."""
    console = CliConsole(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(label)

        def moved(part: int, done: int, of: int) -> None:
            progress.update(task, completed=part + done / of, total=len(seats))

        return [
            analyse(match, seat, progress=lambda done, of, n=n: moved(n, done, of))  # type: ignore[misc]
            for n, seat in enumerate(seats)
        ]


def _show(accounts: Sequence[Account], voice: Voice) -> None:
    console = CliConsole(highlight=False, soft_wrap=True)
    for account in accounts:
        for line in account_lines(account, voice, console.width):
            console.print(line)
        console.print()
    console.print(Text(voice.say("analyse-how", reference=accounts[0].reference), "dim"))
