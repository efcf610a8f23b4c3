"""People who wait in a queue, and the matches that they get."""

from collections.abc import Callable
from itertools import count

from seabattle.core.seat import Seat
from seabattle.store.values import PairedMatch, PlayerProfile, QueueEntry, Sitter
from tests.store.examples import head


def player(name: str) -> PlayerProfile:
    return PlayerProfile(name, name.title(), 1.0)


def waiter(name: str, since: float, *, game: str = "classic", ticket: str = "t") -> QueueEntry:
    return QueueEntry(game, name, ticket, since, since, {"name": name})


def pairs() -> Callable[[QueueEntry, QueueEntry], PairedMatch]:
    """A new match for each pair; whoever came second gets the first seat."""
    numbers = count(1)

    def pair(first: QueueEntry, second: QueueEntry) -> PairedMatch:
        match = f"{first.player}-{second.player}-{next(numbers)}"
        one, two = (
            Sitter(match, seat, f"secret of {who.player}", 5.0, who.player, who.details)
            for seat, who in ((Seat.TWO, first), (Seat.ONE, second))
        )
        return PairedMatch(head(match, game=first.game), (one, two))

    return pair
