"""A histogram as lines of text."""

from collections import Counter
from collections.abc import Sequence

WIDTH = 60


def histogram(numbers: Sequence[int]) -> str:
    """A bar for every number from the smallest to the largest, with how often it occurs."""
    counts = Counter(numbers)
    most = max(counts.values())
    return "\n".join(
        f"{number:>4} {'█' * round(WIDTH * counts[number] / most)} {counts[number] or ''}".rstrip()
        for number in range(min(counts), max(counts) + 1)
    )
