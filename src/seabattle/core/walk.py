"""An order put together one word at a time."""

from collections.abc import Callable

import msgspec

from seabattle.core.kinds import Json

Said = dict[str, Json]
"""A whole order, as plain data."""


class Walk(msgspec.Struct, frozen=True, gc=False):
    """What can be said next, and where each word leads: on, or to the whole order. A walk never
    changes, so that from any word of it one can go on in every way."""

    open: tuple[str, ...]
    after: Callable[[str], "Walk | Said"]


Then = Callable[[Json], Walk | Said]
"""What follows when a part of an order has got this value."""
