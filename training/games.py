"""The games that can be trained, by their ids."""

from collections.abc import Callable, Mapping
from typing import Any

from seabattle.core.small_board import Small
from training.classic import ClassicGame
from training.game import TrainedGame
from training.pirates import PiratesGame

GAMES: Mapping[str, Callable[[Small | None], TrainedGame[Any]]] = {
    "classic": ClassicGame,
    "pirates": PiratesGame,
}
