"""The errors of a store. Whichever is raised, nothing was written in part."""

from pathlib import Path

from seabattle.core.errors import SeabattleError


class StoreError(SeabattleError):
    """The base class of a store's errors."""


class WrongStore(StoreError):
    """The store cannot be opened: not ours, newer than this program, or unreachable."""


class Unavailable(StoreError):
    """The disk is full or broken, or the database is down. Nothing was written; retry later."""


class Uncertain(Unavailable):
    """The connection was lost during a write, which may have been committed.

    Retrying is safe, since writes are idempotent, and shows whether it was.
    """


class FileReplaced(Unavailable):
    """A file of the store was deleted or replaced while it was open."""

    def __init__(self, store: Path, file: Path) -> None:
        super().__init__(
            f"{file} was deleted or replaced while the server had it open, so nothing more is "
            f"written. Stop the server, put {store} back or restore a backup, and start it again"
        )


class Unstorable(StoreError):
    """A text that no store can hold: with a NUL or a lone surrogate, or an id that is too long."""


class Conflict(StoreError):
    """Somebody else appended first. Read the new rows and try again from there."""

    def __init__(self, match: str, length: int) -> None:
        super().__init__(f"the log of match {match} has {length} rows now")
        self.match = match
        self.length = length


class MatchEnded(StoreError):
    """The match is over; nothing can be appended."""


class NoSuchMatch(StoreError):
    """No match has this id."""


class NoSuchPlayer(StoreError):
    """No player has this id or this key."""


class NoSuchTournament(StoreError):
    """There is no tournament with this id."""


class NoSuchRoom(StoreError):
    """No room has this name."""


class AlreadyExists(StoreError):
    """The id is in use for something else."""


class SeatTaken(StoreError):
    """Somebody else holds the seat."""


class NameTaken(StoreError):
    """Another bot has this name, or one that looks like it."""


class TooManyMatches(StoreError):
    """The player has as many matches under way as are allowed."""


class NotWaiting(StoreError):
    """The player has no entry with this ticket in the queue."""


class LinkSpent(StoreError):
    """The link is unknown, used or expired."""


class InvalidCursor(StoreError):
    """The cursor is not the `next` of an earlier page."""


class BadExport(StoreError):
    """A file that is not an export, or holds a match that cannot have happened."""


class CorruptData(SeabattleError):
    """A stored row cannot be decoded. Not a `StoreError`, since retrying does not help."""
