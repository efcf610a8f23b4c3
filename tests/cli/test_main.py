"""NumPy's threads are settled before a command runs; a missing package is named."""

import os
import sys

import pytest

from seabattle.cli.main import ONE_THREAD, main


@pytest.mark.parametrize(("given", "then"), [(None, "1"), ("4", "4")])
def test_numpy_has_one_thread_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch, given: str | None, then: str
) -> None:
    name, _ = ONE_THREAD
    monkeypatch.setenv(name, given or "")
    if given is None:
        monkeypatch.delenv(name)
    assert main(["games", "wager"]) == 0
    assert os.environ[name] == then


def test_a_command_without_its_packages_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "seabattle.cli.commands.completion", raising=False)
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert main(["completion", "bash"]) == 2
    assert "`seabattle completion` needs shtab, which is not installed" in capsys.readouterr().err
