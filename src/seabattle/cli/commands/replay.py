"""Step through a recorded match, as one side saw it or with everything revealed.

Enter or n: next step; p: previous step; a number: that step; q: quit.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple, get_args

from rich.text import Text

from seabattle.cli.arguments import CheckFailed, add_language, add_record, read_bytes
from seabattle.cli.terminal.descriptions import describe_order
from seabattle.cli.terminal.screen import Quit, Screen
from seabattle.cli.terminal.texts import Texts
from seabattle.cli.terminal.views import draw_view
from seabattle.core.events import Notice
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.match.record import BadRecord, Record, new_match, read_record, replay
from seabattle.match.snapshots import GivenOrder, Perspective, Snapshot, replay_snapshots

EXAMPLES = """\
examples:
  seabattle replay match.json                everything revealed
  seabattle replay match.json --side two     as seat two saw it
"""


class Frame(NamedTuple):
    """A view, and sentences about the step that led to it."""

    view: View
    sentences: list[str]


def add_arguments(parser: ArgumentParser) -> None:
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
        texts = Texts(type(new_match(record).game), args.language)
        steps = _make_frames(record, args.side, texts)
    except BadRecord as error:
        raise CheckFailed(f"{args.record}: {error.sentence(args.language)}") from None
    with suppress(Quit, KeyboardInterrupt):
        _step_through(steps, texts, Screen(texts.phrases))
    return 0


def _step_through(steps: list[Frame], texts: Texts, terminal: Screen) -> None:
    at = 0
    while True:
        _show(steps[at], at, len(steps) - 1, texts, terminal)
        line = terminal.ask("replay-keys" if at < len(steps) - 1 else "replay-end").lower()
        if line in texts.phrases.synonyms("command-quit"):
            return
        at = min(max(_next_position(line, at), 0), len(steps) - 1)


def _next_position(line: str, at: int) -> int:
    if line.isdecimal():
        return int(line)
    return {"": at + 1, "n": at + 1, "p": at - 1}.get(line, at)


def _show(frame: Frame, at: int, last: int, texts: Texts, terminal: Screen) -> None:
    terminal.clear()
    terminal.show(draw_view(frame.view, texts, terminal.width, plain=terminal.plain))
    terminal.show(Text())
    terminal.say("replay-step", "bold", step=at, last=last)
    terminal.show(*(Text("  " + line) for line in frame.sentences))


def _make_frames(record: Record, eyes: Perspective, texts: Texts) -> list[Frame]:
    beginning, *steps = replay_snapshots(replay(record), eyes)
    shown = [Frame(beginning.view, [texts.say("replay-begin")])]
    return shown + [Frame(step.view, list(_describe_step(step, eyes, texts))) for step in steps]


def _describe_step(step: Snapshot, eyes: Perspective, texts: Texts) -> Iterator[str]:
    if step.given:
        yield _describe_order(step.given, texts)
    for notice in step.told:
        if eyes == "all":
            yield from _describe_notice(notice, texts)
        else:
            yield texts.words.event(notice.event, Seat(eyes))


def _describe_notice(notice: Notice, texts: Texts) -> Iterator[str]:
    """Yield an event once if it was public, else once for each seat that received it."""
    event, to = notice.event, notice.to
    if Seat.WATCHER in to:
        yield texts.words.event(event, Seat.WATCHER)
        return
    for seat in to:
        hearer = texts.seat(seat, Seat.WATCHER)
        yield texts.say("replay-only", seat=hearer, told=texts.words.event(event, seat))


def _describe_order(given: GivenOrder, texts: Texts) -> str:
    """Say who gave which order, sealed or not."""
    if given.seat is Seat.CHANCE:
        return texts.say("replay-draw", values=" ".join(map(str, given.order["values"])))
    said = describe_order(given.order, texts)
    return texts.say("replay-order", player=texts.seat(given.seat, Seat.WATCHER), order=said)
