"""People who wait in a queue, and the matches that they get."""

from collections.abc import Callable
from itertools import count

from seabattle.core.seat import Seat
from seabattle.store.values import Paired, Player, Sitter, Waiter
from tests.store.examples import head


def player(name: str) -> Player:
    return Player(name, name.title(), 1.0)


def waiter(name: str, since: float, *, game: str = "classic", ticket: str = "t") -> Waiter:
    return Waiter(game, name, ticket, since, since, {"name": name})


def pairs() -> Callable[[Waiter, Waiter], Paired]:
    """A new match for each pair; whoever came second gets the first seat."""
    numbers = count(1)

    def pair(first: Waiter, second: Waiter) -> Paired:
        match = f"{first.player}-{second.player}-{next(numbers)}"
        one, two = (
            Sitter(match, seat, f"secret of {who.player}", 5.0, who.player, who.details)
            for seat, who in ((Seat.TWO, first), (Seat.ONE, second))
        )
        return Paired(head(match, game=first.game), (one, two))

    return pair
