"""The puzzle of the day at the terminal: three tries, the reason, and a line to share."""

from datetime import date
from random import Random

from rich.text import Text

from seabattle.cli.play.person import Person
from seabattle.cli.play.prompt_commands import PromptCommands, SurrenderRequested
from seabattle.cli.play.value_parser import Notation
from seabattle.cli.terminal.descriptions import describe_order
from seabattle.cli.terminal.screen import Quit, Screen
from seabattle.cli.terminal.texts import Texts, load_phrases
from seabattle.cli.terminal.views import draw_view
from seabattle.core.answer import Answer, offers
from seabattle.core.errors import Fault
from seabattle.core.table import game_refusal
from seabattle.core.words import Language
from seabattle.games.catalogue import game_type
from seabattle.puzzles.explaining import ask, explain
from seabattle.puzzles.puzzle import Position, find_position, is_right
from seabattle.puzzles.shipped import load_collection, puzzle_of_the_day

TRIES = 3
RIGHT, WRONG = "✓", "✗"


def play_daily(day: date, language: Language) -> None:
    """Ask the puzzle of a day until it is found, or all tries are used."""
    game, number = puzzle_of_the_day(day)
    collection = load_collection(game)
    puzzle = collection.puzzles[number - 1]
    at, texts = find_position(collection, puzzle), Texts(game_type(game), language)
    screen = Screen(load_phrases(language))
    screen.show(draw_view(at.view, texts, screen.width, plain=screen.plain), Text())
    screen.show(ask(puzzle, at, language), style="bold")
    marks = ""
    try:
        while len(marks) < TRIES and RIGHT not in marks:
            order = _read_try(at, texts, screen)
            marks += RIGHT if is_right(order, puzzle.answers) else WRONG
            screen.say("daily-right" if RIGHT in marks else "daily-wrong", left=TRIES - len(marks))
    except (Quit, KeyboardInterrupt):
        screen.say("daily-left")
        return
    for answer in puzzle.answers if RIGHT not in marks else ():
        screen.show(f"→ {describe_order(answer, texts)}")
    screen.show(explain(puzzle, at, language))
    screen.show(f"Seabattle {day.isoformat()}  {marks}")


def _read_try(at: Position, texts: Texts, screen: Screen) -> Answer:
    """Ask until an order is complete and possible."""
    commands = PromptCommands(screen, texts, at.view.seat, at.heard)

    def explain_fault(fault: Fault) -> None:
        screen.show(texts.words.refusal(game_refusal(at.game, fault).refusal), style="red")

    person = Person(commands, Notation(at.game.grid.read, texts), explain_fault, Random())
    person.explain(at.prompt)
    while True:
        try:
            order = person.decide(at.prompt)
        except SurrenderRequested:
            raise Quit from None
        if order is not None and offers(at.prompt, order):
            return order
        if order is not None:
            explain_fault(Fault("not_offered"))
