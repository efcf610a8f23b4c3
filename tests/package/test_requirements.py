"""The pinned lists fit what pyproject.toml declares, and building the page needs no tools."""

import json
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
WEB = ROOT / "web"


def pins(name: str) -> list[Requirement]:
    """Return the pins of a list, without the lists that it includes."""
    lines = (ROOT / "requirements" / name).read_text().splitlines()
    return [Requirement(line) for line in lines if not line.startswith(("#", "-r "))]


PLAY, PAGE, DEV = pins("play.txt"), pins("page.txt"), pins("dev.txt")


@pytest.mark.parametrize(
    ("declared", "listed"),
    [
        (PROJECT["dependencies"], PLAY),
        (PROJECT["optional-dependencies"]["dev"], [*PLAY, *PAGE, *DEV]),
    ],
    ids=["play", "dev"],
)
def test_what_is_declared_is_pinned_within_its_range(
    declared: list[str], listed: list[Requirement]
) -> None:
    versions = {canonicalize_name(pin.name): pin.specifier for pin in listed}
    for need in map(Requirement, declared):
        [pin] = versions[canonicalize_name(need.name)]
        assert pin.operator == "=="
        assert need.specifier.contains(pin.version), need


def test_the_lists_cannot_contradict_each_other() -> None:
    """The longer one includes the others, and no package is in two of them."""
    included = re.findall("^-r (.+)$", (ROOT / "requirements/dev.txt").read_text(), re.MULTILINE)
    assert included == ["play.txt", "page.txt"]
    often = Counter(canonicalize_name(pin.name) for pin in (*PLAY, *PAGE, *DEV))
    assert [name for name, times in often.items() if times > 1] == []


def test_packages_are_built_with_the_same_node() -> None:
    hook = (WEB / "hatch_build.py").read_text()
    [wanted] = re.findall('^NODE = "(.+)"$', hook, re.MULTILINE)
    [node] = PAGE
    [pin] = node.specifier
    assert Requirement(wanted).name == node.name
    assert Requirement(wanted).specifier.contains(pin.version)


def test_the_page_is_built_from_dependencies_alone() -> None:
    """A player's `npm ci` omits the rest."""
    sources = [WEB / "vite.config.ts", WEB / "svelte.config.js"]
    sources += [path for path in WEB.glob("src/**/*") if path.suffix in {".ts", ".svelte"}]
    imports = re.compile(r"""(?:from|import)\s*\(?["']((?:@[\w-]+/)?[\w-]+)""")
    imported = {name for path in sources for name in imports.findall(path.read_text())}
    assert {"@fluent/bundle", "svelte", "vite"} <= imported
    assert imported <= set(json.loads((WEB / "package.json").read_text())["dependencies"])


def test_the_lock_file_works_with_any_registry() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text())
    assert [name for name, each in lock["packages"].items() if "resolved" in each] == []
