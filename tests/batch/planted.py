"""Plants differences into a game in batches: changes of a line of its source."""

import sys
from pathlib import Path
from types import ModuleType
from typing import NamedTuple


class Planted(NamedTuple):
    """A piece of source that occurs exactly once, and what replaces it."""

    old: str
    new: str


def plant(module: ModuleType, planted: Planted) -> ModuleType:
    """Return the module as it is with a difference in its source."""
    assert module.__file__
    source = Path(module.__file__).read_text()
    assert source.count(planted.old) == 1, f"not once in {module.__name__}: {planted.old}"
    changed = ModuleType(f"{module.__name__}_with_a_difference")
    sys.modules[changed.__name__] = changed
    exec(compile(source.replace(*planted), changed.__name__, "exec"), changed.__dict__)
    return changed
