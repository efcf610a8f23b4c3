"""A game from another package, with names we do not know and without words, is played anywhere."""

from pathlib import Path

import pytest

from seabattle.core.game import Orders
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.words import LANGUAGES, Language
from seabattle.testing.conformance import check_game
from seabattle.testing.variations import Secrecy
from tests.outside.minnow import Cast, Minnow, Pond
from tests.outside.packing import install_minnow, seabattle


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_minnow(tmp_path_factory.mktemp("minnow"))


class MinnowSecrecy(Secrecy):
    def answers(self, before: Pond, orders: Orders, after: Pond, seat: Seat) -> Json:
        """Everybody hears each cast and how far from the minnow it fell."""
        if len(orders) == 2:
            return "both are hidden"
        [(by, order)] = orders.items()
        assert isinstance(order, Cast)
        minnow = before.minnows[by.other]
        apart = (abs(ord(one) - ord(two)) for one, two in zip(minnow, order.at, strict=True))
        return [by.value, order.at, max(apart)]


def test_it_keeps_the_contract() -> None:
    check_game(Minnow, MinnowSecrecy, comparisons=600)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_at_the_terminal(folder: Path, language: Language) -> None:
    lines = ("c3", "a1", "rules", "a1", "cast b5", "quit")
    shown = seabattle(
        folder, "play", "minnow", "--opponent", "random", "--seed", "1", "--language", language,
        typed="".join(f"{line}\n" for line in lines),
    )  # fmt: skip
    assert "Minnow" in shown
    assert "far pond" in shown
    assert "Echoed: by you, at A1, distance" in shown
    assert "Already cast." in shown
    assert "◇ echo" in shown


def test_it_is_listed_with_its_options_in_words(folder: Path) -> None:
    shown = seabattle(folder, "games", "minnow")
    assert "Minnow" in shown
    assert "deep_water=" in shown
