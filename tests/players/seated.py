"""Matches in which computer players sit, for the tests of single games' players."""

from collections.abc import Mapping

from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import Player, Sitting
from seabattle.players.roster import make_player

Seated = Mapping[Seat, Player]


def seat_players(game: str, options: Json, *names: str, seed: int = 5) -> tuple[Match, Seated]:
    """A new match with these players in its seats."""
    match = Match(load(game, options), Seeded(seed))
    return match, {
        seat: sit_down(match, name, seat) for seat, name in zip(PLAYERS, names, strict=True)
    }


def sit_down(match: Match, name: str, seat: Seat) -> Player:
    return make_player(name, Sitting(match.game, "a match", seat))


def decide(match: Match, player: Player, seat: Seat) -> Json:
    return player.decide(match.view(seat), match.heard[seat])


def one_order(match: Match, players: Seated) -> None:
    seat = match.waiting_for[0]
    match.give(seat, decide(match, players[seat], seat))


def played_out(match: Match, players: Seated) -> Match:
    while not match.outcome:
        one_order(match, players)
    return match
