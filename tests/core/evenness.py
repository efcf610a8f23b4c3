"""A test of uniformity that needs no library."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable
from math import sqrt


def is_even(drawn: Iterable[Hashable], possible: Collection[Hashable]) -> bool:
    """Return whether draws fit a uniform distribution over all possible values.

    The test is Pearson's chi-square with the bound of Wilson and Hilferty, at odds of about one in
    a million.
    """
    counts = Counter(drawn)
    if not set(counts) <= set(possible):
        return False
    expected = counts.total() / len(possible)
    assert expected >= 5, "too few draws to say anything"
    square = sum((counts[value] - expected) ** 2 / expected for value in possible)
    return square < chi_square_bound(len(possible) - 1)


def chi_square_bound(freedom: int, sigmas: float = 4.75) -> float:
    spread = 2 / (9 * max(freedom, 1))
    return freedom * (1 - spread + sigmas * sqrt(spread)) ** 3
