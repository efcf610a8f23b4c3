"""Fleets that are laid out against hunters hold out longer, and nobody can learn them."""

from random import Random
from statistics import mean

import pytest

from seabattle.belief.placements import placement_table
from seabattle.core.fleet_game import FleetGame
from seabattle.games.catalogue import load
from seabattle.players.heuristics import DENSITY, PLACEMENTS
from seabattle.players.own_fleet import Hiding, hide_fleet, shots_to_clear
from tests.players.tables import BASIC

MATCHES = 10
HIDING = Hiding(
    hunters=(DENSITY, PLACEMENTS),
    fleets=20,
    finalists=10,
    rehearsals=3,
    uniform_probability=0.15,
)


@pytest.mark.parametrize("game", BASIC)
def test_a_hunter_needs_longer_for_fleets_that_were_laid_out_against_it(game: str) -> None:
    made = load(game, BASIC[game])
    assert isinstance(made, FleetGame)
    yard, table = made.yard, placement_table(made.yard)
    chosen = [hide_fleet(yard, Random(f"chosen {n}"), HIDING) for n in range(MATCHES)]
    plain = [yard.random_fleet(Random(f"plain {n}")) for n in range(MATCHES)]
    assert len(set(chosen)) == MATCHES, "never the same fleet again"
    assert chosen[0] == hide_fleet(yard, Random("chosen 0"), HIDING), (
        "but the same in the same match"
    )
    held = [
        mean(shots_to_clear(table, fleet, DENSITY, Random(n)) for n, fleet in enumerate(fleets))
        for fleets in (chosen, plain)
    ]
    assert held[0] > held[1] + 1


def test_an_imagined_hunt_is_a_hunt_of_the_game() -> None:
    """No more shots than squares, no fewer than there are squares of ships."""
    made = load("classic")
    assert isinstance(made, FleetGame)
    table = placement_table(made.yard)
    for number in range(4):
        fleet = made.yard.random_fleet(Random(number))
        assert 17 <= shots_to_clear(table, fleet, PLACEMENTS, Random(number)) <= 100
