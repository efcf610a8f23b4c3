"""A whole match between two computer players."""

from secrets import token_hex

from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded, fair_dealer
from seabattle.match.match import Match
from seabattle.players.forms import PlayerLike
from seabattle.players.player import Sitting
from seabattle.players.roster import maker_of


def play(
    game: str,
    one: PlayerLike,
    two: PlayerLike,
    *,
    seed: int | None = None,
    options: Json | None = None,
) -> Match:
    """Play a match to its end and return it.

    A player is given by its name, or as a function of view and events, as an object with `decide`
    or as a maker, such as its class (`seabattle.players.forms`). The same seed gives the same
    match again; without one, draws and players are unpredictable. Raises `Refused` or `Malformed`
    if a player gives an order that the rules do not allow.
    """
    match = Match(load(game, options), fair_dealer() if seed is None else Seeded(seed))
    id = token_hex() if seed is None else f"play {seed}"
    players = {
        seat: maker_of(given, game)(Sitting(match.game, id, seat))
        for seat, given in zip(PLAYERS, (one, two), strict=True)
    }
    while not match.outcome:
        seat = match.waiting_for[0]
        match.give(seat, players[seat].decide(match.view(seat), match.heard[seat]))
    return match
