"""Data sets: all matches of a tournament in one compressed file."""

from itertools import islice
from pathlib import Path

import pytest

from seabattle.arena.dataset import BadDataset, matches
from seabattle.arena.fixture import Setup, round_robin
from seabattle.arena.tournament import Tournament
from seabattle.cli.main import main
from seabattle.match.record import replay

SMALL = Setup("small", {"small": {"rows": 5, "columns": 5, "ships": ["cruiser"]}})
FIXTURES = list(round_robin("salvo", [SMALL], ("random", "deckhand"), 4, 9))


def play_tournament(path: Path) -> Tournament:
    tournament = Tournament(FIXTURES, records=path)
    assert len(list(tournament.play())) == 4
    return tournament


def test_what_was_played_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "salvo.jsonl.gz"
    tournament = play_tournament(path)
    found = list(matches(path))
    assert [kept.fixture for kept in found] == FIXTURES
    assert [kept.outcome for kept in found] == [result.outcome for result in tournament.results]
    assert [replay(kept.record).outcome for kept in found] == [kept.outcome for kept in found]


def test_the_same_matches_make_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.jsonl.gz" for number in range(2)]
    for path in files:
        play_tournament(path)
    one, two = (path.read_bytes() for path in files)
    assert one == two


def test_a_tournament_that_ends_early_leaves_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "early.jsonl.gz"
    playing = Tournament(FIXTURES, records=path).play()
    assert len(list(islice(playing, 2))) == 2
    playing.close()  # type: ignore[attr-defined]
    assert len(list(matches(path))) == 2


def test_the_command_writes_one_and_never_over_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "salvo.jsonl.gz"
    words = ["arena", "salvo", "random", "deckhand", "--matches", "2", "--records", str(path)]
    assert main(words) == 0
    before = path.read_bytes()
    assert len(list(matches(path))) == 2
    assert main(words) != 0
    assert "exists already" in capsys.readouterr().err
    assert path.read_bytes() == before


@pytest.mark.parametrize("damage", ["cut", "no gzip", "changed"])
def test_a_damaged_file_is_named(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "salvo.jsonl.gz"
    play_tournament(path)
    whole = path.read_bytes()
    middle = len(whole) // 2
    damaged = {
        "cut": whole[:middle],
        "no gzip": b"[]\n",
        "changed": whole[:middle] + bytes(20) + whole[middle + 20 :],
    }
    path.write_bytes(damaged[damage])
    with pytest.raises(BadDataset, match=r"salvo\.jsonl\.gz is damaged after match \d"):
        list(matches(path))
