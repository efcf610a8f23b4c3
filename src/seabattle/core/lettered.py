"""Words of an order that are made of smaller words, its letters, and can be said letter by letter.

A place is spelled square by square, a plan by its hex, facing and so on.
"""

from collections.abc import Iterable, Sequence
from sys import intern
from typing import TypeVar, final

import msgspec

from seabattle.core.cache import cached
from seabattle.core.kinds import Json

DONE = "done"
T = TypeVar("T")


# There may be tens of thousands, kept for long and without reference cycles: garbage collection can
# ignore them (`gc=False`).
class Spelled(msgspec.Struct, frozen=True, gc=False):
    """A word and its letters, with `done` after the last."""

    word: str
    letters: tuple[str, ...]

    def rest(self, index: int) -> tuple[str, ...]:
        """The letters after this one, which are said by themselves; `done` is not."""
        return self.letters[index + 1 : -1]


@final
class Letters(msgspec.Struct, eq=False, gc=False):
    """Words that begin alike, by the letter that comes next."""

    index: int
    open: tuple[str, ...]
    """What can be said next."""
    _meant: tuple[Spelled, ...]
    _heads: tuple[str, ...]
    """The letter of each word that comes next."""
    _after: "dict[str, Letters | Spelled]"
    """What has been asked for."""
    _more: "Letters | None" = None
    """The letters with all of the words, where some are left out here."""
    _fewer: frozenset[str] = frozenset()
    """The letters after which there are fewer words than in `_more`."""

    @staticmethod
    def of(words: Iterable[Spelled], index: int = 0) -> "Letters":
        """Those of words that are the same before this place."""
        meant = tuple(words)
        heads = tuple([each.letters[index] for each in meant])
        return Letters(index, tuple(dict.fromkeys(heads)), meant, heads, {})

    @property
    def words(self) -> tuple[str, ...]:
        """The words themselves."""
        return tuple([each.word for each in self._meant])

    def without(self, places: Sequence[int]) -> "Letters":
        """Those of all words but the ones at these places, in ascending order."""
        meant, heads = without(self._meant, places), without(self._heads, places)
        fewer = frozenset([self._heads[place] for place in places])
        return Letters(self.index, tuple(dict.fromkeys(heads)), meant, heads, {}, self, fewer)

    def after(self, letter: str) -> "Letters | Spelled":
        """The letters that follow, or the word that is meant where no other can be."""
        after = self._after.get(letter)
        if after is None:
            after = self._after[letter] = self._after_new(letter)
        return after

    def _after_new(self, letter: str) -> "Letters | Spelled":
        if self._more and letter not in self._fewer:
            return self._more.after(letter)
        heads = self._heads
        found = slice(heads.index(letter), len(heads) - heads[::-1].index(letter))
        words = zip(self._meant[found], heads[found], strict=True)
        meant = [each for each, head in words if head == letter]
        if len(meant) == 1:
            return meant[0]
        assert letter != DONE, f"these are spelled alike: {meant}"
        return Letters.of(meant, self.index + 1)


def without(items: tuple[T, ...], places: Sequence[int]) -> tuple[T, ...]:
    """All but those at these places, in ascending order: quicker than to look at each."""
    left = list(items)
    for place in reversed(places):
        del left[place]
    return tuple(left)


@cached(1 << 14, "the words of a game, spelled again in every draft")
def spelled(word: str) -> Spelled:
    """Choices are written as JSON, everything else in words with spaces between them."""
    try:
        return Spelled(word, (*_leaves(msgspec.json.decode(word)), DONE))
    except msgspec.DecodeError:
        return Spelled(word, (*map(intern, word.split(" ")), DONE))


def _leaves(value: Json) -> list[str]:
    """The single values in plain data, in the order in which they stand there."""
    if isinstance(value, dict | list):
        inner = value.values() if isinstance(value, dict) else value
        return [leaf for part in inner for leaf in _leaves(part)]
    return [intern(value if isinstance(value, str) else msgspec.json.encode(value).decode())]
