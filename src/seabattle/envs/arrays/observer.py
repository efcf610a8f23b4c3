"""What seats see, as arrays. They are made from a seat's view and from what it has said itself.

Of two views in a row most is the same, so an observer changes what has changed; that is four times
as fast (docs/performance.md). What it returns is a copy, whatever it was asked before.
"""

from typing import Any

import numpy as np

from seabattle.core.view import View
from seabattle.envs.arrays.difference import difference
from seabattle.envs.arrays.numbers import Numbers
from seabattle.envs.arrays.planes import Planes
from seabattle.envs.encoding import Array, Arrays, Encoding, Mask
from seabattle.envs.tokens import Draft
from seabattle.envs.vocabulary import WAIT

WAITING = (WAIT,)
FEW = 16
"""So many numbers of an array are changed sooner one by one than together."""


class Observer:
    """Makes the arrays of a game. Quickest if each seat of each match has one for itself."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self._planes = Planes(encoding)
        self._numbers = Numbers(encoding)
        self._spoken: tuple[str, ...] = ()
        self._said = np.zeros(encoding.shapes["said"], np.float32)
        self._open: tuple[str, ...] = ()
        self._mask = np.zeros(len(encoding.vocabulary), np.int8)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy starts anew."""
        return Observer, (self.encoding,)

    def arrays(self, view: View, draft: Draft | None) -> Arrays:
        """What a seat may know now."""
        return {
            "boards": self._planes.of(view),
            "numbers": self._numbers.of(view),
            "said": self._said_in(draft.tokens if draft else ()),
        }

    def mask(self, draft: Draft | None) -> Mask:
        """1 for each word that a seat may say now."""
        words = draft.open if draft else WAITING
        changed = self.encoding.vocabulary.numbers(difference(self._open, words))
        if len(changed) < FEW:
            for number in changed:
                self._mask[number] ^= 1
        else:
            self._mask[changed] ^= 1
        self._open = words
        return self._mask.copy()

    def _said_in(self, spoken: tuple[str, ...]) -> Array:
        """For each word its place in the order so far, counted from 1; the last, if said twice."""
        if spoken != self._spoken:
            self._spoken = spoken
            self._said[:] = 0
            for place, word in enumerate(spoken, start=1):
                self._said[self.encoding.vocabulary.number(word)] = place
        return self._said.copy()
