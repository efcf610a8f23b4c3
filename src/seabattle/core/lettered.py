"""Words of an order that are made of smaller words, its letters, and can be said letter by letter.

A place is spelled square by square, a plan by its hex, facing and so on.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import compress

import msgspec

from seabattle.core.cache import cached
from seabattle.core.kinds import Json

DONE = "done"


# There may be tens of thousands, kept for long and without reference cycles: garbage collection can
# ignore them (`gc=False`).
class Spelled(msgspec.Struct, frozen=True, gc=False):
    """A word and its letters, with `done` after the last."""

    word: str
    letters: tuple[str, ...]


class Letters(msgspec.Struct, eq=False, gc=False):
    """Words that begin alike, by the letter that comes next."""

    index: int
    open: tuple[str, ...]
    """What can be said next."""
    _meant: tuple[Spelled, ...]
    _after: "dict[str, Letters | str]"
    """What has been asked for."""

    @staticmethod
    def of(meant: tuple[Spelled, ...], index: int = 0) -> "Letters":
        """Those of words that are the same before this place."""
        letters = dict.fromkeys([each.letters[index] for each in meant])
        return Letters(index, tuple(letters), meant, {})

    def after(self, letter: str) -> "Letters | str":
        """The letters that follow, or the word that is meant where none has to be said."""
        after, index = self._after.get(letter), self.index
        if after is None:
            meant = tuple([each for each in self._meant if each.letters[index] == letter])
            after = self._after[letter] = _followed(meant, index + 1)
        return after


def _followed(meant: tuple[Spelled, ...], index: int) -> Letters | str:
    length = len(meant[0].letters)
    if len(meant) > 1:
        assert index < length, f"these are spelled alike: {meant}"
        return Letters.of(meant, index)
    return meant[0].word if index + 1 >= length else Letters.of(meant, index)


class Lettered(tuple[str, ...]):
    """Words that have letters. How they begin is worked out once."""

    @classmethod
    def of(cls, words: Iterable[Spelled]) -> "Lettered":
        """Words that are spelled already."""
        spelled = tuple(words)
        some = cls([each.word for each in spelled])
        some._spelled = spelled
        return some

    @cached_property
    def letters(self) -> Letters:
        return Letters.of(self._spelled)

    @cached_property
    def _spelled(self) -> tuple[Spelled, ...]:
        return tuple(map(spelled, self))

    def only(self, flags: Sequence[bool]) -> "Lettered":
        """Those that are flagged, spelled as they are here."""
        return Lettered.of(compress(self._spelled, flags))


@cached(1 << 14, "the words of a game, spelled again in every draft")
def spelled(word: str) -> Spelled:
    """Choices are written as JSON, everything else in words with spaces between them."""
    try:
        return Spelled(word, (*_leaves(msgspec.json.decode(word)), DONE))
    except msgspec.DecodeError:
        return Spelled(word, (*word.split(" "), DONE))


def _leaves(value: Json) -> list[str]:
    """The single values in plain data, in the order in which they stand there."""
    if isinstance(value, dict | list):
        inner = value.values() if isinstance(value, dict) else value
        return [leaf for part in inner for leaf in _leaves(part)]
    return [value if isinstance(value, str) else msgspec.json.encode(value).decode()]
