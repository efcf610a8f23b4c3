"""The README of a package: no link in it is dead, with or without an address of the repository."""

import re
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest
from hatchling.build import prepare_metadata_for_build_wheel

from hatch_metadata import linked, unlinked, urls

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
HOME = "https://example.org/fleet/seabattle"
TARGET = re.compile(r"""\]\(([^)]+)\)|(?:src|href)="([^"]+)\"""")
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def targets(text: str) -> list[str]:
    return [link or source for link, source in TARGET.findall(CODE.sub("", text))]


def test_every_path_becomes_an_address() -> None:
    paths = [path for path in targets(README) if "://" not in path]
    assert len(paths) > 5
    for before, after in zip(targets(README), targets(linked(README, HOME)), strict=True):
        view = "raw" if before.endswith(".png") else "blob"
        assert after == (before if "://" in before else f"{HOME}/{view}/HEAD/{before}")
        assert "://" in before or (ROOT / before.split("#")[0]).exists()


def test_without_an_address_words_stay_and_pictures_go() -> None:
    text = unlinked(README)
    assert [path for path in targets(text) if "://" not in path] == []
    assert "<img" not in text
    assert "- For players: the games, the rules, the coach, puzzles." in text


@pytest.mark.parametrize("text", [unlinked(README), linked(README, HOME)], ids=["un", "linked"])
def test_code_stays_as_it_is(text: str) -> None:
    assert CODE.findall(text) == CODE.findall(README) != []


def test_all_urls_are_in_the_repository() -> None:
    assert all(url.startswith(HOME) for url in urls(HOME).values())


def test_a_package_has_that_readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    name = prepare_metadata_for_build_wheel(str(tmp_path))
    metadata = PathDistribution(tmp_path / name).metadata
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert [path for path in targets(str(metadata["Description"])) if "://" not in path] == []
