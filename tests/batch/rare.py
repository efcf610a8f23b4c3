"""Rare events, which a comparison of many matches must see, and planted differences."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.batch.parity import Moment
from tests.batch.planted import Planted

Rare = Mapping[str, Callable[[Moment], bool]]


def told(kind: type[Any], times: int = 1) -> Callable[[Moment], bool]:
    """Return whether events of a kind were told so many times in a step."""
    return lambda moment: sum(isinstance(event, kind) for event in moment.events) >= times


ANYWHERE: Rare = {
    "an action that is not open": lambda moment: not moment.legal,
    "a match that ends": lambda moment: moment.episode.is_over,
}
EITHER_WINS: Rare = {
    "the first seat wins": lambda moment: next(moment.episode.payoffs()) == 1,
    "the second seat wins": lambda moment: next(moment.episode.payoffs()) == -1,
}


def differences(*pairs: tuple[str, str]) -> Iterable[Planted]:
    return tuple(Planted(*pair) for pair in pairs)
