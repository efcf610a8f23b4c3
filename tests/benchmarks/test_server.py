"""The bench of the server on a very small load: that it runs and reports, not how fast."""

import json
from pathlib import Path

import pytest

from benchmarks.load import quantile
from benchmarks.own_server import GAME, SeabattleMatch
from benchmarks.peers import PACKAGES, explain_install, peers_in
from benchmarks.server import main

ROOT = Path(__file__).parents[2]
SMALL = ["--matches", "20", "--paced", "2", "--pause", "0.1", "--seconds", "0.3", "--repeats", "1"]
on_linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")


@on_linux
def test_the_bench_reports_both_loads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("benchmarks.server.pin", lambda core: None)
    monkeypatch.setattr("benchmarks.load.SECONDS_OF_REST", 0.05)
    main(["--json", "--folder", str(tmp_path), *SMALL])
    output = capsys.readouterr()
    report = json.loads(output.out)
    assert [row["server"] for row in report["saturated"]] == ["seabattle"]
    assert [row["matches"] for row in report["paced"]] == [2]
    assert all(row["moves"] > 0 for row in (*report["saturated"], *report["paced"]))
    assert (report["ratios"], report["peers_run_on"]) == ({}, None)
    assert "npm install boardgame.io" in output.err
    assert not list(tmp_path.iterdir())


@on_linux
def test_a_load_of_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--matches", "0"])
    assert "--matches" in capsys.readouterr().err


def test_peers_are_those_that_are_installed(tmp_path: Path) -> None:
    assert peers_in(tmp_path) == []
    (tmp_path / "node_modules" / "boardgame.io").mkdir(parents=True)
    both_ways = ["boardgame.io", "boardgame.io production"]
    assert [peer.name for peer in peers_in(tmp_path)] == both_ways
    colyseus = [package.rsplit("@", 1)[0] for package in PACKAGES["Colyseus"]]
    for package in colyseus:
        (tmp_path / "node_modules" / package).mkdir(parents=True)
    assert [peer.name for peer in peers_in(tmp_path)] == [*both_ways, "Colyseus"]


@pytest.mark.parametrize("page", ["benchmarks/README.md", "docs/performance.md"])
def test_the_pages_say_how_to_install_the_peers(page: str) -> None:
    command = explain_install("peers")
    assert all(package in command for name in PACKAGES for package in PACKAGES[name])
    assert f"    {command} && cd ..\n" in (ROOT / page).read_text()


def test_no_match_of_the_bench_ends_early() -> None:
    """Each side fires at every square once, and at the last of a ship last of all."""
    match = SeabattleMatch(0)
    for fleet, targets in zip(reversed(match._fleets), match._targets, strict=True):
        assert sorted(targets) == sorted(square.encode() for square in GAME.grid.every)
        assert GAME.grid.bit[targets[-1].decode()] & fleet[0]
    assert match.moves == 2 * 99


def test_a_quantile_is_one_of_the_values() -> None:
    assert [quantile([1.0, 2.0, 3.0, 4.0], share) for share in (0, 0.5, 0.99, 1)] == [1, 3, 4, 4]
