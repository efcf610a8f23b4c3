"""The captains of `salvo`."""

from collections.abc import Mapping

from seabattle.players.player import Maker
from seabattle.players.salvo.admiral import Admiral
from seabattle.players.salvo.easy import Bosun, Deckhand
from seabattle.players.salvo.independent import Independent

PLAYERS: Mapping[str, Maker] = {
    "deckhand": Deckhand,
    "bosun": Bosun,
    "independent": Independent,
    "admiral": Admiral,
}
