"""What other packages announce by entry points: games, and players for games.

What cannot be used is left out, so that one broken package harms nobody else; whoever looks for it
is told why.
"""

from importlib.metadata import EntryPoint, entry_points
from typing import Any

from seabattle.core.errors import SeabattleError


class UnusableEntryPoint(SeabattleError):
    """Why something that a package announces is left out."""


def find_entry_points(group: str) -> list[EntryPoint]:
    """In an order that does not depend on where packages are installed."""
    return sorted(
        entry_points(group=group), key=lambda point: (distribution_name(point), point.name)
    )


def distribution_name(point: EntryPoint) -> str:
    """The package that an entry point is from."""
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.value


def load_entry_point(point: EntryPoint) -> Any:
    try:
        return point.load()
    except (Exception, SystemExit) as error:
        raise UnusableEntryPoint(
            f"{point.value} cannot be loaded ({describe_error(error)})"
        ) from error


def describe_error(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"
