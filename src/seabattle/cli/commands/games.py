"""List the games with their options (defaults, allowed values), presets and players."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from rich.padding import Padding
from rich.text import Text

from seabattle.cli.arguments import add_game, add_language, format_value, print_json
from seabattle.cli.printing import to_line
from seabattle.cli.terminal.screen import CliConsole
from seabattle.cli.terminal.texts import Texts
from seabattle.core.kinds import Json
from seabattle.core.options import Option, list_options, list_presets
from seabattle.core.wire import GameType
from seabattle.core.words import Language
from seabattle.games.catalogue import game_type, games_left_out, known_games
from seabattle.players.roster import levels, levels_left_out, players_left_out, roster

EXAMPLES = """\
examples:
  seabattle games wager               the values for --option and --preset
  seabattle games --json | less       as JSON
"""
INDENT = 2


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    add_game(parser, nargs="?", besides=" (default: all)")
    parser.add_argument("--json", action="store_true", help="print as JSON")
    add_language(parser)


def run(args: Namespace) -> int:
    games = [game_type(args.game)] if args.game else list(known_games().values())
    _print_problems(games)
    if args.json:
        print_json([_game_to_json(game, args.language) for game in games])
        return 0
    console = CliConsole(highlight=False, emoji=False)
    for game in games:
        _print_game(game, Texts(game, args.language), console)
    console.print(Texts(games[0], args.language).say("games-how"), markup=False)
    return 0


def _print_problems(games: Sequence[GameType]) -> None:
    problems = [*games_left_out()]
    for game in games:
        problems += (*players_left_out(game.id), *levels_left_out(game.id))
    for problem in problems:
        print(f"seabattle: {to_line(problem)}", file=sys.stderr)


def _game_to_json(game: GameType, language: Language) -> Json:
    """Return everything that a program needs to offer this game."""
    texts = Texts(game, language)
    return {
        "id": game.id,
        "version": game.version,
        "title": texts.words.say("title"),
        "tagline": texts.words.say("tagline"),
        "options": [_option_to_json(option, texts) for option in list_options(game).values()],
        "presets": [
            {"name": name, "title": _preset_title(name, texts), "options": options}
            for name, options in list_presets(game)
        ],
        "simplest": game.simplest,
        "players": list(roster(game.id)),
        "levels": dict(levels(game.id)),
        "suggested": {kind: dict(values) for kind, values in game.suggested.items()},
    }


def _option_to_json(option: Option, texts: Texts) -> Json:
    said = {"title": _option_title(option.name, texts), "help": _option_help(option.name, texts)}
    limits = {"values": option.values, "least": option.least, "most": option.most}
    known = {key: limit for key, limit in limits.items() if limit is not None}
    return {"name": option.name, **said, "default": option.default, **known}


def _option_title(name: str, texts: Texts) -> str:
    return texts.name(f"option-{name}", default=name)


def _option_help(name: str, texts: Texts) -> str:
    return texts.name(f"option-{name}-help", default="")


def _preset_title(name: str, texts: Texts) -> str:
    return texts.name(f"preset-{name}", default=name)


def _print_game(game: GameType, texts: Texts, console: CliConsole) -> None:
    title = (texts.words.say("title"), "bold")
    console.print(Text.assemble((game.id, "bold cyan"), "  ", title, f"  (v{game.version})"))
    if tagline := texts.words.say("tagline"):
        _print_indented(tagline, console)
    for name, option in list_options(game).items():
        said = f"{_option_help(name, texts)} ({_describe_allowed_values(option, texts)})"
        _print_definition(f"{name}={format_value(option.default)}", said, console)
    for name, options in list_presets(game):
        pairs = ", ".join(f"{key}={format_value(value)}" for key, value in options.items())
        _print_definition(f"--preset {name}", f"{_preset_title(name, texts)}: {pairs}", console)
    _print_indented(texts.say("games-players", players=", ".join(roster(game.id))), console)
    console.print()


def _print_definition(name: str, said: str, console: CliConsole) -> None:
    """Print a name and, on the next line, its meaning."""
    console.print(Padding(Text(name, "bold"), (0, 0, 0, INDENT)))
    console.print(Padding(Text(said), (0, 0, 0, 3 * INDENT)))


def _print_indented(text: str, console: CliConsole) -> None:
    console.print(Padding(Text(text), (0, 0, 0, INDENT)))


def _describe_allowed_values(option: Option, texts: Texts) -> str:
    if option.values is not None:
        return texts.say("games-choices", values=", ".join(map(format_value, option.values)))
    if not option.is_number:
        return texts.say("games-json")
    match option:
        case Option(least=int(least), most=int(most)):
            return texts.say("games-between", least=least, most=most)
        case Option(least=int(least)):
            return texts.say("games-at-least", least=least)
    return texts.say("games-number")
