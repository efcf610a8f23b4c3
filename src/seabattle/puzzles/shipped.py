"""The puzzles that come with the package: one file for each game, written by `making`."""

from datetime import date
from importlib.resources import files
from random import Random
from typing import NamedTuple

import msgspec

from seabattle.core.cache import computed_once
from seabattle.puzzles.puzzle import Collection

DAYS = 7
FOLDER = files(__package__) / "shipped"


def encode_collection(collection: Collection) -> bytes:
    """Encode a collection with one line for each match and puzzle, so that diffs are readable."""
    sources, puzzles = (_lines(each) for each in (collection.sources, collection.puzzles))
    head = f'{{"game":"{collection.game}","version":{collection.version}'.encode()
    return head + b',\n"sources":' + sources + b',\n"puzzles":' + puzzles + b"}\n"


def _lines(items: tuple[msgspec.Struct, ...]) -> bytes:
    return b"[\n" + b",\n".join(map(msgspec.json.encode, items)) + b"\n]"


def decode_collection(text: bytes) -> Collection:
    """Decode a collection of puzzles."""
    return msgspec.json.decode(text, type=Collection)


@computed_once("a file, for each game that has puzzles")
def load_collection(game: str) -> Collection:
    """Load the puzzles of a game that come with the package."""
    return decode_collection((FOLDER / f"{game}.json").read_bytes())


def games_with_puzzles() -> tuple[str, ...]:
    """Return the ids of games that have puzzles, sorted."""
    names = sorted(each.name for each in FOLDER.iterdir())
    return tuple(name.removesuffix(".json") for name in names if name.endswith(".json"))


class PuzzleOfTheDay(NamedTuple):
    game: str
    number: int
    """The number in the collection, counted from 1."""


def puzzle_of_the_day(day: date) -> PuzzleOfTheDay:
    """Return the puzzle of a day, the same for everybody: easy on Mondays, hard on Sundays.

    Games take turns. Each weekday has its seventh of a game's puzzles, by how often computer
    players solve them, and none repeats before all of that seventh have appeared.
    """
    games = games_with_puzzles()
    game = games[day.toordinal() % len(games)]
    puzzles = load_collection(game).puzzles
    by_ease = sorted(range(len(puzzles)), key=lambda number: -sum(puzzles[number].found))
    weekday, most = day.weekday(), len(puzzles)
    those = by_ease[weekday * most // DAYS : (weekday + 1) * most // DAYS]
    Random(f"{game} {weekday}").shuffle(those)
    turn = day.toordinal() // (DAYS * len(games))
    return PuzzleOfTheDay(game, those[turn % len(those)] + 1)
