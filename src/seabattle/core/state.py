"""The base class of every game's state: its outcome, if it has one."""

import msgspec

from seabattle.core.outcome import Outcome


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A frozen value. `play` returns a new state, so past states never change."""

    outcome: Outcome | None = None
