"""Step through a recorded match, as one side saw it or with everything revealed.

Enter or n: next step; p: previous step; a number: that step; q: quit.
"""

from argparse import ArgumentParser, Namespace
from contextlib import suppress
from typing import get_args

from rich.text import Text

from seabattle.cli.arguments import NegativeResult, add_language, add_record, read_bytes
from seabattle.cli.terminal.phrases import Voice
from seabattle.cli.terminal.picture import picture
from seabattle.cli.terminal.replay_frames import Frame, frames
from seabattle.cli.terminal.screen import Quit, Screen
from seabattle.match.record import BadRecord, new_match, read_record
from seabattle.match.snapshots import Perspective

EXAMPLES = """\
examples:
  seabattle replay match.json                everything revealed
  seabattle replay match.json --side two     as seat two saw it
"""


def arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    add_record(parser)
    parser.add_argument(
        "--side",
        choices=get_args(Perspective),
        default="all",
        help="show what this side saw (default: all)",
    )
    add_language(parser)


def run(args: Namespace) -> int:
    try:
        record = read_record(read_bytes(args.record))
        voice = Voice(type(new_match(record).game), args.language)
        steps = frames(record, args.side, voice)
    except BadRecord as error:
        raise NegativeResult(f"{args.record}: {error.sentence(args.language)}") from None
    with suppress(Quit, KeyboardInterrupt):
        _step_through(steps, voice, Screen(voice.phrases))
    return 0


def _step_through(steps: list[Frame], voice: Voice, terminal: Screen) -> None:
    at = 0
    while True:
        _show(steps[at], at, len(steps) - 1, voice, terminal)
        line = terminal.ask("replay-keys" if at < len(steps) - 1 else "replay-end").lower()
        if line in voice.phrases.alternatives("command-quit"):
            return
        at = min(max(_goal(line, at), 0), len(steps) - 1)


def _goal(line: str, at: int) -> int:
    if line.isdecimal():
        return int(line)
    return {"": at + 1, "n": at + 1, "p": at - 1}.get(line, at)


def _show(frame: Frame, at: int, last: int, voice: Voice, terminal: Screen) -> None:
    terminal.clear()
    terminal.show(picture(frame.view, voice, terminal.width, plain=terminal.plain))
    terminal.show(Text())
    terminal.say("replay-step", "bold", step=at, last=last)
    terminal.show(*(Text("  " + line) for line in frame.sentences))
