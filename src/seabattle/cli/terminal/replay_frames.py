"""The frames of a replay: views, with sentences about what just happened."""

from collections.abc import Iterator
from typing import NamedTuple

from seabattle.cli.terminal.descriptions import order_words
from seabattle.cli.terminal.phrases import Voice
from seabattle.core.events import Notice
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.match.record import Record, replay
from seabattle.match.snapshots import GivenOrder, Perspective, Snapshot, replay_snapshots


class Frame(NamedTuple):
    """A view, and sentences about what just happened."""

    view: View
    sentences: list[str]


def frames(record: Record, eyes: Perspective, voice: Voice) -> list[Frame]:
    beginning, *steps = replay_snapshots(replay(record), eyes)
    shown = [Frame(beginning.view, [voice.say("replay-begin")])]
    return shown + [Frame(step.view, list(_told(step, eyes, voice))) for step in steps]


def _told(step: Snapshot, eyes: Perspective, voice: Voice) -> Iterator[str]:
    if step.given:
        yield _order_line(step.given, voice)
    for notice in step.told:
        if eyes == "all":
            yield from _all_told(notice, voice)
        else:
            yield voice.words.event(notice.event, Seat(eyes))


def _all_told(notice: Notice, voice: Voice) -> Iterator[str]:
    """An event once; if it was not for everybody, once per seat that received it."""
    event, to = notice.event, notice.to
    if Seat.WATCHER in to:
        yield voice.words.event(event, Seat.WATCHER)
        return
    for seat in to:
        hearer = voice.seat(seat, Seat.WATCHER)
        yield voice.say("replay-only", seat=hearer, told=voice.words.event(event, seat))


def _order_line(given: GivenOrder, voice: Voice) -> str:
    """Who gave which order, sealed or not."""
    if given.seat is Seat.CHANCE:
        return voice.say("replay-draw", values=" ".join(map(str, given.order["values"])))
    said = order_words(given.order, voice)
    return voice.say("replay-order", player=voice.seat(given.seat, Seat.WATCHER), order=said)
