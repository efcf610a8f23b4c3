"""`web/build_page.py` finds Node.js and the page's packages; `make play` does the rest."""

import os
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "web/build_page.py"


@pytest.fixture
def build_page() -> ModuleType:
    spec = spec_from_file_location("build_page", SCRIPT)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_developers_build_with_the_node_of_their_environment(build_page: ModuleType) -> None:
    with build_page.node_home() as node:
        assert (node / "bin/node").is_file()
        assert (node / "lib/node_modules/npm/bin/npm-cli.js").is_file()


def test_players_build_with_a_temporary_node(
    build_page: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[tuple[object, ...]] = []
    monkeypatch.setattr(build_page, "find_spec", lambda name: None)
    monkeypatch.setattr(build_page.subprocess, "run", lambda command, check: called.append(command))
    with build_page.node_home() as node:
        assert node.parent.is_dir()
    assert not node.parent.exists()
    [command] = called
    assert command[-1] == SCRIPT.parents[1] / "requirements/page.txt"
    assert str(node.parent) in command


def test_packages_are_installed_again_when_the_lock_file_is_newer(
    build_page: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_page, "WEB", tmp_path)
    lock, installed = tmp_path / "package-lock.json", tmp_path / "node_modules/.package-lock.json"
    lock.touch()
    assert not build_page.modules_are_current()
    installed.parent.mkdir()
    installed.touch()
    os.utime(lock, (1, 1))
    assert build_page.modules_are_current()
    os.utime(installed, (0, 0))
    assert not build_page.modules_are_current()
