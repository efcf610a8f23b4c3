"""Run a match over lines of JSON on standard input and output, for bots in any language.

In:  {"seat": "one", "order": {"kind": …}}, if wanted with "decision": the number it answers;
     {"view": "one"} for what a seat sees.
Out: one line each for events ("to" names the seat that hears it), who is to act, refusals,
     views, chance wanted (with --chance manual; give its order for the seat "chance"), the outcome.
A line that cannot be read is answered with an error line and changes nothing.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from typing import BinaryIO

import msgspec

from seabattle.cli.arguments import WrongUsage, add_game, add_language
from seabattle.core.kinds import Json
from seabattle.core.wire import encode
from seabattle.games.catalogue import load
from seabattle.match.dealer import Dealer, Seeded, fair_dealer
from seabattle.match.referee import Referee

LONGEST_LINE = 1 << 20
"""In bytes. Nothing that a referee can be asked comes near it."""
EXAMPLES = """\
examples:
  seabattle referee classic --options '{"first": "lot"}' --seed 7
  echo '{"view": "one"}' | seabattle referee salvo

The whole protocol is in docs/protocol; `seabattle schema GAME` prints a game's JSON schemas.
"""


def arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    add_game(parser)
    parser.add_argument(
        "--options", default="{}", metavar="JSON", help="its options, an object (default: {})"
    )
    chance = parser.add_mutually_exclusive_group()
    chance.add_argument("--seed", type=int, metavar="N", help="the same draws every time")
    chance.add_argument(
        "--chance",
        choices=("fair", "manual"),
        default="fair",
        help="fair: nobody can foresee the draws; manual: you give them (default: fair)",
    )
    add_language(parser)


def run(args: Namespace) -> int:
    referee = Referee(load(args.game, _options(args.options)), _dealer(args), args.language)
    _say(referee.opening())
    for line in lines(sys.stdin.buffer):
        _say(referee.answer(line))
    return 0


def _options(text: str) -> Json:
    try:
        options = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise WrongUsage(f"--options is not JSON: {error}") from None
    if not isinstance(options, dict):
        raise WrongUsage('--options is an object, such as {"first": "lot"}')
    return options


def _dealer(args: Namespace) -> Dealer | None:
    if args.seed is not None:
        return Seeded(args.seed)
    return None if args.chance == "manual" else fair_dealer()


def _say(answers: Iterable[Json]) -> None:
    for answer in answers:
        sys.stdout.buffer.write(encode(answer) + b"\n")
    sys.stdout.buffer.flush()


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """Each line; nothing in place of one that is far too long, and that is no JSON."""
    while line := stream.readline(LONGEST_LINE):
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_LINE)
        yield line if rest is line else b""
