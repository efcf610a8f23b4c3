"""The levels of games against each other: what a data set of many games is made of."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from seabattle.arena.fixture import Fixture, round_robin
from seabattle.arena.setups import setups_of
from seabattle.games.catalogue import game_type
from seabattle.players.roster import levels


def level_fixtures(games: Sequence[str], matches: int, seed: int) -> Iterator[Fixture]:
    """In each game every two levels meet `matches` times, evenly over the game's setups. Games take
    turns, so that a tournament that ends early has some of each."""
    leagues = [_league(game, matches, seed) for game in games]
    longest = max(map(len, leagues), default=0)
    mixed = (league[n] for n in range(longest) for league in leagues if n < len(league))
    for number, fixture in enumerate(mixed):
        yield replace(fixture, number=number)


def _league(game: str, matches: int, seed: int) -> list[Fixture]:
    players = tuple(dict.fromkeys(levels(game).values()))
    return list(round_robin(game, setups_of(game_type(game)), players, matches, seed))
