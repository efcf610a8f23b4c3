"""`seabattle analyse`: a match in sentences, and as numbers."""

import json
from pathlib import Path

import pytest

from seabattle.arena.tournament_file import TournamentFile, TournamentGame, TournamentPlayer
from seabattle.cli.commands.analyse import plot_chances
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.match.record import read_record, record_of, write_record
from tests.cli.fake_terminal import Terminal, lines_with

SMALL: Json = {"small": {"rows": 4, "columns": 4, "ships": ["destroyer"]}}


def write_match(match: Match, folder: Path) -> str:
    path = folder / "match.json"
    path.write_bytes(write_record(record_of(match)))
    return str(path)


@pytest.fixture
def record(tmp_path: Path) -> str:
    """Both find a ship; seat one fires away from it and gives up."""
    match = Match(load("classic", SMALL), Seeded(1))
    for seat, squares in ((Seat.ONE, ["B-2", "B-3"]), (Seat.TWO, ["A-1", "A-2"])):
        berth = {"ship": "destroyer", "squares": squares}
        match.give(seat, {"kind": "place", "fleet": [berth]})
    for square in ("A-1", "B-2", "D-4", "D-3"):
        match.give(match.acting[0], {"kind": "fire", "at": square})
    match.give(Seat.ONE, {"kind": "surrender"})
    return write_match(match, tmp_path)


@pytest.mark.parametrize(
    ("language", "lost", "better", "gave_up"),
    [
        ("en", "Player one lost", "Better: fire at ", "Gave the game up"),
        ("fr", "Joueur 1\u00a0: défaite", "Mieux\u00a0: tirer en ", "Abandon, avec"),
        ("ru", "Первый игрок: поражение", "Лучше: выстрел по ", "Сдача при шансах"),
    ],
)
def test_a_match_is_told(
    language: str, lost: str, better: str, gave_up: str, record: str, terminal: Terminal
) -> None:
    ran = terminal.run("analyse", record, "--seat", "one", "--language", language)
    assert ran.code == 0
    assert lines_with(ran.out, lost)
    assert lines_with(ran.out, "2. ", "D-4", better), "firing away from a hit ship is an error"
    assert lines_with(ran.out, "3. ", gave_up)
    assert lines_with(ran.out, "100 % │")
    assert ran.err == "", "progress is for terminals"
    assert "%," not in ran.out, "numbers are for those who ask"
    asked = terminal.run("analyse", record, "--seat", "one", "--language", language, "--numbers")
    assert lines_with(asked.out, "2. ", "D-4", better, "%,")


def test_of_a_tournament_the_standings_without_luck_are_told(
    record: str, terminal: Terminal, tmp_path: Path
) -> None:
    game = TournamentGame(1, 1, 2, (0, 2), read_record(Path(record).read_bytes()))
    players = TournamentPlayer(1, "Anne"), TournamentPlayer(2, "Ben")
    path = tmp_path / "tournament.json"
    path.write_bytes(encode(TournamentFile(1, "Regatta", players, (game,), ())))
    ran = terminal.run("analyse", str(path))
    assert ran.code == 0
    assert lines_with(ran.out, "Ben · ", " ± ", "(2)")
    told = json.loads(terminal.run("analyse", str(path), "--json").out)["standings"]
    account = json.loads(terminal.run("analyse", record, "--seat", "one", "--json").out)
    [luck] = [each["luck"] for each in account["accounts"]]
    found = {row["player"]: row["without_luck"] for row in told}
    assert found == {
        "Anne": pytest.approx(-2 * luck, abs=0.01),
        "Ben": pytest.approx(2 + 2 * luck, abs=0.01),
    }


def test_both_players_are_told_of(record: str, terminal: Terminal) -> None:
    ran = terminal.run("analyse", record)
    assert lines_with(ran.out, "Player one lost")
    assert lines_with(ran.out, "Player two won")
    assert "“density” playing on for both sides" in ran.out


def test_numbers_for_programs(record: str, terminal: Terminal) -> None:
    ran = terminal.run("analyse", record, "--seat", "one", "--json")
    [account] = json.loads(ran.out)["accounts"]
    found, away, gave_up = account["decisions"]
    assert (account["seat"], account["result"], account["reference"]) == ("one", 0, "density")
    assert away["error"] > max(found["error"], 0.02)
    assert away["best"]["at"] in ("A-2", "B-1")
    assert gave_up["error"] == gave_up["value"]
    assert account["shots"]["fired"] == 2


def test_a_file_that_is_no_record(tmp_path: Path, terminal: Terminal) -> None:
    path = tmp_path / "match.json"
    path.write_text("{}")
    assert terminal.run("analyse", str(path)).code == 1


def test_a_plot_has_a_column_for_each_chance_as_far_as_they_fit() -> None:
    rows = [line.plain for line in plot_chances([0.0, 0.5, 1.0], 80)]
    assert rows[0] == "100 % │  █"
    assert rows[4] == " 50 % │ ██"
    assert rows[7] == "  0 % │▁██"
    assert {len(line.plain) for line in plot_chances([0.5] * 200, 60)} == {7 + 52}


def test_a_match_that_is_not_over_is_refused(record: str, terminal: Terminal) -> None:
    path = Path(record)
    whole = json.loads(path.read_bytes())
    path.write_text(json.dumps(whole | {"log": whole["log"][:-1]}))
    ran = terminal.run("analyse", record)
    assert ran.code == 1
    assert lines_with(ran.err, "match.json")
    assert "Traceback" not in ran.err
