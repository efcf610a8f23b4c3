"""The puzzles that come with the package: a file for each game, written by `making`."""

from datetime import date
from importlib.resources import files
from random import Random
from typing import NamedTuple

import msgspec

from seabattle.core.cache import computed_once
from seabattle.puzzles.puzzle import Collection

FOLDER = files(__package__) / "shipped"


def written(collection: Collection) -> bytes:
    """As a file has it: a line for each match and each puzzle, so that changes can be read."""
    sources, puzzles = (_lines(each) for each in (collection.sources, collection.puzzles))
    head = f'{{"game":"{collection.game}","version":{collection.version}'.encode()
    return head + b',\n"sources":' + sources + b',\n"puzzles":' + puzzles + b"}\n"


def _lines(items: tuple[msgspec.Struct, ...]) -> bytes:
    return b"[\n" + b",\n".join(map(msgspec.json.encode, items)) + b"\n]"


def read(text: bytes) -> Collection:
    return msgspec.json.decode(text, type=Collection)


@computed_once("a file, for each game that has puzzles")
def shipped(game: str) -> Collection:
    return read((FOLDER / f"{game}.json").read_bytes())


@computed_once("lists a folder")
def games_with_puzzles() -> tuple[str, ...]:
    names = sorted(each.name for each in FOLDER.iterdir())
    return tuple(name.removesuffix(".json") for name in names if name.endswith(".json"))


class OfTheDay(NamedTuple):
    game: str
    number: int
    """Counted from 1, as people do."""


def of_the_day(day: date) -> OfTheDay:
    """The same for everybody: the games take turns, and no puzzle comes again before all have."""
    games = games_with_puzzles()
    turn, which = divmod(day.toordinal(), len(games))
    order = list(range(1, len(shipped(games[which]).puzzles) + 1))
    Random(games[which]).shuffle(order)
    return OfTheDay(games[which], order[turn % len(order)])
