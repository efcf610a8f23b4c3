"""Print the JSON schemas of a game's options, orders, events and views."""

from argparse import ArgumentParser, Namespace

from seabattle.cli.arguments import add_game, print_json
from seabattle.core.wire import json_schema
from seabattle.games.catalogue import game_type, known_games


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = "example:\n  seabattle schema wager > wager.schema.json"
    add_game(parser, nargs="?", besides=" (default: all)")


def run(args: Namespace) -> int:
    if args.game:
        found = json_schema(game_type(args.game))
    else:
        found = {id: json_schema(game) for id, game in known_games().items()}
    print_json(found)
    return 0
