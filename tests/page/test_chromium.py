"""The browser is found or installed, or else reported as missing."""

import shutil
import sys

import pytest

from tests.page import chromium


@pytest.fixture
def no_browser(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Simulates a machine where no browser can be installed; yields the commands that were run."""
    ran: list[tuple[str, ...]] = []

    def fails(*command: str) -> bool:
        ran.append(command)
        return False

    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium, "_runs", fails)
    return ran


def test_one_on_the_search_path_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", {"chromium": "/found/chromium"}.get)
    assert chromium.find() == "/found/chromium"


def test_the_shell_without_windows_is_preferred(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/found/{name}")
    assert chromium.find() == "/found/chromium-headless-shell"


@pytest.mark.parametrize(
    ("root", "first"),
    [(True, "apt-get"), (False, sys.executable)],
)
def test_a_missing_one_is_installed_as_this_user_can(
    root: bool, first: str, no_browser: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "_is_root", lambda: root)
    chromium.install()
    assert no_browser[0][0] == first
    assert no_browser[-1][1:] == ("-m", "playwright", "install", "chromium")


@pytest.mark.parametrize(("ci", "code"), [("true", 1), ("1", 1), ("false", 0), ("", 0)])
def test_without_one_a_line_says_so_and_only_ci_fails(
    ci: str,
    code: int,
    no_browser: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CI", ci)
    assert chromium.main() == code
    assert capsys.readouterr().err == chromium.MISSING + "\n"
    assert no_browser


def test_a_program_that_is_not_there_is_no_reason_to_stop() -> None:
    assert not chromium._runs("no-such-program-anywhere")
