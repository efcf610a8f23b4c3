"""The captains of `salvo`."""

from collections.abc import Mapping

from seabattle.players.player import Maker, mixture
from seabattle.players.salvo.admiral import Admiral
from seabattle.players.salvo.easy import Bosun, Deckhand
from seabattle.players.salvo.hunt import Hunt
from seabattle.players.salvo.independent import Independent
from seabattle.players.salvo.steady import Steady

PLAYERS: Mapping[str, Maker] = {
    "deckhand": Deckhand,
    "hunt": Hunt,
    "cadet": mixture(0.25, Bosun, Deckhand),
    "bosun": Bosun,
    "independent": Independent,
    "steady": Steady,
    "admiral": Admiral,
}

OFFERED = ("hunt", "cadet", "bosun", "steady", "admiral")
LEVELS: Mapping[str, str] = {"easy": "cadet", "fair": "bosun", "strong": "admiral"}
