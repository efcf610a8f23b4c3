"""The settings that balance reports recommend are those offered first to people."""

from seabattle.core.wire import read_options
from seabattle.games.morskoi.model import MorskoiOptions
from seabattle.games.morskoi.rules import Morskoi
from seabattle.games.wager.model import WagerOptions
from seabattle.games.wager.rules import Wager


def test_the_weaker_side_of_morskoi_begins() -> None:
    offered = read_options(Morskoi, dict(Morskoi.suggested["person"]))
    assert isinstance(offered, MorskoiOptions)
    assert offered.first == offered.people


def test_a_duel_is_between_equals_who_share_the_initiative() -> None:
    offered = read_options(Wager, dict(Wager.suggested["person"]))
    assert isinstance(offered, WagerOptions)
    assert len(set(offered.classes)) == 1
    assert offered.initiative == "alternate"
