"""Optional libraries: imported only when needed, and named when missing."""

import subprocess
import sys

import pytest

LIBRARIES = ("asyncpg", "gymnasium", "open_spiel", "pettingzoo", "pyspiel")


def run(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip()


def test_importing_seabattle_imports_no_library_of_an_extra() -> None:
    imports = "import sys, seabattle.cli.parser, seabattle.envs; from seabattle import *"
    assert run(f"{imports}; print({set(LIBRARIES)} & set(sys.modules))") == "set()"


@pytest.mark.parametrize(
    ("library", "extra"),
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("pyspiel", "openspiel")],
)
def test_a_missing_library_is_named_with_the_extra_that_brings_it(library: str, extra: str) -> None:
    code = f"""
import sys
sys.modules[{library!r}] = None
try:
    import seabattle.envs.{extra}
except ImportError as error:
    print(error)
"""
    assert run(code) == f"this environment needs an extra: pip install 'seabattle[{extra}]'"
