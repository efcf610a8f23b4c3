"""Caches: computed once, bounded, listed, and pickled with what holds them."""

import pickle
import re
from operator import neg
from pathlib import Path

import pytest

from benchmarks.caches import load_caches
from seabattle.core import cache
from seabattle.core.cache import Cache, Memo, cached, computed_once
from seabattle.games.catalogue import known_games

PAGE = Path(__file__).parents[2] / "docs" / "caches.md"
ROW = re.compile(r"^\| `(\S+)` \| (\S+)(?: bound)? \|.*\| (.*) \|$", re.MULTILINE)
ONCE = "| read or built once |"


@pytest.fixture
def declared(monkeypatch: pytest.MonkeyPatch) -> dict[str, Cache]:
    """Collect what a test declares, apart from the caches of the program."""
    found: dict[str, Cache] = {}
    monkeypatch.setattr(cache, "_CACHES", found)
    return found


@pytest.mark.usefixtures("declared")
def test_a_cached_function_is_computed_once_for_each_argument() -> None:
    asked: list[int] = []

    @cached(10, "a test")
    def compute(number: int) -> int:
        asked.append(number)
        return -number

    assert [compute(1), compute(2), compute(1)] == [-1, -2, -1]
    assert asked == [1, 2]


def test_a_cache_is_declared_with_its_size_and_reason(declared: dict[str, Cache]) -> None:
    bounded = cached(3, "few are asked for")(neg)
    computed_once("for each language")(len)
    for number in range(10):
        bounded(number)
    assert bounded.cache_info().currsize == 3
    found = [(each.name, each.size, each.why) for each in declared.values()]
    assert found == [
        ("_operator.neg", 3, "few are asked for"),
        ("builtins.len", None, "for each language"),
    ]


def test_a_memo_computes_each_value_once() -> None:
    asked: list[int] = []

    def compute(key: int) -> int:
        asked.append(key)
        return -key

    memo = Memo(compute, Cache("test", 10, "a test"))
    assert [memo[1], memo[2], memo[1]] == [-1, -2, -1]
    assert asked == [1, 2]


def test_a_memo_never_holds_more_than_its_size() -> None:
    memo: Memo[int, int] = Memo(neg, Cache("test", 3, "a test"))
    sizes = []
    for key in range(10):
        assert memo[key] == -key
        sizes.append(len(memo))
    assert max(sizes) == 3


@pytest.mark.parametrize("game", known_games())
def test_a_game_can_be_pickled_with_its_memos(game: str) -> None:
    kind = known_games()[game]
    original = kind(kind.options_type())
    copy = pickle.loads(pickle.dumps(original))
    assert copy.grid.names(original.grid.board) == original.grid.every


def test_the_page_lists_every_cache() -> None:
    newest, once = PAGE.read_text(encoding="utf-8").split(ONCE)
    for page, is_once in ((newest, False), (once, True)):
        found = [
            (each.name, f"{each.size:,}" if each.size else "no", each.why)
            for each in load_caches()
            if each.once is is_once
        ]
        assert ROW.findall(page) == found, "put the tables of `python -m benchmarks.caches` here"
