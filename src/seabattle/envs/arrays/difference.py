"""What two rows of words do not have in common."""

from collections.abc import Collection
from itertools import compress, count
from operator import is_not


def difference(one: tuple[str, ...], other: tuple[str, ...]) -> Collection[str]:
    """The words that are in one of two rows and not in the other.

    Mostly one has a single word more than the other, which is found in half the time.
    """
    fewer, more = (one, other) if len(one) < len(other) else (other, one)
    where = next(compress(count(), map(is_not, fewer, more)), len(fewer))
    if fewer[where:] == more[where + 1 :]:
        return more[where : where + 1]
    return set(one).symmetric_difference(other)
