"""`examples/submarines`, installed beside seabattle: simultaneous orders and hidden movement."""

from pathlib import Path

import pytest

from tests.outside.packing import SUBMARINES, install, run, seabattle


@pytest.fixture(scope="module")
def submarines(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(SUBMARINES, tmp_path_factory.mktemp("submarines"))


def test_its_own_tests_pass(submarines: Path) -> None:
    lean = ("--disable-plugin-autoload", "-p", "no:cacheprovider")
    said = run(submarines, "-m", "pytest", "-q", *lean, cwd=submarines.parent / "project")
    assert "1 passed" in said


def test_it_is_played_at_the_terminal_against_its_belief(submarines: Path) -> None:
    options = ("--opponent", "sampler", "--seed", "1")
    shown = seabattle(submarines, "play", "submarines", *options, typed="c3\nattack c4 a1\nquit\n")
    assert "Torpedo: by you, at A-1" in shown
    assert "Torpedo: by them, at " in shown
