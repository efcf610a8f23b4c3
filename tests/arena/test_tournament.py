"""Fixtures, whole tournaments, and what they add up to."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from seabattle.arena.fixture import Fixture, Result, Setup, mirror, round_robin
from seabattle.arena.runner import Workers, processes
from seabattle.arena.setups import KNOWN, setups_of
from seabattle.arena.summary import Summary
from seabattle.arena.tournament import FolderInUse, Tournament
from seabattle.cli.main import main
from seabattle.core.errors import Malformed
from seabattle.games.catalogue import UnknownGame, known_games, load
from seabattle.games.wager.rules import Wager
from seabattle.match.record import read_record
from seabattle.match.verify import verify
from seabattle.players.roster import UnknownPlayer

SMALL = Setup("small", {"small": {"rows": 6, "columns": 6, "ships": ["battleship"]}})
LARGER = Setup("larger", {"small": {"rows": 7, "columns": 7, "ships": ["battleship"]}})
NAMES = ("random", "deckhand", "bosun")


def fixtures(matches: int = 4) -> list[Fixture]:
    return list(round_robin("salvo", [SMALL, LARGER], NAMES, matches, 9))


def results(workers: Workers) -> list[Result]:
    tournament = Tournament(fixtures(), workers=workers)
    found = sorted(tournament.play(), key=lambda result: result.fixture.number)
    return [msgspec.structs.replace(result, seconds=((), ())) for result in found]


def test_everybody_meets_everybody_from_both_seats_on_equal_seeds() -> None:
    plan = fixtures()
    assert [fixture.number for fixture in plan] == list(range(12))
    for one, two in (("random", "deckhand"), ("random", "bosun"), ("deckhand", "bosun")):
        met = [f for f in plan if set(f.players) == {one, two}]
        assert [f.players for f in met] == [(one, two), (two, one)] * 2
        assert [f.setup for f in met] == [SMALL, SMALL, LARGER, LARGER]
        assert met[0].seed == met[1].seed != met[2].seed == met[3].seed


def test_a_player_meets_itself_under_every_setup() -> None:
    plan = list(mirror("salvo", [SMALL, LARGER], "bosun", 3, 1))
    assert Counter(f.setup.name for f in plan) == {"small": 3, "larger": 3}
    assert {f.players for f in plan} == {("bosun", "bosun")}


def test_what_comes_of_it_does_not_depend_on_the_number_of_processes() -> None:
    assert results(processes(1)) == results(processes(2))


def test_records_are_kept_and_hold(tmp_path: Path) -> None:
    played = Tournament(fixtures(2), records=tmp_path / "kept")
    found = list(played.play())
    index = (tmp_path / "kept" / "matches.jsonl").read_bytes().splitlines()
    assert len(index) == len(found) == 6
    for line in map(msgspec.json.decode, index):
        record = read_record((tmp_path / "kept" / line["record"]).read_bytes())
        assert all(check.holds for check in verify(record))
        assert line["players"] == list(found[line["number"]].fixture.players)
        assert line["outcome"] == msgspec.to_builtins(found[line["number"]].outcome)
    with pytest.raises(FolderInUse, match="not empty"):
        list(Tournament(fixtures(2), records=tmp_path / "kept").play())


def test_wrong_players_and_options_are_found_before_anything_is_played() -> None:
    with pytest.raises(UnknownPlayer, match=r"no player 'nelson'.*exec:COMMAND"):
        Tournament(list(round_robin("salvo", [SMALL], ("random", "nelson"), 2, 1)))
    with pytest.raises(UnknownGame, match="there is no game 'slavo'"):
        Tournament(list(round_robin("slavo", [SMALL], ("random", "bosun"), 2, 1)))
    wrong = Setup("wrong", {"carrier_shots": 7})
    with pytest.raises(Malformed, match="carrier_shots"):
        Tournament(list(round_robin("salvo", [wrong], ("random", "bosun"), 2, 1)))


def test_a_summary_adds_up() -> None:
    played = Tournament(fixtures())
    found = list(played.play())
    total = played.summary(9)
    assert (total.played, total.planned) == (12, 12)
    assert total.mean_orders == sum(result.orders for result in found) / 12
    assert sum(each.wins for each in total.standings) == sum(bool(r.winner) for r in found)
    for standing in total.standings:
        assert standing.wins + standing.draws + standing.losses == standing.matches == 8
        assert 0 < standing.median_seconds <= standing.slow_seconds
    ratings = [standing.rating.value for standing in total.standings]
    assert ratings == sorted(ratings, reverse=True)
    whole = [p for p in total.pairings if p.setup is None]
    parts = [p for p in total.pairings if p.setup]
    assert [p.matches for p in whole] == [4, 4, 4]
    assert sum(p.wins for p in whole) == sum(p.wins for p in parts)
    assert sum(seating.matches for seating in total.seatings) == 12


@pytest.mark.parametrize("game", known_games())
def test_every_setup_is_one_that_the_game_takes(game: str) -> None:
    for setup in setups_of(known_games()[game]):
        assert load(game, dict(setup.options)).id == game
    assert game in KNOWN


def test_a_game_unknown_here_is_looked_at_as_it_comes() -> None:
    class Other(Wager):
        id = "other"

    assert [setup.name for setup in setups_of(Other)] == ["default", "sloops", "galleons"]


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(["arena", *words])
    return code, capsys.readouterr().out


def test_the_command_prints_tables_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("salvo", "random", "deckhand", "--matches", "2", "--seed", "3")
    code, text = arena(capsys, *words)
    assert code == 0
    assert "salvo, seed 3: 2 matches" in text
    code, text = arena(capsys, *words, "--json")
    found = msgspec.json.decode(text, type=Summary)
    assert [standing.player for standing in found.standings] == ["deckhand", "random"]


def test_the_command_reports_the_balance_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = arena(capsys, "balance", "salvo", "deckhand", "--matches", "2", "--json")
    found = msgspec.json.decode(text, type=Summary)
    assert code == 0
    assert [s.setup for s in found.seatings] == ["carrier 2", "carrier 1"]
    code, text = arena(capsys, "balance", "salvo", "deckhand", "--matches", "1", "--setup", "*2")
    assert "carrier 2" in text
    assert "carrier 1" not in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("chess a b", "invalid choice: 'chess'"),
        ("salvo bosun", "two or more different players"),
        ("salvo bosun bosun", "two or more different players"),
        ("salvo bosun nelson", "no player 'nelson'"),
        ("balance salvo", "arena balance GAME PLAYER"),
        (
            "salvo bosun random --matches 0",
            "--matches: '0' is not a whole number from 1 to 1000000",
        ),
        ("salvo bosun random --setup gale", "its setups are: carrier 2; carrier 1"),
        (
            "salvo bosun random --setup c* --preset x",
            "--setup cannot be combined with --option or --preset",
        ),
    ],
)
def test_wrong_words_get_a_clear_answer(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words.split()]) == 2
    assert sentence in " ".join(capsys.readouterr().err.split())


def test_names_of_programs_are_folded_and_not_cut(capsys: pytest.CaptureFixture[str]) -> None:
    programs = [f"exec:false --a-long-option --the-{name}" for name in ("former", "latter")]
    _, text = arena(capsys, "salvo", *programs, "--matches", "1")
    standings = text.partition("against")[0]
    unfolded = "".join(line.split("│")[1].strip() for line in standings.splitlines() if "│" in line)
    assert all(name.replace(" ", "") in unfolded.replace(" ", "") for name in programs)
