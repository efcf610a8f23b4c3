"""Setups: the options under which the balance of each game is measured and levels meet.

A setup is scored for seat one, so its name begins with seat one.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import get_args

from msgspec.structs import replace

from seabattle.arena.fixture import Fixture, Setup, round_robin
from seabattle.core.kinds import to_builtins
from seabattle.core.wire import GameType
from seabattle.games.catalogue import game_type
from seabattle.games.wager.ships import ClassId
from seabattle.players.roster import levels

BONUS_RULES = ("manoeuvre", "silent_sinking", "second_shot", "claim_victory")

KNOWN: Mapping[str, tuple[Setup, ...]] = {
    "classic": (
        Setup("first", {"first": "one"}),
        Setup(
            "first, bonus rules",
            {"first": "one", "turn_limit": 400} | dict.fromkeys(BONUS_RULES, True),
        ),
    ),
    "morskoi": (
        Setup("people, first", {"people": "one", "first": "one"}),
        Setup("people, second", {"people": "one", "first": "two"}),
        Setup("first, basic", {"mode": "basic", "first": "one"}),
    ),
    "pirates": (Setup("first", {"first": "one"}),),
    "salvo": (
        Setup("carrier 2", {"carrier_shots": 2}),
        Setup("carrier 1", {"carrier_shots": 1}),
    ),
    "wager": tuple(
        Setup(f"{one}-{two} {initiative}", {"classes": [one, two], "initiative": initiative})
        for initiative in ("player", "alternate")
        for one, two in product(get_args(ClassId), repeat=2)
    ),
}


def setups_of(game: GameType) -> tuple[Setup, ...]:
    """Return the setups of a game; for games of packages, the default and the presets."""
    presets = (Setup(name, to_builtins(options)) for name, options in game.presets.items())
    return KNOWN.get(game.id) or (Setup("default", {}), *presets)


def level_fixtures(games: Sequence[str], matches: int, seed: int) -> Iterator[Fixture]:
    """Yield fixtures in which every two levels of each game meet `matches` times.

    Games take turns, so that a tournament that ends early has some of each.
    """
    leagues = [_league(game, matches, seed) for game in games]
    longest = max(map(len, leagues), default=0)
    mixed = (league[n] for n in range(longest) for league in leagues if n < len(league))
    for number, fixture in enumerate(mixed):
        yield replace(fixture, number=number)


def _league(game: str, matches: int, seed: int) -> list[Fixture]:
    players = tuple(dict.fromkeys(levels(game).values()))
    return list(round_robin(game, setups_of(game_type(game)), players, matches, seed))
