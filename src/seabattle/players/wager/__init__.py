"""The captains of `wager`."""

from collections.abc import Mapping

from seabattle.players.player import Maker
from seabattle.players.wager.admiral import Admiral
from seabattle.players.wager.captain import Captain
from seabattle.players.wager.easy import Bosun, Deckhand

PLAYERS: Mapping[str, Maker] = {
    "deckhand": Deckhand,
    "captain": Captain,
    "bosun": Bosun,
    "admiral": Admiral,
}

LEVELS: Mapping[str, str] = {"easy": "deckhand", "fair": "bosun", "strong": "admiral"}
