"""The phase and the counters of a view as a row of numbers."""

from itertools import zip_longest

import numpy as np

from seabattle.core.seat import Seat
from seabattle.core.view import Counter, View
from seabattle.envs.encoding import MOST, STANDING, Array, Encoding
from seabattle.envs.rehearsal import numbers_in


class Numbers:
    """Keeps the numbers of the last view, and changes them to those of the next."""

    def __init__(self, encoding: Encoding) -> None:
        self._places = encoding.places
        self._phases = encoding.seen.phases
        self._numbers = np.zeros(len(encoding.names), np.float32)
        self._view: View | None = None

    def of(self, view: View) -> Array:
        last = self._view
        if view is not last:
            if last is None or not self._change(last, view):
                self._numbers[:] = 0
                self._stand(view)
                for counter in view.counters:
                    self._count(view.seat, counter)
            self._view = view
        return self._numbers.copy()

    def _change(self, last: View, view: View) -> bool:
        """Change what has changed; return whether the counters are the same ones."""
        if view.seat is not last.seat or len(view.counters) != len(last.counters):
            return False
        for was, counter in zip(last.counters, view.counters, strict=True):
            if counter is not was and counter != was:
                if _name(counter) != _name(was):
                    return False
                self._count(view.seat, counter)
        if view.phase != last.phase or view.to_act != last.to_act:
            self._stand(view)
        return True

    def _stand(self, view: View) -> None:
        mine, acting = view.seat, view.to_act
        standing = (mine is Seat.ONE, mine in acting, mine.other in acting)
        phases = [view.phase == phase for phase in self._phases]
        self._numbers[: len(STANDING) + len(phases)] = (*standing, *phases)

    def _count(self, seat: Seat, counter: Counter) -> None:
        places = self._places[seat].get(_name(counter), ())
        for place, number in zip_longest(places, numbers_in(counter)[: len(places)], fillvalue=0):
            self._numbers[place] = number if number < MOST else MOST


def _name(counter: Counter) -> tuple[str, Seat | None, str | None]:
    return counter.name, counter.of, counter.item or None
