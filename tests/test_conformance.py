"""Every installed game passes the conformance suite."""

from pathlib import Path

import pytest

from seabattle.core.fleet_game import FleetGame
from seabattle.games.catalogue import game_type, known_games, load
from seabattle.testing.conformance import check_game, transcript_script

TRANSCRIPTS = Path(__file__).parents[1] / "docs" / "protocol"
SCRIPTS = Path(__file__).parent / "games"


@pytest.mark.parametrize("id", known_games())
def test_the_game_keeps_the_contract(id: str) -> None:
    """What random play does not reach is covered by the transcripts, or by scripts beside the
    game's own tests."""
    paths = [TRANSCRIPTS / f"{id}.jsonl", *sorted((SCRIPTS / id).glob("*.jsonl"))]
    scripts = [transcript_script(path) for path in paths if path.exists()]
    exercised = check_game(game_type(id), scripts=scripts)
    assert exercised.matches >= 20
    assert exercised.moments >= 200


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
