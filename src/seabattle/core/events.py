"""Events that are the same at every table, and the envelope that names who hears one."""

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
    """A seat has placed its fleet. The squares are not told."""

    seat: Seat


class Firing(Event, frozen=True):
    """A seat has fired at squares that all may know: `at`, if there is one."""

    @property
    def by(self) -> Seat:
        raise NotImplementedError

    @property
    def at(self) -> Square:
        raise NotImplementedError

    @property
    def targets(self) -> tuple[Square, ...]:
        return (self.at,)


class Loss(Event, frozen=True):
    """A ship was sunk. Each game adds fields of its own; `ship` is its id, if all may know it."""

    @property
    def owner(self) -> Seat:
        raise NotImplementedError


class Sinking(Loss, frozen=True):
    """A ship was sunk, and its squares are told. `owner` and `squares` may stand at any place
    among the fields of a game."""

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
    """Address each event to these seats."""
    return list(map(Notice, events, repeat(tuple(to))))
