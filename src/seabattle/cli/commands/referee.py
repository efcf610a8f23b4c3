"""Run a match over JSON lines on standard input and output, for bots in any language.

In:  {"seat": "one", "order": {"kind": …}}, optionally with the "decision" it answers;
     {"view": "one"} to see what a seat sees.
Out: one line per event ("to" names the seat that receives it), decision to make, refusal, view,
     draw to make (with --chance manual: send it as the order of the seat "chance"), and outcome.
A malformed line is answered by an error and changes nothing.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from typing import BinaryIO

import msgspec

from seabattle.cli.arguments import UsageError, add_game, add_language, seed
from seabattle.core.field_errors import UNREADABLE
from seabattle.core.kinds import Json
from seabattle.core.wire import encode
from seabattle.games.catalogue import load
from seabattle.match.dealer import Dealer, Seeded, fair_dealer
from seabattle.match.referee import Referee

LONGEST_LINE = 1 << 20
"""In bytes. Valid messages are far shorter."""
EXAMPLES = """\
examples:
  seabattle referee classic --options '{"first": "lot"}' --seed 7
  echo '{"view": "one"}' | seabattle referee salvo

docs/protocol describes the whole protocol; `seabattle schema GAME` prints a game's JSON schemas.
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    add_game(parser)
    parser.add_argument(
        "--options",
        default="{}",
        metavar="JSON",
        help="the game's options as an object (default: {})",
    )
    chance = parser.add_mutually_exclusive_group()
    chance.add_argument("--seed", type=seed, metavar="N", help="makes draws repeatable")
    chance.add_argument(
        "--chance",
        choices=("fair", "manual"),
        default="fair",
        help="fair: unpredictable draws; manual: you send them (default: fair)",
    )
    add_language(parser)


def run(args: Namespace) -> int:
    referee = Referee(
        load(args.game, _parse_options(args.options)), _make_dealer(args), args.language
    )
    _print_lines(referee.opening_lines())
    for line in read_lines(sys.stdin.buffer):
        _print_lines(referee.answer(line))
    return 0


def _parse_options(text: str) -> Json:
    try:
        options = msgspec.json.decode(text)
    except UNREADABLE as error:
        raise UsageError(f"--options is not JSON: {error}") from None
    if not isinstance(options, dict):
        raise UsageError('--options must be an object, such as {"first": "lot"}')
    return options


def _make_dealer(args: Namespace) -> Dealer | None:
    if args.seed is not None:
        return Seeded(args.seed)
    return None if args.chance == "manual" else fair_dealer()


def _print_lines(answers: Iterable[Json]) -> None:
    for answer in answers:
        sys.stdout.buffer.write(encode(answer) + b"\n")
    sys.stdout.buffer.flush()


def read_lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield each line; in place of one that is too long, an empty one, which is invalid JSON."""
    while line := stream.readline(LONGEST_LINE):
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_LINE)
        yield line if rest is line else b""
