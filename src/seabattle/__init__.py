"""Five naval battle games on one engine.

Everything that most programs need is here: games, matches, records, players and the coach.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seabattle.analysis.account import Account
    from seabattle.analysis.analyse import analyse
    from seabattle.core.answer import Answer, fill
    from seabattle.core.errors import Malformed, Refused, SeabattleError
    from seabattle.core.game import Game
    from seabattle.core.kinds import Event, Order
    from seabattle.core.outcome import Outcome
    from seabattle.core.prompt import Prompt
    from seabattle.core.seat import Seat
    from seabattle.core.view import View
    from seabattle.games.catalogue import known_games, load
    from seabattle.match.dealer import Seeded
    from seabattle.match.match import Match
    from seabattle.match.play import play
    from seabattle.match.record import Record, read_record, record_of, replay, write_record
    from seabattle.match.verify import verify
    from seabattle.players.forms import PlayerLike
    from seabattle.players.player import Player, Sitting
    from seabattle.players.roster import make_player, roster

    __version__: str

__all__ = [
    "Account",
    "Answer",
    "Event",
    "Game",
    "Malformed",
    "Match",
    "Order",
    "Outcome",
    "Player",
    "PlayerLike",
    "Prompt",
    "Record",
    "Refused",
    "SeabattleError",
    "Seat",
    "Seeded",
    "Sitting",
    "View",
    "__version__",
    "analyse",
    "fill",
    "known_games",
    "load",
    "make_player",
    "play",
    "read_record",
    "record_of",
    "replay",
    "roster",
    "verify",
    "write_record",
]

_MODULES = {
    "Account": "analysis.account",
    "Answer": "core.answer",
    "Event": "core.kinds",
    "Game": "core.game",
    "Malformed": "core.errors",
    "Match": "match.match",
    "Order": "core.kinds",
    "Outcome": "core.outcome",
    "Player": "players.player",
    "PlayerLike": "players.forms",
    "Prompt": "core.prompt",
    "Record": "match.record",
    "Refused": "core.errors",
    "SeabattleError": "core.errors",
    "Seat": "core.seat",
    "Seeded": "match.dealer",
    "Sitting": "players.player",
    "View": "core.view",
    "analyse": "analysis.analyse",
    "fill": "core.answer",
    "known_games": "games.catalogue",
    "load": "games.catalogue",
    "make_player": "players.roster",
    "play": "match.play",
    "read_record": "match.record",
    "record_of": "match.record",
    "replay": "match.record",
    "roster": "players.roster",
    "verify": "match.verify",
    "write_record": "match.record",
}


def __getattr__(name: str) -> Any:
    """Import a public name on first use, so that a command starts without all of them."""
    if name == "__version__":
        return import_module("importlib.metadata").version("seabattle")
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
