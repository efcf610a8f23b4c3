"""A whole match between two computer players."""

from reprlib import repr as quoted
from secrets import token_hex

from seabattle.core.errors import Malformed, Refused
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.words import words
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded, fair_dealer
from seabattle.match.match import Entry, Match
from seabattle.players.forms import PlayerLike
from seabattle.players.player import Player, Sitting
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
        match.go(match.ahead(request_order(match, seat, players[seat])))
    return match


def request_order(match: Match, seat: Seat, player: Player) -> Entry:
    """Ask a player for an order.

    If the order is not allowed, the error gets a note with the order and the reason.
    """
    order = player.decide(match.view(seat), match.heard[seat])
    try:
        return match.consider(seat, order)
    except (Refused, Malformed) as error:
        why = words(type(match.game), "en").explain(error)
        given = f"seat {seat}, decision {match.decisions[seat]}: {quoted(order)}"
        error.add_note(f"{given}. {why}")
        raise
