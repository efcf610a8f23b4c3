import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from seabattle.players import roster


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path, for packages that are installed before players are asked for."""
    monkeypatch.syspath_prepend(tmp_path)
    _forget()
    yield tmp_path
    _forget()
    for module in tmp_path.glob("*.py"):
        sys.modules.pop(module.stem, None)


def _forget() -> None:
    roster._load_roster.cache_clear()
