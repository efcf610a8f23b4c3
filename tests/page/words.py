"""The messages of the page and of the games, as the page should show them."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

ROOT = Path(__file__).parents[2]
PLACES = (
    "web/src/words",
    "src/seabattle/server/words",
    "src/seabattle/core/words",
    "src/seabattle/games/{game}/words",
)


@cache
def _bundle(language: str, game: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for place in PLACES:
        file = ROOT / place.format(game=game) / f"{language}.ftl"
        bundle.add_resource(FluentResource(file.read_text("utf-8")), allow_overrides=True)
    return bundle


def say(language: str, key: str, game: str = "classic", **data: str | int) -> str:
    bundle = _bundle(language, game)
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    said, errors = bundle.format_pattern(pattern, data)
    assert errors == [], errors
    return str(said)
