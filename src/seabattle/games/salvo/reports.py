"""What a seat has been told of the other fleet: its salvos, and how often each hit which ship."""

from typing import NamedTuple

from seabattle.core.view import View
from seabattle.games.salvo.model import SalvoGame


class Reports(NamedTuple):
    """Round by round: where this seat fired, and how many hits it made on each ship."""

    salvos: tuple[int, ...]
    hits: tuple[tuple[int, ...], ...]
    """For each ship of the fleet table, its hits in each round."""


def reports_of(game: SalvoGame, view: View) -> Reports:
    """The Shots Fired board and the Hits Made area of a view; before the battle, nothing yet."""
    enemy = view.board("enemy")
    salvos = {int(layer.label or 0): game.grid.mask(layer.squares) for layer in enemy.layers}
    own = (each for each in view.counters if each.name == "hits_made" and each.of is view.seat)
    made = {each.item: each.value for each in own}
    rounds = sorted(salvos)
    return Reports(
        salvos=tuple(salvos[number] for number in rounds),
        hits=tuple(_by_round(made.get(ship.id, ()), rounds) for ship in game.yard.ships),
    )


def _by_round(made: int | tuple[int, ...] | str, rounds: list[int]) -> tuple[int, ...]:
    """How often each round stands in a ship's line of the Hits Made area."""
    assert isinstance(made, tuple), "a line is a row of numbers"
    return tuple(made.count(number) for number in rounds)
