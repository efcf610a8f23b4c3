"""A tournament gives the same results on a Ray cluster, here one on this machine."""

import subprocess
import sys

import pytest

from seabattle.arena.cluster import LOCAL, cluster
from seabattle.arena.runner import here
from seabattle.cli.main import main
from tests.arena.test_tournament import results

ARENA = ("arena", "salvo", "random", "deckhand", "--matches", "2", "--ray")


def test_what_comes_of_it_is_the_same_and_nothing_else_is_said(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert results(cluster(LOCAL)) == results(here)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("address", "sentence"),
    [("127.0.0.1:1", "refused"), ("127.0.0.1:x", "'127.0.0.1:x'"), ("nowhere", "'nowhere'")],
)
def test_an_address_without_a_cluster_gets_a_clear_answer(
    address: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*ARENA, address]) == 2
    told = capsys.readouterr().err
    assert "no Ray cluster at" in told
    assert sentence in told
    assert "HOST:PORT, auto, or local" in told


def test_without_ray_it_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*ARENA, LOCAL]) == 2
    assert "pip install 'seabattle[ray]'" in capsys.readouterr().err


def test_ray_is_imported_only_when_asked_for() -> None:
    script = "import seabattle.cli.commands.arena, sys; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_processes_and_a_cluster_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, LOCAL, "--jobs", "2"]) == 2
    assert "not allowed with" in capsys.readouterr().err
