"""Play in this terminal, against the computer or with two people at one keyboard.

With two people, the screen is cleared before the other one's turn. Type `help` at any prompt to see
what you can enter. Ctrl-C quits.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random

from rich.text import Text

from seabattle.cli.arguments import (
    PLAYER,
    UsageError,
    add_game,
    add_language,
    add_options,
    format_players,
    import_from_current_folder,
    parse_options,
    seed,
)
from seabattle.cli.play.local_match import LocalMatch
from seabattle.cli.terminal.screen import Quit, Screen
from seabattle.cli.terminal.texts import Texts, load_phrases
from seabattle.core.seat import Seat
from seabattle.core.wire import GameType
from seabattle.core.words import Language, words
from seabattle.games.catalogue import game_type, known_games
from seabattle.match.dealer import Seeded, fair_dealer
from seabattle.match.match import Match
from seabattle.match.record import record_of, write_record
from seabattle.players.player import Player, Sitting
from seabattle.players.roster import maker_of

EXAMPLES = """\
examples:
  seabattle play                                     choose a game from a menu
  seabattle play salvo --opponent admiral            against the strongest computer player
  seabattle play classic --preset all_four --opponent person --record match.json
  seabattle play morskoi --option mode=basic --language ru
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = f"{format_players()}\n\n{EXAMPLES}"
    add_game(parser, nargs="?", besides=" (default: ask)")
    add_options(parser)
    parser.add_argument(
        "--opponent",
        default="random",
        metavar=PLAYER,
        help="a computer player (see below), one of your own as MODULE:ATTRIBUTE, or `person` for "
        "a second person at this keyboard (default: random)",
    )
    parser.add_argument(
        "--seed",
        type=seed,
        metavar="N",
        help="makes dice and computer players repeatable (default: unpredictable)",
    )
    parser.add_argument(
        "--seat", choices=("one", "two"), default="one", help="your seat (default: one)"
    )
    parser.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="write a record of the finished match to this new file",
    )
    add_language(parser)


def run(args: Namespace) -> int:
    if args.record:
        _check_writable(args.record)
    terminal = Screen(load_phrases(args.language))
    try:
        kind = game_type(args.game) if args.game else _choose_game(terminal, args.language)
        local = _make_match(kind, args, terminal)
        local.play()
    except (Quit, KeyboardInterrupt):
        terminal.say("goodbye")
        return 0
    if args.record:
        args.record.write_bytes(write_record(record_of(local.match)))
        terminal.say("record-saved", path=str(args.record))
    return 0


def _check_writable(path: Path) -> None:
    if path.exists():
        raise UsageError(f"--record {path}: this file already exists")
    if not path.absolute().parent.is_dir():
        raise UsageError(f"--record {path}: there is no folder {path.absolute().parent}")
    # Fail now rather than after the match.
    path.touch()
    path.unlink()


def _choose_game(terminal: Screen, language: Language) -> GameType:
    """Ask which game to play."""
    games = list(known_games().values())
    terminal.say("menu-title", "bold")
    for number, game in enumerate(games, start=1):
        said = words(game, language)
        tagline = said.say("tagline")
        below = f"\n     {tagline}" if tagline else ""
        title = (said.say("title"), "bold")
        terminal.show(Text.assemble(f"  {number}  ", title, f" ({game.id}){below}"))
    while True:
        text = terminal.ask("menu-ask").lower()
        for number, game in enumerate(games, start=1):
            if text in (str(number), game.id, words(game, language).say("title").lower()):
                return game
        terminal.say("menu-no", "red", text=text)


def _make_match(kind: GameType, args: Namespace, terminal: Screen) -> LocalMatch:
    opponent = "person" if args.opponent == "person" else "bot"
    options = parse_options(kind, args.option, args.preset, opponent)
    seeded = args.seed is not None
    match = Match(kind(options), Seeded(args.seed) if seeded else fair_dealer())
    rng = Random(args.seed)
    other = Seat(args.seat).other
    sitting = Sitting(match.game, str(rng.random()), other)
    bots = {} if args.opponent == "person" else {other: _make_player(args.opponent, sitting)}
    return LocalMatch(match, bots, terminal, Texts(kind, args.language), rng)


def _make_player(name: str, sitting: Sitting) -> Player:
    import_from_current_folder(name)
    return maker_of(name, sitting.game.id)(sitting)
