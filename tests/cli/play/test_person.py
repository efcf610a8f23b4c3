"""A person is asked until an order is whole, whatever a prompt asks for."""

import io
import sys
from random import Random

import pytest

from seabattle.cli.play.person import Person, find_example_square
from seabattle.cli.play.prompt_commands import PromptCommands, SurrenderRequested
from seabattle.cli.play.value_parser import Notation
from seabattle.cli.terminal.screen import Quit, Screen
from seabattle.cli.terminal.texts import Texts
from seabattle.core.errors import Fault
from seabattle.core.fleet import STRAIGHT, Gap, Ship
from seabattle.core.kinds import Json
from seabattle.core.prompt import (
    Choice,
    Choices,
    FleetToPlace,
    OneSquare,
    Part,
    Prompt,
    Squares,
    Verb,
    flag,
)
from seabattle.core.seat import Seat
from seabattle.games.catalogue import load

GAME = load("classic")
SQUARES = ("A-1", "A-2", "B-1", "B-2")
AT = Part("at", OneSquare(SQUARES))
LINE = Part("line", Choices((Choice("across"), Choice("down"))))
BIDS = Part("bid", Choices(tuple(Choice({"ship": "carrier", "for": n}, cost=n) for n in range(30))))


class Desk:
    """A person with lines to type, and all that they are shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.shown = ""

    def decides(self, prompt: Prompt, *typed: str) -> Json:
        lines = "".join(f"{line}\n" for line in typed)
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        try:
            return self._person().decide(prompt)
        finally:
            self.shown = self.capsys.readouterr().out

    def _person(self) -> Person:
        texts = Texts(type(GAME), "en")
        commands = PromptCommands(Screen(texts.phrases), texts, Seat.ONE, [])
        return Person(commands, Notation(GAME.grid.read, texts), self._no_fault, Random(1))

    @staticmethod
    def _no_fault(fault: Fault) -> None:
        raise AssertionError(fault)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Desk:
    monkeypatch.setenv("COLUMNS", "100")
    return Desk(monkeypatch, capsys)


def one(kind: str, *parts: Part) -> Prompt:
    return Prompt((Verb(kind, parts),))


def test_a_square(desk: Desk) -> None:
    assert desk.decides(one("fire", AT), "fire", "", "b1") == {"kind": "fire", "at": "B-1"}
    assert "change your mind" in desk.shown, "an empty line asks for help"
    assert desk.shown.count("target square:") == 2


def test_squares_with_their_number_and_whether_their_order_matters(desk: Desk) -> None:
    some = Part("squares", Squares(SQUARES, 1, 3))
    assert desk.decides(one("salvo", some), "salvo", "a1,b2")["squares"] == ["A-1", "B-2"]
    assert "squares (1 to 3):" in desk.shown
    exactly = Part("squares", Squares(SQUARES, 3, 3, ordered=True))
    assert desk.decides(one("pick", exactly), "pick", "b2 a1 a2")["squares"] == [
        "B-2",
        "A-1",
        "A-2",
    ]
    assert "squares, 3 squares:" in desk.shown
    assert "Their sequence matters." in desk.shown


def test_a_choice_of_few_words(desk: Desk) -> None:
    order = {"kind": "triple", "line": "down", "at": "A-1"}
    assert desk.decides(one("triple", LINE, AT), "triple down a1") == order
    assert desk.decides(one("triple", LINE, AT), "down a1") == order
    assert desk.decides(one("triple", LINE, AT), "triple", "sideways", "2", "a1") == order
    assert "“sideways” is none of the choices" in desk.shown


def test_a_choice_of_many_is_narrowed_down(desk: Desk) -> None:
    assert desk.decides(one("bid", BIDS), "carrier", "list", "carrier 7")["bid"]["for"] == 7
    assert "Several choices fit:" in desk.shown
    assert "30" in desk.shown
    assert "cost 29" in desk.shown


def test_an_optional_part_is_asked_for_and_can_be_skipped(desk: Desk) -> None:
    prompt = one("fire", AT, flag("loudly"), Part("bid", BIDS.ask, optional=True))
    assert desk.decides(prompt, "fire", "a1", "", "") == {"kind": "fire", "at": "A-1"}
    assert desk.decides(prompt, "fire", "a1", "1", "list", "2")["bid"]["for"] == 1


def test_a_fleet_among_other_parts(desk: Desk) -> None:
    shape = GAME.grid.shape
    fleet = Part("fleet", FleetToPlace((Ship("destroyer", 2),), STRAIGHT, Gap.NONE, shape))
    prompt = Prompt((Verb("place", (fleet, AT)), Verb("claim")))
    assert desk.decides(prompt, "place", "d c3 down", "", "a1") == {
        "kind": "place",
        "fleet": [{"ship": "destroyer", "squares": ["C-3", "D-3"]}],
        "at": "A-1",
    }


def test_an_order_can_be_taken_back_while_it_is_asked_for(desk: Desk) -> None:
    prompt = Prompt((Verb("fire", (AT,)), Verb("claim")))
    assert desk.decides(prompt, "fire", "back", "claim") == {"kind": "claim"}


def test_surrender_and_quit_work_in_the_middle_of_an_order(desk: Desk) -> None:
    with pytest.raises(SurrenderRequested):
        desk.decides(one("fire", AT), "fire", "surrender", "y")
    with pytest.raises(Quit):
        desk.decides(one("fire", AT), "fire", "quit")


def test_help_names_what_the_prompt_needs(desk: Desk) -> None:
    with pytest.raises(Quit):
        desk.decides(Prompt((Verb("bid", (BIDS,)), Verb("fire", (AT,)))), "help", "bid", "help")
    shown = " ".join(desk.shown.split())
    assert "30 choices. Type the one you want, such as “Carrier 15”" in shown
    assert desk.decides(Prompt((Verb("bid", (BIDS,)),)), "Carrier 15")
    assert "Squares are written as on the boards, for example B-1" in shown
    assert "change your mind before the move is made" in shown


def test_an_empty_line_asks_for_the_boards(desk: Desk) -> None:
    assert desk.decides(one("fire", AT), "") is None


def test_a_prompt_without_squares_has_no_example() -> None:
    assert find_example_square(one("bid", BIDS)) is None
