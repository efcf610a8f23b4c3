"""The computer players, as a command line names them."""

from seabattle.games.catalogue import known_games
from seabattle.players.roster import roster

PLAYER = "PLAYER"
"""How help writes an argument that is a player's name."""


def every_player() -> list[str]:
    return list(dict.fromkeys(name for game in known_games() for name in roster(game)))


def listed() -> str:
    """The players of each game, for the end of a help."""
    lines = (f"  {game:<8} {', '.join(roster(game))}" for game in known_games())
    return "\n".join(("computer players:", *lines))
