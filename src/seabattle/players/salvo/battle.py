"""What the players of `salvo` ask of the table: its game, and how many shots they have."""

from typing import Any

from seabattle.core.game import Game
from seabattle.core.prompt import Prompt, Squares
from seabattle.games.salvo.model import SalvoGame


def battle(game: Game[Any, Any]) -> SalvoGame:
    assert isinstance(game, SalvoGame), "these players know one game only"
    return game


def shots(prompt: Prompt) -> Squares:
    """What is asked for in battle: where one may fire, and how often."""
    ask = prompt.verbs[0].parts[0].ask
    assert isinstance(ask, Squares), "a salvo is made of squares"
    return ask
