"""The reference has everything that `import seabattle` has."""

import pytest

import seabattle
from tests.docs.pages import ROOT

PAGES = "".join(path.read_text("utf-8") for path in ROOT.glob("docs/reference/*.rst"))


@pytest.mark.parametrize(("name", "home"), seabattle._HOMES.items())
def test_what_is_exported_is_described_and_listed(name: str, home: str) -> None:
    """That what is described exists is checked by `make docs`."""
    assert f":: seabattle.{home}.{name}\n" in PAGES
    assert f"`{name} <seabattle.{home}.{name}>`" in PAGES
