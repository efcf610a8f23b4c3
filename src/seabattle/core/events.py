"""Events that are the same at every table, and the envelope that says who hears one."""

from collections.abc import Iterable
from itertools import repeat

import msgspec

from seabattle.core.kinds import Event, Json, Square
from seabattle.core.outcome import ForfeitReason, Outcome
from seabattle.core.seat import Seat


class Notice(msgspec.Struct, frozen=True, gc=False):
    """An event and the seats that hear it. There is no default audience."""

    event: Event
    to: tuple[Seat, ...]


class FirstDrawn(Event, frozen=True):
    """The lot has named who starts."""

    seat: Seat


class Placed(Event, frozen=True):
    """A seat has laid out its fleet; where is its own affair."""

    seat: Seat


class Sinking(Event, frozen=True):
    """A ship went down, and its squares are told. What else is told, each game says for itself:
    its event has these two as fields, at their own places among its others."""

    @property
    def owner(self) -> Seat:
        raise NotImplementedError

    @property
    def squares(self) -> tuple[Square, ...]:
        raise NotImplementedError


class Surrendered(Event, frozen=True):
    """A seat has given up."""

    seat: Seat


class Forfeited(Event, frozen=True):
    """The table has decided that a seat has lost."""

    seat: Seat
    why: ForfeitReason


class Ended(Event, frozen=True):
    """The match is over."""

    outcome: Outcome


class Disclosed(Event, frozen=True):
    """Told to all when the game is over: what a seat kept secret, and every order it gave."""

    seat: Seat
    secret: Json
    orders: tuple[Json, ...]


TABLE_EVENTS: tuple[type[Event], ...] = (Surrendered, Forfeited, Ended, Disclosed)


def tell(to: Iterable[Seat], *events: Event) -> list[Notice]:
    """Each event with its audience."""
    return list(map(Notice, events, repeat(tuple(to))))
