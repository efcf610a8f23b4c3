"""Levels of several games in one tournament, and its data set."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from seabattle.arena import setups
from seabattle.arena.dataset import matches
from seabattle.arena.setups import level_fixtures, setups_of
from seabattle.arena.summary import Summary
from seabattle.cli.main import main
from seabattle.games.catalogue import game_type, known_games
from seabattle.match.record import replay
from seabattle.players.roster import levels


def test_in_every_game_every_two_levels_meet_under_all_setups() -> None:
    most = max(len(setups_of(kind)) for kind in known_games().values())
    fixtures = list(level_fixtures(list(known_games()), 2 * most, seed=1))
    assert [fixture.number for fixture in fixtures] == list(range(len(fixtures)))
    met = Counter((fixture.game, frozenset(fixture.players)) for fixture in fixtures)
    for game in known_games():
        players = list(levels(game).values())
        for number, one in enumerate(players):
            assert all(met[game, frozenset({one, two})] == 2 * most for two in players[:number])
        setups = {fixture.setup.name for fixture in fixtures if fixture.game == game}
        assert setups == {setup.name for setup in setups_of(game_type(game))}


def test_whoever_stops_early_has_some_of_each_game() -> None:
    first = list(level_fixtures(list(known_games()), 2, seed=1))[: len(known_games())]
    assert {fixture.game for fixture in first} == set(known_games())


def test_one_command_keeps_matches_of_several_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setups, "levels", lambda game: {"easy": "random", "strong": "deckhand"})
    path = tmp_path / "both.jsonl.gz"
    words = ["arena", "levels", "pirates", "salvo", "--matches", "2", "--records", str(path)]
    assert main([*words, "--json"]) == 0
    printed = msgspec.json.decode(capsys.readouterr().out, type=list[Summary])
    assert [(each.game, each.planned, each.played) for each in printed] == [
        ("pirates", 2, 2),
        ("salvo", 2, 2),
    ]
    found = list(matches(path))
    assert Counter(kept.fixture.game for kept in found) == {"pirates": 2, "salvo": 2}
    for kept in found:
        assert replay(kept.record).outcome == kept.outcome


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["levels", "chess"], "there is no game 'chess'"),
        (["levels", "salvo", "--setup", "*"], "takes no other options"),
        (["salvo"], "two or more different players"),
    ],
)
def test_wrong_usage_says_what_is_wrong(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words]) != 0
    assert problem in capsys.readouterr().err
