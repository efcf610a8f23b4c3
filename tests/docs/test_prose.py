"""Prose in Markdown is wrapped, so that changes can be read; docstrings are understood alone."""

import re

import pytest

from tests.docs.pages import PAGES, ROOT

WIDTH = 100
COPIED = re.compile(r"docs/rules/(?!README)")
VAGUE = re.compile(r'^\s*"""(?:What|The same|Those of|As above)\b', re.MULTILINE)
GENERATED = "<!-- What follows is generated"


@pytest.mark.parametrize("page", [page for page in PAGES if not COPIED.match(page)])
def test_prose_is_wrapped(page: str) -> None:
    """Tables, code and what cannot be broken may be longer."""
    by_hand = PAGES[page].partition(GENERATED)[0]
    prose = re.sub(r"^```.*?^```$", "", by_hand, flags=re.MULTILINE | re.DOTALL)
    lines = [line for line in prose.splitlines() if not re.match(r"\||    |!\[|#", line)]
    long = [line for line in lines if len(line) > WIDTH]
    assert [line for line in long if " " in re.sub(r"`[^`]*`", "", line).strip()] == []


@pytest.mark.parametrize("folder", ["src", "training", "benchmarks", "examples"])
def test_docstrings_are_understood_alone(folder: str) -> None:
    """An editor shows them in a tooltip, without the lines around them."""
    modules = (ROOT / folder).rglob("*.py")
    assert [str(module) for module in modules if VAGUE.search(module.read_text("utf-8"))] == []
