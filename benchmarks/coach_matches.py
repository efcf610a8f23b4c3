"""Matches that the coach is measured with: any options, players against the reference."""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from seabattle.analysis.appraisers import appraiser_of
from seabattle.analysis.stream import Moment
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.games.catalogue import known_games, load
from seabattle.match.match import Match
from seabattle.match.play import play

FIRST = ("one", "two", "lot")
BONUS = ("manoeuvre", "silent_sinking", "second_shot", "claim_victory")
CLASSES = ("sloop", "brigantine", "galleon")
PLAIN: dict[str, dict[str, Any]] = {"classic": {}, "morskoi": {"mode": "basic"}}
"""Games with a plain form, which is analysed in another way."""
GAMES = (*known_games(), *(f"{game}-plain" for game in PLAIN))


def options_of(game: str, rng: Random) -> dict[str, Any]:
    """Any options that change how a battle goes."""
    plain = PLAIN.get(game.removesuffix("-plain"), {}) if game.endswith("-plain") else {}
    match game:
        case "classic":
            bonus: dict[str, Any] = {name: rng.random() < 0.5 for name in BONUS}
            limit = rng.choice((0, 0, 0, rng.randrange(20, 160)))
            return {"first": rng.choice(FIRST), **bonus, "turn_limit": limit}
        case "morskoi":
            return {"first": rng.choice(FIRST), "people": rng.choice(("one", "two"))}
        case "salvo":
            return {"carrier_shots": rng.choice((2, 2, 1))}
        case "wager":
            initiative = rng.choice(("player", "alternate"))
            return {"classes": rng.choices(CLASSES, k=2), "initiative": initiative}
        case _:
            return {"first": rng.choice(FIRST), **plain}


def match_of(game: str, seed: int, player: str | None = None) -> tuple[Match, Seat]:
    """The reference against itself, or a player against it, and in which seat that sits."""
    rng, id = Random(f"{game} {seed}"), game.removesuffix("-plain")
    options = options_of(game, rng)
    reference = appraiser_of(load(id, options)).reference
    seat = rng.choice(PLAYERS)
    names = {seat: player or reference, seat.other: reference}
    match = play(id, *(names[each] for each in PLAYERS), seed=seed, options=options)
    return match, seat


def some_of(
    moments: Iterable[Moment], seed: str, share: Callable[[View], float]
) -> Iterator[Moment]:
    """Decisions to look at, each by a lot of its own and by what the seat saw. To take some of all
    that a match had would prefer those of short matches, and so look ahead."""
    rng = Random(seed)
    return (moment for moment in moments if rng.random() < share(moment.view))
