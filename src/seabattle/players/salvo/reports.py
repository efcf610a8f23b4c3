"""What a seat has been told of the other fleet: its salvos, and how often each hit which ship."""

from typing import Any, NamedTuple

from seabattle.core.game import Game
from seabattle.core.prompt import Prompt, Squares
from seabattle.core.view import View
from seabattle.games.salvo.model import SalvoGame


def battle(game: Game[Any, Any]) -> SalvoGame:
    assert isinstance(game, SalvoGame), "these players know one game only"
    return game


class Reports(NamedTuple):
    """Round by round: where this seat fired, and how many hits it made on each ship."""

    salvos: tuple[int, ...]
    hits: tuple[tuple[int, ...], ...]
    """For each ship of the fleet table, its hits in each round."""

    def afloat(self, game: SalvoGame) -> list[int]:
        """The ships that are not sunk, by their place in the fleet table."""
        ships = enumerate(zip(game.yard.ships, self.hits, strict=True))
        return [index for index, (ship, hits) in ships if sum(hits) < ship.length]


def reports_of(game: SalvoGame, view: View) -> Reports:
    """The Shots Fired board and the Hits Made area of a view."""
    enemy = next(board for board in view.boards if board.id == "enemy")
    salvos = {int(layer.label or 0): game.grid.mask(layer.squares) for layer in enemy.layers}
    made = {each.item: each.value for each in view.counters if _is_hits_made(each, view)}
    rounds = sorted(salvos)
    return Reports(
        salvos=tuple(salvos[number] for number in rounds),
        hits=tuple(_by_round(made[ship.id], rounds) for ship in game.yard.ships),
    )


def _is_hits_made(counter: Any, view: View) -> bool:
    return bool(counter.name == "hits_made" and counter.of is view.seat)


def _by_round(made: Any, rounds: list[int]) -> tuple[int, ...]:
    return tuple(list(made).count(number) for number in rounds)


def shots(prompt: Prompt) -> Squares:
    """What is asked for in battle: where one may fire, and how often."""
    ask = prompt.verbs[0].parts[0].ask
    assert isinstance(ask, Squares), "a salvo is made of squares"
    return ask
