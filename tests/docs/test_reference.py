"""The reference has everything that `import seabattle` has, and what authors of games import."""

import re

import pytest

import seabattle
from tests.docs.pages import ROOT

PAGES = "".join(path.read_text("utf-8") for path in ROOT.glob("docs/reference/*.rst"))


@pytest.mark.parametrize(("name", "home"), seabattle._MODULES.items())
def test_what_is_exported_is_described_and_listed(name: str, home: str) -> None:
    """That what is described exists is checked by `make docs`."""
    assert f":: seabattle.{home}.{name}\n" in PAGES
    assert f"`{name} <seabattle.{home}.{name}>`" in PAGES


def test_what_the_guide_and_its_game_import_is_described() -> None:
    sources = [ROOT / "docs/add-a-game.md", *ROOT.glob("examples/radar/**/*.py")]
    text = "".join(path.read_text("utf-8") for path in sources)
    imports = re.findall(r"from (seabattle\.[\w.]+) import ([^\n(]+|\([^)]*\))", text)
    names = {f"{home}.{name}" for home, all_ in imports for name in re.findall(r"\w+", all_)}
    assert names
    assert {name for name in names if not _is_described(*name.rsplit(".", 1))} == set()


def _is_described(home: str, name: str) -> bool:
    """By itself, or with its module, all of it or those members that are listed."""
    members = re.search(rf"automodule:: {home}\n   :members:(.*)\n", PAGES)
    listed = members is not None and (not members[1] or f" {name}" in members[1].split(","))
    return f":: {home}.{name}\n" in PAGES or listed
