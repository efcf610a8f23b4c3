"""Plants differences into a game in batches: changes of a line of its source."""

import sys
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from tests.batch.parity import Case


class Planted(NamedTuple):
    """A piece of source that occurs exactly once, and what replaces it."""

    old: str
    new: str


def plant(case: Case, planted: Planted) -> ModuleType:
    """Return the module of a case with a difference in its source, or in that of its parts."""
    sources = {each: _read(each) for each in (case.module, *case.parts)}
    count = sum(source.count(planted.old) for source in sources.values())
    assert count == 1, f"{count} times in {case.module.__name__}: {planted.old}"
    changed = {each: _run(each, source.replace(*planted)) for each, source in sources.items()}
    for part in case.parts:
        setattr(changed[case.module], part.__name__.rpartition(".")[2], changed[part])
    return changed[case.module]


def _read(module: ModuleType) -> str:
    assert module.__file__
    return Path(module.__file__).read_text()


def _run(module: ModuleType, source: str) -> ModuleType:
    changed = ModuleType(f"{module.__name__}_with_a_difference")
    sys.modules[changed.__name__] = changed
    exec(compile(source, changed.__name__, "exec"), changed.__dict__)
    return changed
