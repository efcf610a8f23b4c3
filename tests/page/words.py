"""The messages of the page and of the games, as the page should show them."""

from functools import cache
from pathlib import Path

from seabattle.core.fluent import Bundle, parse

ROOT = Path(__file__).parents[2]
PLACES = (
    "web/src/words",
    "src/seabattle/server/words",
    "src/seabattle/core/words",
    "src/seabattle/games/{game}/words",
)


@cache
def _bundle(language: str, game: str) -> Bundle:
    files = (ROOT / place.format(game=game) / f"{language}.ftl" for place in PLACES)
    return Bundle(language, *(parse(file.read_text("utf-8")) for file in files))


def say(language: str, key: str, game: str = "classic", **data: str | int) -> str:
    bundle = _bundle(language, game)
    pattern = bundle.pattern(key)
    assert pattern is not None, key
    return bundle.format(pattern, data)
