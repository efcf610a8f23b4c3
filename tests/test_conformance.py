"""Every installed game passes the conformance suite."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from seabattle.core.fleet_game import FleetGame
from seabattle.games.catalogue import game_type, known_games, load
from seabattle.testing.conformance import check_game, read_transcript
from seabattle.testing.secrecy import SecrecyCase
from tests.games.classic.test_secrecy import ClassicSecrecy
from tests.games.morskoi.test_secrecy import MorskoiSecrecy
from tests.games.pirates.test_secrecy import PiratesSecrecy
from tests.games.salvo.test_secrecy import SalvoSecrecy
from tests.games.wager.test_secrecy import WagerSecrecy

TRANSCRIPTS = Path(__file__).parents[1] / "docs" / "protocol"
SCRIPTS = Path(__file__).parent / "games"
SECRECY: dict[str, Callable[[Any], SecrecyCase]] = {
    "classic": ClassicSecrecy,
    "morskoi": MorskoiSecrecy,
    "pirates": PiratesSecrecy,
    "salvo": SalvoSecrecy,
    "wager": WagerSecrecy,
}
COMPARISONS = 100
"""A glance: the games' own tests of secrecy make thousands."""


@pytest.mark.parametrize("id", known_games())
def test_the_game_keeps_the_contract(id: str) -> None:
    """What random play does not reach is covered by the transcripts, or by scripts beside the
    game's own tests."""
    paths = [TRANSCRIPTS / f"{id}.jsonl", *sorted((SCRIPTS / id).glob("*.jsonl"))]
    scripts = [read_transcript(path) for path in paths if path.exists()]
    coverage = check_game(game_type(id), SECRECY[id], comparisons=COMPARISONS, scripts=scripts)
    assert coverage.matches >= 20
    assert coverage.moments >= 200
    assert coverage.skipped == ()


@pytest.mark.parametrize("id", known_games())
def test_matches_share_a_grid(id: str) -> None:
    """Else thousands of matches would keep as many grids, each with caches of its own."""
    assert load(id).grid is load(id).grid


@pytest.mark.parametrize("id", ["classic", "morskoi", "pirates", "salvo"])
def test_matches_with_fleets_share_a_yard(id: str) -> None:
    one, two = load(id), load(id)
    assert isinstance(one, FleetGame)
    assert isinstance(two, FleetGame)
    assert one.yard is two.yard
