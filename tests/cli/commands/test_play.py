"""A whole game at the terminal, typed line by line."""

import re
from pathlib import Path
from random import Random

import pytest

from seabattle.cli.arguments import parse_options
from seabattle.cli.play.person import Person
from seabattle.cli.play.prompt_commands import SurrenderRequested
from seabattle.cli.terminal.screen import Screen
from seabattle.core.answer import Answer, fill
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.games.catalogue import known_games
from seabattle.match.record import read_record, replay_finished
from seabattle.match.story import tell_story
from tests.cli.fake_terminal import Terminal, lines_with

START = ("random", "")


def test_a_shot_is_answered_and_the_answer_drawn(terminal: Terminal) -> None:
    ran = terminal.play("classic", "--seed", "5", lines=(*START, "a1", "fire c3", "quit"))
    assert ran.code == 0
    assert "You fire at A-1: miss." in ran.out
    assert "You fire at C-3: hit!" in ran.out
    last = ran.out.split("> fire c3")[1]
    assert lines_with(last, "C", "X")
    assert "Goodbye." in last


def test_the_end_of_input_is_a_polite_goodbye(terminal: Terminal) -> None:
    assert terminal.play("classic").out.endswith("Goodbye. The game wasn’t finished.\n")


def test_a_refusal_gives_its_sentence_and_its_rule_and_asks_again(terminal: Terminal) -> None:
    ran = terminal.play("classic", "--seed", "4", lines=(*START, "a1", "a1", "z9", "a2", "quit"))
    assert "You’ve already fired at A-1." in ran.out
    assert "Rule 23: Without Manoeuvre, a square can be fired at only once" in ran.out
    assert "z9 isn’t a square of this board" in ran.out
    assert "You fire at A-2" in ran.out


def test_help_rules_and_log_can_be_had_at_any_time(terminal: Terminal) -> None:
    asked = ("log", "help", "rules 23", "rules table", "rules 999", "log", "rules")
    ran = terminal.play("classic", "--seed", "4", lines=("log", *START, "a1", *asked, "quit"))
    assert "Nothing has happened yet." in ran.out
    assert "Squares are written as on the boards" in ran.out
    assert "Rules for every game" in ran.out
    assert "The rule book has no paragraph 999." in ran.out
    assert lines_with(ran.out, "3", "You fire at A-1: miss.")
    assert "A game that reaches its turn limit is a draw" in ran.out


def test_a_surrender_has_to_be_confirmed(terminal: Terminal) -> None:
    ran = terminal.play("classic", lines=(*START, "surrender", "no", "surrender", "yes"))
    assert ran.out.count("Do you really surrender?") == 2
    assert "You fight on." in ran.out
    assert "You surrender: you lose." in ran.out
    end = ran.out.split("game over")[1]
    cruisers = re.findall(r"\bR\b", end)
    assert len(cruisers) == 2 * 3 + 1, "both fleets are open at the end, and in the legend"


def test_an_order_is_asked_for_part_by_part(terminal: Terminal) -> None:
    asked = ("fire", "help", "", "back", "fire", "x", "a1", "list", "1")
    ran = terminal.play(
        "classic", "--seed", "4", "--option", "manoeuvre=yes", lines=(*START, *asked, "quit")
    )
    assert "The move is taken back." in ran.out
    assert "x isn’t a square of this board" in ran.out
    assert "ship to move first, and where to (Enter for none):" in ran.out
    assert "You fire at A-1" in ran.out


def test_an_optional_part_can_be_left_out_or_given_by_name(terminal: Terminal) -> None:
    lines = ("fire", "a1", "", "a2 manoeuvre carrier", "list", "a3 manoeuvre 1", "quit")
    ran = terminal.play("classic", "--seed", "4", "--option", "manoeuvre=on", lines=START + lines)
    omitted, rest = ran.out.split("> a2 manoeuvre carrier")
    unclear, rest = rest.split("> list")
    listed, given = rest.split("> a3 manoeuvre 1")
    assert "You fire at A-1" in omitted
    assert lines_with(omitted, "F", "C  C  C  C  C   F")
    assert "Several choices fit:" in unclear
    assert (len(lines_with(unclear, "Carrier F-5")), len(lines_with(unclear, "Cruiser"))) == (1, 0)
    assert len(lines_with(listed, "Cruiser")) == 4
    assert "You fire at A-3" in given
    assert lines_with(given, "F", "C  C  C  C  C  ·   F"), "it has moved by one square"


