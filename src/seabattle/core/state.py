"""What every game's state has: how it ended, if it has."""

import msgspec

from seabattle.core.outcome import Outcome


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A frozen value. `play` makes a new one, so that a past state never changes."""

    outcome: Outcome | None = None
