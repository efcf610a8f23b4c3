"""Which players each game has, by name.

The players of a game stand in the module or package of this folder that bears the game's id, as
its `PLAYERS`, from the weakest to the strongest. The random player plays every game, including
those of other packages.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from seabattle.core.errors import SeabattleError
from seabattle.players.player import Maker, Player, RandomPlayer, Sitting


class UnknownPlayer(SeabattleError):
    """The game has no player of this name."""


def roster(game: str) -> Mapping[str, Maker]:
    """The players of a game by name; the random player is the first."""
    module = f"seabattle.players.{game}"
    own: Mapping[str, Maker] = import_module(module).PLAYERS if find_spec(module) else {}
    return {"random": RandomPlayer, **own}


def make_player(name: str, sitting: Sitting) -> Player:
    """A new player of this name for one seat of one match."""
    game = sitting.game.id
    players = roster(game)
    if name not in players:
        known = ", ".join(players)
        raise UnknownPlayer(f"{game} has no player {name!r}; its players are: {known}")
    return players[name](sitting)
