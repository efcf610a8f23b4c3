"""Discovery of what other packages announce as entry points: games, and players for games.

Unusable entry points are left out with a reason, so one broken package harms no other.
"""

from importlib.metadata import EntryPoint, entry_points
from typing import Any

from seabattle.core.errors import SeabattleError


class UnusableEntryPoint(SeabattleError):
    """The reason why an announced game or player is left out."""


def find_entry_points(group: str) -> list[EntryPoint]:
    """Return the entry points of a group, in an order that does not depend on the installation."""
    return sorted(
        entry_points(group=group), key=lambda point: (distribution_name(point), point.name)
    )


def distribution_name(point: EntryPoint) -> str:
    """Return the name and version of the package that announces an entry point."""
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