def test_empty_lines_draw_the_boards_again(terminal: Terminal) -> None:
    ran = terminal.play("classic", lines=(*START, "", "", "quit"))
    assert ran.out.count("Enemy waters") == 3
    assert ran.out.count("Your fleet is in place.") == 3, "the news stay until the next order"


def test_without_a_game_there_is_a_menu(terminal: Terminal) -> None:
    ran = terminal.play(lines=("chess", "1", "quit"))
    assert "There’s no game “chess”." in ran.out
    assert all(id in ran.out for id in known_games())
    assert "Place your fleet" in ran.out
    assert "Salvo · Player one" in terminal.play(lines=("salvo", "quit")).out


def test_two_people_share_the_keyboard_with_a_curtain_between(terminal: Terminal) -> None:
    placing = ("", "random", "", "", "", "random", "", "", "")
    ran = terminal.play(
        "classic", "--opponent", "person", lines=(*placing, "a1", "", "", "b2", "quit")
    )
    assert "Player one, the keyboard is yours." in ran.out
    assert "Your move is made. It stays sealed" in ran.out
    assert "hand the keyboard to Player two" in ran.out
    before_leaving, afterwards = ran.out.split("> a1")[1].split("hand the keyboard", 1)
    assert "You fire at A-1" in before_leaving
    assert "Your opponent fires at A-1" in afterwards
    assert "\x1b" not in ran.out


def test_nobody_is_asked_to_hand_over_to_themselves(terminal: Terminal) -> None:
    arguments = ("classic", "--opponent", "person", "--option", "second_shot=true", "--seed", "4")
    placing = ("", "random", "", "", "", "random", "", "", "")
    ran = terminal.play(*arguments, lines=(*placing, "g7", "decline", "quit"))
    hit, declined = ran.out.split("> g7")[1].split("> decline")
    assert "You fire at G-7: hit!" in hit
    assert "You may fire once more." in hit
    assert "keyboard" not in hit
    assert "hand the keyboard to Player two" in declined


def test_both_fleets_are_open_to_both_at_the_end(terminal: Terminal) -> None:
    lines = ("", "random", "", "", "", "surrender", "y")
    ran = terminal.play("classic", "--opponent", "person", lines=lines)
    end = ran.out.split("game over")[1]
    assert "Player two surrenders: player one wins." in end
    assert lines_with(end, "Player one", "Player two")


def test_the_second_seat_can_be_taken(terminal: Terminal) -> None:
    ran = terminal.play("classic", "--seat", "two", "--seed", "1", lines=(*START, "quit"))
    assert "Your opponent fires at" in ran.out


def test_a_seed_makes_a_game_repeatable(terminal: Terminal) -> None:
    lines = (*START, "a1", "b2", "quit")
    once, again = (terminal.play("pirates", "--seed", "9", lines=lines).out for _ in range(2))
    assert once == again


@pytest.mark.parametrize(("language", "words"), [("fr", "Ma flotte"), ("ru", "Мой флот")])
def test_other_languages(terminal: Terminal, language: str, words: str) -> None:
    lines = (*START, "a1", "help", "quit")
    ran = terminal.play("classic", "--language", language, lines=lines)
    assert words in ran.out
    for english in ("Your moves", "Since", "Place your", "Goodbye", "You can"):
        assert english not in ran.out


