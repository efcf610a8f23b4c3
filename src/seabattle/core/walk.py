"""An order put together one word at a time."""

from collections.abc import Callable

import msgspec

from seabattle.core.kinds import Json
from seabattle.core.lettered import Letters

Said = dict[str, Json]
"""A whole order, as plain data."""


class Walk(msgspec.Struct, frozen=True, gc=False):
    """What can be said next, and where each word leads: on, or to the whole order. A walk never
    changes, so that from any word of it one can go on in every way."""

    open: tuple[str, ...] | Letters
    """Words, or the letters that they begin with."""
    after: Callable[[str], "Walk | Said"]

    @property
    def words(self) -> tuple[str, ...]:
        return self.open.words if isinstance(self.open, Letters) else self.open


Then = Callable[[Json], Walk | Said]
"""What follows when a part of an order has got this value."""
