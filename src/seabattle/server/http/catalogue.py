"""The games in words: options, computer players, rules, sentences."""

from seabattle.core.cache import computed_once
from seabattle.core.kinds import Json
from seabattle.core.options import Option, shown_options, shown_presets
from seabattle.core.wire import GameType, encode
from seabattle.core.words import (
    LANGUAGES,
    Language,
    Words,
    core_folder,
    hyphens,
    readable,
    sources,
    words,
)
from seabattle.games.catalogue import games_left_out, known_games
from seabattle.players.levels import levels, levels_left_out
from seabattle.players.roster import players_left_out, roster
from seabattle.server.http.lessons import lesson_title
from seabattle.server.http.panels import panel_address
from seabattle.server.ops.logs import log
from seabattle.server.protocol.catalogue import GameHelp, Games, LessonHelp, OptionHelp, PresetHelp


def prepare() -> None:
    """Warm the caches before the first visitor asks, and log what packages cannot bring."""
    for language in LANGUAGES:
        games(language)
    for problem in games_left_out():
        log("game_left_out", words=problem)
    for game in known_games():
        for problem in (*players_left_out(game), *levels_left_out(game)):
            log("players_left_out", game=game, words=problem)


@computed_once("for each language; says every option in words")
def games(language: Language) -> Games:
    helps = tuple(_game(game, words(game, language)) for game in known_games().values())
    return Games(helps, LANGUAGES)


def _game(game: GameType, said: Words) -> GameHelp:
    return GameHelp(
        id=game.id,
        version=game.version,
        title=said.say("title"),
        tagline=said.say("tagline"),
        options=tuple(_option(option, said) for option in shown_options(game).values()),
        computers=tuple(roster(game.id)),
        levels=dict(levels(game.id)),
        presets=tuple(
            PresetHelp(name, said.say(hyphens(f"preset-{name}")), options)
            for name, options in shown_presets(game)
        ),
        simplest=game.simplest,
        suggested={kind: dict(values) for kind, values in game.suggested.items()},
        panel=panel_address(game),
        lessons=tuple(
            LessonHelp(name, lesson_title(game, name, said.language)) for name in game.lessons
        ),
    )


def _option(option: Option, said: Words) -> OptionHelp:
    explained = hyphens(f"option-{option.name}-help")
    titles = tuple(_value(option, value, said) for value in option.values or ())
    return OptionHelp(
        name=option.name,
        title=said.say(hyphens(f"option-{option.name}")),
        help=said.say(explained) if said.has(explained) else "",
        default=option.default,
        values=option.values,
        value_titles=titles or None,
        least=option.least,
        most=option.most,
    )


def _value(option: Option, value: Json, said: Words) -> str:
    written = value if isinstance(value, str) else encode(value).decode()
    key = hyphens(f"option-{option.name}-{written}")
    return said.say(key) if said.has(key) else readable(written)


@computed_once("for each game and language; reads files")
def sentences(game: GameType, language: Language) -> str:
    """The Fluent source of the core and of this game, for clients."""
    return "\n".join(filter(None, sources(game, language)))


@computed_once("for each language; reads a file")
def table_rules(language: Language) -> str:
    """The rules that hold in every game."""
    return (core_folder() / f"rules.{language}.md").read_text("utf-8")