def test_the_language_comes_from_the_environment(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert "До свидания" in terminal.play("classic").out


def test_a_finished_game_is_recorded_on_request(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    ran = terminal.play("classic", "--record", str(path), lines=(*START, "surrender", "y"))
    assert f"The record is in {path}." in "".join(ran.out.splitlines())
    assert read_record(path.read_bytes()).outcome.reason == "surrender"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("chess",), "invalid choice: 'chess' (choose from "),
        (("classic", "--option", "speed=9"), "the options of classic are: first, manoeuvre"),
        (("classic", "--option", "first"), "use name=value"),
        (("classic", "--option", "first=me"), "first cannot be 'me'; it is one of: lot, one, two"),
        (("classic", "--option", "manoeuvre=7"), "it is one of: false, true"),
        (("classic", "--option", "turn_limit=-1"), "it is a whole number from 0 to 100000"),
        (("classic", "--preset", "none"), "its presets are: all_four"),
        (("salvo", "--option", "carrier_shots=3"), "it is one of: 1, 2"),
        (("classic", "--record", "/"), "this file already exists"),
        (("classic", "--record", "/nowhere/at/all.json"), "there is no folder /nowhere/at"),
    ],
)
def test_wrong_usage_is_one_clear_sentence(
    terminal: Terminal, arguments: tuple[str, ...], problem: str
) -> None:
    ran = terminal.play(*arguments)
    assert ran.code == 2
    assert problem in ran.err
    assert ran.err.count("\n") == 1


def test_presets_and_options_are_played_with(terminal: Terminal) -> None:
    options = ("--preset", "all-four", "--option", "first=two")
    ran = terminal.play("classic", *options, "--seed", "1", lines=(*START, "quit"))
    assert "Your opponent fires at H-1" in ran.out, "seat two is first"
    assert "claim victory" in ran.out
    assert "manoeuvre CHOICE" in ran.out


class RandomTyping:
    """Stands in for a person: gives any order that is offered, and soon has enough."""

    def __init__(self, decisions: int) -> None:
        self.rng = Random(1)
        self.left = decisions

    def decide(self, person: Person, prompt: Prompt) -> Answer:
        if not self.left:
            raise SurrenderRequested
        self.left -= 1
        person.explain_more(prompt)
        return fill(prompt, self.rng)


def type_at_random(monkeypatch: pytest.MonkeyPatch, decisions: int) -> None:
    typist = RandomTyping(decisions)

    def decide(person: Person, prompt: Prompt) -> Answer:
        return typist.decide(person, prompt)

    monkeypatch.setattr(Person, "decide", decide)
    monkeypatch.setattr(Screen, "read", lambda self: "")


@pytest.mark.parametrize("id", known_games())
@pytest.mark.parametrize("opponent", ["random", "person"])
def test_every_game_can_be_played(
    id: str, opponent: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its headline is printed at the end."""
    type_at_random(monkeypatch, decisions=12)
    record = tmp_path / "match.json"
    ran = terminal.play(id, "--opponent", opponent, "--seed", "5", "--record", str(record))
    assert ran.code == 0
    match = replay_finished(read_record(record.read_bytes()))
    hearer = Seat.WATCHER if opponent == "person" else Seat.ONE
    told = tell_story(match, hearer, "en").headline.replace("\n", " ")
    assert told in " ".join(ran.out.split())


def test_a_game_can_be_played_to_its_natural_end(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_at_random(monkeypatch, decisions=1000)
    ran = terminal.play("salvo", "--seed", "5", "--language", "fr")
    assert "toute la flotte est coulée" in ran.out


def test_a_suggestion_for_this_opponent_is_taken_unless_told_otherwise() -> None:
    wager = known_games()["wager"]
    alone = parse_options(wager, [], None, "bot")
    together = parse_options(wager, [], None, "person")
    told = parse_options(wager, ["initiative=player"], None, "person")
    assert (alone, told) == (wager.options_type(), wager.options_type())
    assert together.initiative == "alternate"  # type: ignore[attr-defined]


def test_a_computer_player_is_chosen_by_name(terminal: Terminal) -> None:
    ran = terminal.play("classic", "--opponent", "admiral", lines=(*START, "A1", "quit"))
    assert "Your opponent fires" in ran.out


def test_an_unknown_opponent_is_told_who_there_is(terminal: Terminal) -> None:
    ran = terminal.play("classic", "--opponent", "nelson")
    assert ran.code == 2
    assert "no player 'nelson'; its players are: random, " in ran.err
