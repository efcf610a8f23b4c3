"""NumPy's threads are settled before a command runs."""

import os

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
