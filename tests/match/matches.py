"""Finished matches to write records of."""

from random import Random
from typing import Any

from seabattle.core.answer import fill
from seabattle.core.game import Game
from seabattle.core.orders import Surrender
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import load
from seabattle.match.dealer import Dealer, Fair
from seabattle.match.match import Match

FAIR = Fair(b"the secret of the house", (b"a number", b"another number"))


def tiny_game(**options: object) -> Game[Any, Any]:
    """Return a game that draws lots, hides two small fleets and lets them move."""
    small = {"rows": 4, "columns": 4, "ships": ["cruiser", "destroyer"]}
    return load("classic", {"first": "lot", "manoeuvre": True, "small": small, **options})


def play_to_end(game: Game[Any, Any], dealer: Dealer, *, seed: int = 1, most: int = 2000) -> Match:
    """Play a random match to its end, or to a surrender if it takes too long."""
    match = Match(game, dealer)
    rng = Random(seed)
    while match.outcome is None:
        if len(match.log) > most:
            match.give(Seat.ONE, Surrender())
            break
        for seat in match.waiting_for:
            assert seat in PLAYERS
            match.give(seat, fill(game.prompt(match.state, seat), rng))
    return match
