"""All games in batches that are compared: those of every file `<game>_cases.py`."""

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from tests.batch.parity import Case
from tests.batch.planted import Planted

CASES: dict[str, Case] = {}
PLANTED: dict[str, Iterable[Planted]] = {}
for path in sorted(Path(__file__).parent.glob("*_cases.py")):
    module = import_module(f"tests.batch.{path.stem}")
    CASES.update(module.CASES)
    PLANTED.update(module.PLANTED)
