"""The ways in which a store says no. Whatever is raised, nothing has been half-written."""

from seabattle.core.errors import SeabattleError


class StoreError(SeabattleError):
    """The root of what a store raises."""


class WrongStore(StoreError):
    """It cannot be opened: not ours, newer than this program, or not to be had at all."""


class Unavailable(StoreError):
    """The disk is full or broken, or the database is away. It was not written; try again later."""


class Uncertain(Unavailable):
    """The connection broke while writing and has not come back: it may or may not be written.

    Asking for the same again is safe, and tells.
    """


class Unstorable(StoreError):
    """A text that no store can keep: a zero character, half a surrogate pair, an id too long."""


class Conflict(StoreError):
    """Somebody else was first. Read on from your end of the log, and consider anew."""

    def __init__(self, match: str, length: int) -> None:
        super().__init__(f"the log of match {match} has {length} rows now")
        self.match = match
        self.length = length


class MatchEnded(StoreError):
    """The match is over; nothing can be added."""


class NoSuchMatch(StoreError):
    pass


class NoSuchPlayer(StoreError):
    pass


class Exists(StoreError):
    """The id is in use, for something else."""


class SeatTaken(StoreError):
    """Somebody else holds the seat."""


class LinkSpent(StoreError):
    """The link is unknown, used or expired."""


class WrongPage(StoreError):
    """Where a page should start is not what an earlier page said."""


class BadExport(StoreError):
    """A file that is no export of a store, or holds a match that cannot have happened."""


class Damaged(SeabattleError):
    """A row holds what was never stored there. No `StoreError`: trying again is of no use."""
