"""Games, lessons, panels and puzzles in the client's language."""

from datetime import UTC, datetime
from hashlib import sha256
from typing import NamedTuple

from starlette.responses import Response

from seabattle.core.cache import cached, computed_once
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.options import Option, list_options, list_presets
from seabattle.core.wire import GameType, encode
from seabattle.core.words import (
    LANGUAGES,
    Language,
    Words,
    core_folder,
    fluent_sources,
    key_to_text,
    lesson_words,
    package_text,
    to_hyphens,
    words,
)
from seabattle.games.catalogue import games_left_out, known_games
from seabattle.match.lesson import Bubble
from seabattle.players.roster import levels, levels_left_out, players_left_out, roster
from seabattle.puzzles.explaining import ask, count_ships, explain, list_ship_places
from seabattle.puzzles.puzzle import FINDERS, Collection, find_position
from seabattle.puzzles.shipped import games_with_puzzles, load_collection, puzzle_of_the_day
from seabattle.server.http.requests import text_response
from seabattle.server.ops.logs import log
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.catalogue import (
    GameHelp,
    GamePuzzles,
    Games,
    LessonBubble,
    LessonHelp,
    LessonScript,
    LessonTurn,
    OptionHelp,
    PresetHelp,
    PuzzleDetails,
    PuzzleHead,
    Puzzles,
    PuzzleToday,
)
from seabattle.server.tables.metadata import get_lesson

PANEL_FILE = ("page", "panel.js")
MAX_PANEL_CHARACTERS = 500_000
"""A longer panel is logged and not served."""


def get_lesson_script(game: GameType, name: str, language: Language) -> LessonScript:
    lesson, said = get_lesson(game, name), lesson_words(game, language)

    def list_bubbles(bubbles: tuple[Bubble, ...]) -> tuple[LessonBubble, ...]:
        return tuple(LessonBubble(said.say(f"{name}-{each.say}"), each.at) for each in bubbles)

    turns = tuple(LessonTurn(list_bubbles(step.bubbles), step.orders) for step in lesson.steps)
    return LessonScript(lesson_title(game, name, language), turns, list_bubbles(lesson.end))


def lesson_title(game: GameType, name: str, language: Language) -> str:
    return lesson_words(game, language).say(f"{name}-title")


class Panel(NamedTuple):
    source: str
    etag: str


def load_panel(game: GameType) -> Panel | None:
    source = package_text(game, *PANEL_FILE)
    if source is None:
        return None
    if len(source) > MAX_PANEL_CHARACTERS:
        log("panel_too_long", game=game.id, count=len(source))
        return None
    return Panel(source, f'"{sha256(source.encode()).hexdigest()[:32]}"')


def panel_address(game: GameType) -> str | None:
    return f"/api/games/{game.id}/panel.js" if load_panel(game) else None


def respond_with_panel(panel: Panel, known: str) -> Response:
    """Return the module, or 304 if `known` (If-None-Match) contains its ETag."""
    is_known = panel.etag in (tag.strip().removeprefix("W/") for tag in known.split(","))
    response = Response(status_code=304) if is_known else text_response(panel.source, "javascript")
    response.headers["etag"] = panel.etag
    response.headers["cache-control"] = "no-cache"
    return response


def list_puzzles() -> Puzzles:
    day = datetime.now(UTC).date()
    game, number = puzzle_of_the_day(day)
    counts = {each: len(load_collection(each).puzzles) for each in games_with_puzzles()}
    return Puzzles(PuzzleToday(day.isoformat(), game, number), counts)


def list_game_puzzles(game: str) -> GamePuzzles:
    return GamePuzzles(
        tuple(PuzzleHead(each.kind, each.grade) for each in _get_collection(game).puzzles)
    )


def get_puzzle(game: str, written: str, language: Language) -> PuzzleDetails:
    count = len(_get_collection(game).puzzles)
    if not (written.isascii() and written.isdecimal() and len(written) < 6):
        raise ServerProblem("not_found")
    if not 1 <= int(written) <= count:
        raise ServerProblem("not_found")
    return _make_puzzle(game, int(written), language)


def _get_collection(game: str) -> Collection:
    if game not in games_with_puzzles():
        raise ServerProblem("not_found")
    return load_collection(game)


@cached(64, "replays half a match; the one of the day is asked for by everybody")
def _make_puzzle(game: str, number: int, language: Language) -> PuzzleDetails:
    collection = load_collection(game)
    puzzle = collection.puzzles[number - 1]
    at = find_position(collection, puzzle)
    return PuzzleDetails(
        kind=puzzle.kind,
        grade=puzzle.grade,
        found=dict(zip(FINDERS, puzzle.found, strict=True)),
        view=at.view,
        events=tuple(map(to_builtins, at.heard)),
        question=ask(puzzle, at, language),
        answers=puzzle.answers,
        explanation=explain(puzzle, at, language),
        places=tuple(list_ship_places(puzzle, at)),
        heat=dict(count_ships(puzzle, at)),
    )


def warm_up() -> None:
    """Fill the caches, and log which games and players of packages are left out."""
    for language in LANGUAGES:
        list_games(language)
    for problem in games_left_out():
        log("game_left_out", words=problem)
    for game in known_games():
        for problem in (*players_left_out(game), *levels_left_out(game)):
            log("players_left_out", game=game, words=problem)


@computed_once("for each language; says every option in words")
def list_games(language: Language) -> Games:
    helps = tuple(_describe_game(game, words(game, language)) for game in known_games().values())
    return Games(helps, LANGUAGES)


def _describe_game(game: GameType, said: Words) -> GameHelp:
    return GameHelp(
        id=game.id,
        version=game.version,
        title=said.say("title"),
        tagline=said.say("tagline"),
        options=tuple(_describe_option(option, said) for option in list_options(game).values()),
        computers=tuple(roster(game.id)),
        levels=dict(levels(game.id)),
        presets=tuple(
            PresetHelp(name, said.say(to_hyphens(f"preset-{name}")), options)
            for name, options in list_presets(game)
        ),
        simplest=game.simplest,
        suggested={kind: dict(values) for kind, values in game.suggested.items()},
        panel=panel_address(game),
        lessons=tuple(
            LessonHelp(name, lesson_title(game, name, said.language)) for name in game.lessons
        ),
    )


def _describe_option(option: Option, said: Words) -> OptionHelp:
    explained = to_hyphens(f"option-{option.name}-help")
    titles = tuple(_describe_value(option, value, said) for value in option.values or ())
    return OptionHelp(
        name=option.name,
        title=said.say(to_hyphens(f"option-{option.name}")),
        help=said.say(explained) if said.has(explained) else "",
        default=option.default,
        values=option.values,
        value_titles=titles or None,
        least=option.least,
        most=option.most,
    )


def _describe_value(option: Option, value: Json, said: Words) -> str:
    written = value if isinstance(value, str) else encode(value).decode()
    key = to_hyphens(f"option-{option.name}-{written}")
    return said.say(key) if said.has(key) else key_to_text(written)


@computed_once("for each game and language; reads files")
def game_fluent_source(game: GameType, language: Language) -> str:
    """Return the Fluent source of the core and of this game, for clients."""
    return "\n".join(filter(None, fluent_sources(game, language)))


def read_table_rules(language: Language) -> str:
    """Return the rules that hold in every game."""
    return (core_folder() / f"rules.{language}.md").read_text("utf-8")
