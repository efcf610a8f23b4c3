"""One obvious import, and what it costs."""

import subprocess
import sys
from importlib.metadata import version

import pytest

import seabattle


def test_it_knows_its_version() -> None:
    assert seabattle.__version__ == version("seabattle")


def test_everything_named_is_there_and_listed() -> None:
    assert set(seabattle.__all__) == {*seabattle._MODULES, "__version__"}
    for name in seabattle.__all__:
        assert getattr(seabattle, name) is not None
        assert name in dir(seabattle)


def test_anything_else_is_an_ordinary_mistake() -> None:
    with pytest.raises(AttributeError, match="module 'seabattle' has no attribute 'Submarine'"):
        seabattle.Submarine  # noqa: B018


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    script = (
        "import sys, seabattle; seabattle.__version__;"
        "print({'numpy', 'msgspec', 'seabattle.core'} & set(sys.modules))"
    )
    command = (sys.executable, "-c", script)
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"


def test_commands_without_players_do_without_numpy() -> None:
    script = "import sys, seabattle.cli.parser; print('numpy' in sys.modules)"
    command = (sys.executable, "-c", script)
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"
