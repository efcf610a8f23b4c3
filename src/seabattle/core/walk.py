"""An order put together one word at a time."""

from collections.abc import Callable

import msgspec

from seabattle.core.kinds import Json

Answer = dict[str, Json]
"""An order as plain data, such as `{"kind": "fire", "at": "B-4"}`."""


class Walk(msgspec.Struct, frozen=True, gc=False):
    """What can be said next, and where each word leads: on, or to the whole order. A walk never
    changes, so that from any word of it one can go on in every way."""

    open: tuple[str, ...]
    after: Callable[[str], "Walk | Answer"]


Then = Callable[[Json], Walk | Answer]
"""What follows when a part of an order has got this value."""
