"""Prose in Markdown is wrapped, so that changes of a page can be read."""

import re

import pytest

from tests.docs.pages import PAGES

WIDTH = 100
COPIED = re.compile(r"docs/rules/(?!README)")
GENERATED = "<!-- What follows is generated"


@pytest.mark.parametrize("page", [page for page in PAGES if not COPIED.match(page)])
def test_prose_is_wrapped(page: str) -> None:
    """Tables, code and what cannot be broken may be longer."""
    by_hand = PAGES[page].partition(GENERATED)[0]
    prose = re.sub(r"^```.*?^```$", "", by_hand, flags=re.MULTILINE | re.DOTALL)
    lines = [line for line in prose.splitlines() if not re.match(r"\||    |!\[|#", line)]
    long = [line for line in lines if len(line) > WIDTH]
    assert [line for line in long if " " in re.sub(r"`[^`]*`", "", line).strip()] == []
