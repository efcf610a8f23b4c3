"""Matches for tests of players: seats taken by them, and worlds that a seat cannot tell apart."""

from collections.abc import Mapping
from itertools import product

from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import Player, Sitting
from seabattle.players.roster import make_player

BONUS_RULES = ("manoeuvre", "silent_sinking", "second_shot", "claim_victory")
OPTIONS: Mapping[str, list[dict[str, Json]]] = {
    "classic": [
        {**dict(zip(BONUS_RULES, on, strict=True)), "turn_limit": 40}
        for on in product((False, True), repeat=4)
    ],
    "morskoi": [
        {"mode": "basic"},
        {"mode": "full", "people": "one"},
        {"mode": "full", "people": "two"},
    ],
    "pirates": [{}],
}
"""Every set of options of the square-board games that changes what a player may do."""
BASIC: Mapping[str, dict[str, Json]] = {
    "classic": {},
    "morskoi": {"mode": "basic", "first": "one"},
    "pirates": {},
}
LEVELS = ("deckhand", "bosun", "admiral")


def table(game: str, options: Json, seed: int, *names: str) -> tuple[Match, dict[Seat, Player]]:
    """Return a new match with these players, who know it by its seed."""
    match = Match(load(game, options), Seeded(seed))
    seated = zip(PLAYERS, names, strict=True)
    players = {s: make_player(name, Sitting(match.game, f"{seed}", s)) for s, name in seated}
    return match, players


def seat_players(
    game: str, options: Json, *names: str, seed: int = 5
) -> tuple[Match, Mapping[Seat, Player]]:
    """Return a new match with these players, who know it as "a match"."""
    match = Match(load(game, options), Seeded(seed))
    return match, {
        seat: sit_down(match, name, seat) for seat, name in zip(PLAYERS, names, strict=True)
    }


def sit_down(match: Match, name: str, seat: Seat) -> Player:
    return make_player(name, Sitting(match.game, "a match", seat))


def decide(match: Match, player: Player, seat: Seat) -> Json:
    return player.decide(match.view(seat), match.heard[seat])


def one_order(match: Match, players: Mapping[Seat, Player]) -> None:
    seat = match.waiting_for[0]
    match.give(seat, decide(match, players[seat], seat))


def play_on(match: Match, players: Mapping[Seat, Player], orders: int = 10_000) -> Match:
    """Let the players decide until the end, or until the log has so many rows."""
    while match.waiting_for and len(match.log) < orders:
        one_order(match, players)
    return match


def play_until_decision(match: Match, players: Mapping[Seat, Player], decision: int) -> Match:
    """Let the players decide until seat one is asked for its decision of this number."""
    while match.waiting_for[0] is not Seat.ONE or match.decisions[Seat.ONE] < decision:
        play_on(match, players, len(match.log) + 1)
    return match
