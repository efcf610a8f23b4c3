"""The true fleet is never ruled out, whatever moves, lies or sinks in silence."""

import numpy as np
import pytest

from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.match.match import Match
from seabattle.players.captain import Captain, CaptainParameters
from seabattle.players.player import Player
from tests.players.tables import play_on, table

Reader = Captain[CaptainParameters]
BONUS: Json = {"manoeuvre": True, "silent_sinking": True, "second_shot": True}
GAMES = [
    ("classic", BONUS),
    ("classic", {"silent_sinking": True}),
    ("morskoi", {"people": "one"}),
    ("morskoi", {"people": "two"}),
    ("pirates", {}),
]


def true_places(match: Match, player: Reader) -> list[int]:
    """Return the true placements of seat two's ships that are still afloat."""
    assert isinstance(match.game, FleetGame)
    side = match.state.sides[Seat.TWO]  # type: ignore[attr-defined]
    tracking = player.tracking(match.view(Seat.ONE), match.heard[Seat.ONE])
    afloat = [ship for ship in side.ships if ship & ~side.hits]
    return [tracking.table.placement_index[ship] for ship in afloat]


def believer(players: dict[Seat, Player]) -> Reader:
    player = players[Seat.ONE]
    assert isinstance(player, Captain)
    return player


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_the_true_places_always_fit(game: str, options: Json, seed: int) -> None:
    match, players = table(game, options, seed, "bosun", "random")
    reader = believer(table(game, options, seed, "admiral", "random")[1])
    for orders in range(4, 120, 3):
        play_on(match, players, orders)
        if match.outcome:
            break
        tracking = reader.tracking(match.view(Seat.ONE), match.heard[Seat.ONE])
        assert np.all(tracking.prior[true_places(match, reader)] > 0)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_belief_is_a_probability_for_each_square(game: str, options: Json) -> None:
    match, players = table(game, options, 4, "admiral", "random")
    play_on(match, players, 40)
    player = believer(players)
    belief = player.belief(match.view(Seat.ONE), match.heard[Seat.ONE])
    tracking = player.tracking(match.view(Seat.ONE), match.heard[Seat.ONE])
    assert list(belief) == list(tracking.table.squares)
    assert all(0 <= odds <= 1 for odds in belief.values())
    assert sum(belief.values()) == pytest.approx(sum(tracking.afloat), rel=0.05)
    again = player.belief(match.view(Seat.ONE), match.heard[Seat.ONE])
    assert belief == again


def test_a_miss_long_past_may_have_a_ship_on_it_again() -> None:
    match, players = table("classic", {**BONUS, "claim_victory": True}, 1, "admiral", "random")
    play_on(match, players, 80)
    tracking = believer(players).tracking(match.view(Seat.ONE), match.heard[Seat.ONE])
    stale = tracking.table.covers[:, tracking.missed].any(1) & (tracking.prior > 0)
    assert stale.any()
    assert tracking.prior[stale].max() < 1
