"""List the games with their options (defaults, allowed values), presets and players."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

import msgspec
from rich.padding import Padding
from rich.text import Text

from seabattle.cli.arguments import add_game, add_language
from seabattle.cli.options import written
from seabattle.cli.terminal.console import CliConsole
from seabattle.cli.terminal.phrases import Voice
from seabattle.core.kinds import Json
from seabattle.core.options import Option, shown_options, shown_presets
from seabattle.core.wire import GameType
from seabattle.core.words import Language
from seabattle.games.catalogue import game_type, games_left_out, known_games
from seabattle.players.levels import levels, levels_left_out
from seabattle.players.roster import players_left_out, roster

EXAMPLES = """\
examples:
  seabattle games wager               the values for --option and --preset
  seabattle games --json | less       as JSON
"""
INDENT = 2


def arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    add_game(parser, nargs="?", besides=" (default: all)")
    parser.add_argument("--json", action="store_true", help="print as JSON")
    add_language(parser)


def run(args: Namespace) -> int:
    games = [game_type(args.game)] if args.game else list(known_games().values())
    _print_left_out(games)
    if args.json:
        said = msgspec.json.encode([as_json(game, args.language) for game in games])
        sys.stdout.buffer.write(msgspec.json.format(said) + b"\n")
        return 0
    console = CliConsole(highlight=False, emoji=False)
    for game in games:
        _show(game, Voice(game, args.language), console)
    console.print(Voice(games[0], args.language).say("games-how"), markup=False)
    return 0


def _print_left_out(games: Sequence[GameType]) -> None:
    problems = [*games_left_out()]
    for game in games:
        problems += (*players_left_out(game.id), *levels_left_out(game.id))
    for problem in problems:
        print(f"seabattle: {problem}", file=sys.stderr)


def as_json(game: GameType, language: Language) -> Json:
    """Everything a program needs to offer this game."""
    voice = Voice(game, language)
    return {
        "id": game.id,
        "version": game.version,
        "title": voice.words.say("title"),
        "tagline": voice.words.say("tagline"),
        "options": [_option(option, voice) for option in shown_options(game).values()],
        "presets": [
            {"name": name, "title": _preset_title(name, voice), "options": options}
            for name, options in shown_presets(game)
        ],
        "simplest": game.simplest,
        "players": list(roster(game.id)),
        "levels": dict(levels(game.id)),
        "suggested": {kind: dict(values) for kind, values in game.suggested.items()},
    }


def _option(option: Option, voice: Voice) -> Json:
    said = {"title": _title(option.name, voice), "help": _help(option.name, voice)}
    limits = {"values": option.values, "least": option.least, "most": option.most}
    known = {key: limit for key, limit in limits.items() if limit is not None}
    return {"name": option.name, **said, "default": option.default, **known}


def _title(name: str, voice: Voice) -> str:
    return voice.name(f"option-{name}", default=name)


def _help(name: str, voice: Voice) -> str:
    return voice.name(f"option-{name}-help", default="")


def _preset_title(name: str, voice: Voice) -> str:
    return voice.name(f"preset-{name}", default=name)


def _show(game: GameType, voice: Voice, console: CliConsole) -> None:
    title = (voice.words.say("title"), "bold")
    console.print(Text.assemble((game.id, "bold cyan"), "  ", title, f"  (v{game.version})"))
    if tagline := voice.words.say("tagline"):
        _indented(tagline, console)
    for name, option in shown_options(game).items():
        said = f"{_help(name, voice)} ({_allowed_words(option, voice)})"
        _described(f"{name}={written(option.default)}", said, console)
    for name, options in shown_presets(game):
        pairs = ", ".join(f"{key}={written(value)}" for key, value in options.items())
        _described(f"--preset {name}", f"{_preset_title(name, voice)}: {pairs}", console)
    _indented(voice.say("games-players", players=", ".join(roster(game.id))), console)
    console.print()


def _described(name: str, said: str, console: CliConsole) -> None:
    """A name and, on the next line, its meaning: names may be long."""
    console.print(Padding(Text(name, "bold"), (0, 0, 0, INDENT)))
    console.print(Padding(Text(said), (0, 0, 0, 3 * INDENT)))


def _indented(text: str, console: CliConsole) -> None:
    console.print(Padding(Text(text), (0, 0, 0, INDENT)))


def _allowed_words(option: Option, voice: Voice) -> str:
    if option.values is not None:
        return voice.say("games-choices", values=", ".join(map(written, option.values)))
    if not option.is_number:
        return voice.say("games-json")
    match option:
        case Option(least=int(least), most=int(most)):
            return voice.say("games-between", least=least, most=most)
        case Option(least=int(least)):
            return voice.say("games-at-least", least=least)
    return voice.say("games-number")
