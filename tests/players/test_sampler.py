"""The player of any game that imagines worlds."""

from random import Random

import pytest

from seabattle.core.answer import offers
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS
from seabattle.games.catalogue import known_games, load
from seabattle.match.dealer import Seeded
from seabattle.players import sampler
from seabattle.players.player import Sitting
from seabattle.players.roster import all_players, make_player
from seabattle.players.sampler import learn_evaluation, sample_orders, sampler_for
from seabattle.testing.play import play_unfinished
from tests.players.tables import decide, play_on, seat_players, sit_down

SMALL: Json = {"small": {"rows": 6, "columns": 6, "ships": ["cruiser", "destroyer"]}}
MATCHES = 7
"""Of two equal players, one wins all of these once in 128 times."""


def test_it_beats_the_random_player_in_a_small_game() -> None:
    won = 0
    for number in range(MATCHES):
        names = ("sampler", "random") if number % 2 else ("random", "sampler")
        match, players = seat_players("salvo", SMALL, *names, seed=number)
        players = {
            seat: make_player(name, Sitting(match.game, f"match {number}", seat))
            for seat, name in zip(PLAYERS, names, strict=True)
        }
        outcome = play_on(match, players).outcome
        won += outcome is not None and outcome.winner is PLAYERS[names.index("sampler")]
    assert won == MATCHES


@pytest.mark.parametrize("game", known_games())
def test_it_gives_legal_orders_in_every_game(game: str) -> None:
    """And the same again after a restart."""
    match = play_unfinished(load(game), Random(6), 10)
    match.dealer = Seeded(1)
    match.deal()
    seat = match.waiting_for[0]
    order = decide(match, sit_down(match, "sampler", seat), seat)
    assert order == decide(match, sit_down(match, "sampler", seat), seat)
    match.give(seat, order)


@pytest.mark.parametrize("game", known_games())
def test_all_orders_that_it_tries_are_offered(game: str) -> None:
    rng = Random(2)
    for _ in range(20):
        match = play_unfinished(load(game), rng, rng.randint(1, 120))
        for seat in set(PLAYERS).intersection(match.acting):
            prompt = match.game.prompt(match.state, seat)
            assert all(offers(prompt, order) for order in sample_orders(prompt, rng))


def test_it_has_learnt_that_hits_are_bad_for_whom_they_hit() -> None:
    assert learn_evaluation(load("classic")).weights["damage"] < 0
    assert learn_evaluation(load("wager")).weights["counter hp"] > 0


def test_only_games_with_a_belief_model_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "sampler" in all_players("classic")
    monkeypatch.setattr(sampler, "has_belief", lambda kind: False)
    assert not sampler_for("classic")
