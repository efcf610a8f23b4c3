"""Players that are Python: functions, objects and makers, in one process or several."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from seabattle.arena.bout import Guests
from seabattle.arena.fixture import Fixture, Result, Setup, round_robin
from seabattle.arena.runner import NotForProcesses, Workers, here, processes
from seabattle.arena.tournament import NameTaken, Tournament
from seabattle.cli.main import main
from seabattle.core.answer import Answer, fill
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.players.forms import NotAPlayer
from seabattle.players.player import Sitting
from tests.players.packages import BRAVE

SMALL = Setup("small", {"small": {"rows": 6, "columns": 6, "ships": ["battleship"]}})


class Stateful:
    """Plays from a list that it shortens: two matches of one player would not be the same."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.asked = 0

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        self.asked += 1
        assert view.prompt
        assert self.asked < 200
        return fill(view.prompt, self.sitting.rng(range(self.asked)))  # type: ignore[arg-type]


def first(view: View, heard: Sequence[Event]) -> Answer:
    assert view.prompt
    return fill(view.prompt, Sitting(None, "first", view.seat).rng(heard))  # type: ignore[arg-type]


def fixtures(*names: str) -> list[Fixture]:
    return list(round_robin("salvo", [SMALL], names, 4, seed=3))


def results(guests: Guests, workers: Workers = here) -> list[Result]:
    tournament = Tournament(fixtures("random", *guests), guests=guests, workers=workers)
    found = sorted(tournament.play(), key=lambda result: result.fixture.number)
    return [msgspec.structs.replace(result, seconds=((), ())) for result in found]


def test_what_comes_of_it_is_the_same_in_several_processes() -> None:
    guests: Guests = {"stateful": Stateful, "first": first, "twin": "random"}
    alone = results(guests)
    assert alone == results(guests, processes(2))
    assert alone == results(guests), "a maker makes a new player for each match"


def test_a_function_that_cannot_be_sent_to_other_processes_is_refused() -> None:
    guests: Guests = {"mine": lambda view, heard: {"kind": "surrender"}}
    assert len(results(guests)) == 4
    with pytest.raises(NotForProcesses, match="top level of a module, or play in one process"):
        results(guests, processes(2))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("bosun", "'bosun' is that of a player of salvo"), ("a:b", "'a:b' has a colon")],
)
def test_a_guest_hides_nobody(name: str, sentence: str) -> None:
    with pytest.raises(NameTaken, match=sentence):
        Tournament(fixtures("random", name), guests={name: first})


def test_what_is_no_player_is_found_before_anything_is_played() -> None:
    with pytest.raises(NotAPlayer, match="7 is no player"):
        Tournament(fixtures("random", "mine"), guests={"mine": 7})  # type: ignore[dict-item]


def test_breaking_the_rules_loses_the_match() -> None:
    found = results({"cheat": lambda view, heard: {"kind": "fire", "squares": ["A-1"]}})
    assert {result.winner for result in found} == {"random"}
    assert all(result.outcome.reason == "forfeit" for result in found)
    assert found[0].fault
    assert found[0].fault.sentence.startswith("match 0, seat two, decision 0: ")


def test_a_player_that_raises_ends_the_tournament_and_says_where() -> None:
    def failing(view: View, heard: Sequence[Event]) -> Answer:
        raise LookupError("no idea")

    with pytest.raises(LookupError, match="no idea") as caught:
        results({"failing": failing})
    assert caught.value.__notes__ == ["failing failed in match 0, seat two, decision 0"]


def test_the_command_takes_an_attribute_of_a_module_here(tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(BRAVE)
    script = (
        "import sys; sys.path.remove(''); from seabattle.cli.main import main; sys.exit(main())"
    )
    words = ("arena", "salvo", "my_bots:Brave", "my_bots:first", "--matches", "2", "--jobs", "2")
    ran = subprocess.run(
        (sys.executable, "-c", script, *words, "--json"),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env=dict(os.environ),
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert msgspec.json.decode(ran.stdout)["played"] == 2


def test_the_ways_to_name_a_player_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "salvo", "bosun", "no_bots:Brave"]) == 2
    assert "no_bots:Brave cannot be imported: ModuleNotFoundError" in capsys.readouterr().err
    assert main(["play", "salvo", "--opponent", "no_bots:Brave"]) == 2
    assert "no_bots:Brave cannot be imported: ModuleNotFoundError" in capsys.readouterr().err
