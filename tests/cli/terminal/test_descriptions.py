"""Prompts, choices and odds in words."""

import pytest
from rich.console import Console

from seabattle.cli.terminal.descriptions import (
    describe_choice,
    describe_order,
    describe_orders,
    find_long_choices,
    format_details,
    format_usage,
    make_choice_table,
)
from seabattle.cli.terminal.texts import Texts, quote_rule
from seabattle.core.errors import Refusal
from seabattle.core.prompt import Choice, Choices, OneSquare, Part, Prompt, Squares, Verb, flag
from seabattle.core.seat import Seat
from seabattle.games.catalogue import game_type, load
from tests.cli.fake_terminal import lines_with

VOICE = Texts(game_type("classic"), "en")
WAGER = Texts(game_type("wager"), "en")
SQUARES = ("A-1", "A-2", "A-3")
AT = Part("at", OneSquare(SQUARES))


def render(*things: object) -> str:
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(*things, sep="\n")
    return capture.get()


@pytest.mark.parametrize(
    ("part", "written"),
    [
        (AT, "SQUARE"),
        (Part("squares", Squares(SQUARES, 1, 2)), "SQUARES (1 to 2)"),
        (Part("squares", Squares(SQUARES, 0, 2)), "UP TO 2 SQUARES"),
        (Part("squares", Squares(SQUARES, 3, 9)), "3 SQUARES"),
        (Part("line", Choices((Choice("across"), Choice("down")))), "across|down"),
        (Part("line", Choices(tuple(map(Choice, range(9))))), "CHOICE"),
        (Part("berth", Choices((Choice({"ship": "carrier"}),))), "CHOICE"),
        (flag("loudly"), "[loudly]"),
        (Part("at", OneSquare(SQUARES), optional=True), "[at SQUARE]"),
    ],
)
def test_the_form_of_an_order_shows_what_each_part_takes(part: Part, written: str) -> None:
    assert format_usage(Verb("fire", (part,)), VOICE) == f"fire {written}"


def test_a_fleet_has_a_place_in_the_form_too() -> None:
    verb = load("classic").prompt(load("classic").start(), Seat.ONE).verbs[0]
    assert format_usage(verb, VOICE) == "place …"


def test_orders_have_their_words_their_cost_and_their_odds() -> None:
    odds = {"dice": 1, "base": 1, "modifiers": [], "ways": {"failure": 3, "success": 3}, "of": 6}
    prompt = Prompt((Verb("fire", (AT,), cost=1), Verb("end_turn", cost=0, detail=odds)))
    lines = render(*describe_orders(prompt, WAGER)).splitlines()
    assert lines_with(lines[0], "fire SQUARE", "“fire” may be left out", "cost 1")
    assert lines_with(lines[1], "end-turn", "end the turn", "cost 0")
    assert lines[2].strip() == "dice rolled 1 (base dice 1) → failure 50%, success 50%"


def test_a_roll_is_told_with_its_modifiers_and_effects() -> None:
    detail = {
        "dice": 3,
        "base": 2,
        "modifiers": [{"name": "point_blank", "dice": 1}, {"name": "evading", "dice": -1}],
        "counts": "highest",
        "ways": {"failure": 1, "success": 3},
        "of": 4,
        "effects": {"failure": 0, "success": 2},
    }
    assert format_details(detail, WAGER) == (
        "dice rolled 3 (base dice 2, point blank +1, enemy evading -1, the highest die)"
        " → failure 25%, success (+2) 75%"
    )
    assert format_details({"ways": {"failure": 1}, "of": 2}, WAGER) == "failure 50%"


def test_other_details_are_told_as_they_stand() -> None:
    told = format_details({"range": 4, "guns": [1, 2], "crew": {"best_gunner": 3}}, VOICE)
    assert told == "range 4, guns 1 2, crew (best gunner 3)"


def test_choices_have_numbers_names_and_costs() -> None:
    choice = Choice({"to": "1,2", "facing": 0, "leave": True}, cost=3)
    part = Part("course", Choices((choice,)))
    text = render(make_choice_table(part, [(6, choice)], WAGER))
    assert lines_with(text, "7", "1,2 NE leave", "cost 3")


def test_names_of_choices_come_from_the_words_of_the_game() -> None:
    assert describe_choice("ship", "carrier", VOICE) == "Carrier"
    assert describe_choice("manoeuvre", {"ship": "carrier", "squares": ["A-1", "A-2"]}, VOICE) == (
        "Carrier A-1 A-2"
    )
    assert describe_choice("loudly", True, VOICE) == "loudly"


def test_orders_of_a_record_are_told_without_their_fleet() -> None:
    fleet = [{"ship": "carrier", "squares": ["A-1"]}]
    assert describe_order({"kind": "place", "fleet": fleet}, VOICE) == "place the fleet"
    assert describe_order({"kind": "fire", "at": "A-1"}, VOICE) == "fire at A-1"


def test_an_ability_used_with_a_shot_is_told_in_words() -> None:
    order = {"kind": "fire", "at": "б-7", "suppress": True}
    texts = Texts(game_type("morskoi"), "ru")
    assert describe_order(order, texts) == "выстрел по б-7 (подавить корабли в квадрате 3×3)"


def test_a_list_that_two_orders_share_is_shown_once() -> None:
    move = Part("move", Choices(tuple(map(Choice, range(9)))), optional=True)
    prompt = Prompt((Verb("fire", (AT, move)), Verb("claim", (move,))))
    assert find_long_choices(prompt) == [move]


def test_a_refusal_of_the_table_cites_the_rules_of_every_table() -> None:
    text = quote_rule(Refusal("not_to_act", "table", 3), VOICE)
    assert text.startswith("Rule 3 of all games: You may act only")
