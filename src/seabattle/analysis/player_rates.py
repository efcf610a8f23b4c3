"""What named players give away in a match: against these lines a person's own errors are plotted.

`python -m benchmarks.player_rates` measures them again.
"""

from importlib.resources import files

import msgspec

from seabattle.core.cache import computed_once

MEASURED = ("deckhand", "bosun", "admiral")


class PlayerRate(msgspec.Struct, frozen=True):
    """The mean of all that was given away in a match, from 0 on; 1 is a whole win."""

    error: float
    matches: int
    """From how many it was measured."""


@computed_once("a file for all games")
def _measured() -> dict[str, dict[str, PlayerRate]]:
    read = files(__package__).joinpath("fitted", "players.json").read_bytes()
    return msgspec.json.decode(read, type=dict[str, dict[str, PlayerRate]])


def player_rates(game: str) -> dict[str, PlayerRate]:
    """By player, the weakest first; none for a game that nobody has measured."""
    known = _measured().get(game, {})
    return {player: known[player] for player in MEASURED if player in known}
