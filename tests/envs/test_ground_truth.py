"""Players and the coach, measured by the exact values of the mini games.

Against a strategy in equilibrium nobody gets more than the value of the game, and whoever makes no
mistake gets just that. Here a player is not sampled: the tree is walked with all that the other
side and chance may do, so the figures are exact.
"""

from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]
import pytest

import seabattle.envs.openspiel  # noqa: F401 (registers the games)
from seabattle.analysis.appraisers import make_appraiser
from seabattle.analysis.estimate import Appraiser, Estimate
from seabattle.analysis.hunts import HuntAppraiser
from seabattle.core.fleet import Fleet
from seabattle.core.fleet_game import FleetGame
from seabattle.core.placement import secret_fleet
from seabattle.core.seat import PLAYERS, Seat
from seabattle.envs.solutions import load_solutions
from seabattle.envs.spiel.game_type import IN_TURNS
from seabattle.envs.tokens import options_for
from seabattle.games.catalogue import belief_of, load, mini_games
from seabattle.match.match import Match
from seabattle.players.player import Player, Sitting
from seabattle.players.roster import levels, make_player

MATCHES = ("a", "b", "c")
"""Ids, which seed what players draw."""


def worth(state: Any, seat: Seat, player: Player, policy: Any) -> float:
    """Return a player's mean payoff against a policy that does not know it."""
    if state.is_terminal():
        return float(state.returns()[seat])
    if state.current_player() == seat.position:
        return worth(state.child(said_next(state, seat, player)), seat, player, policy)
    odds = policy.action_probabilities(state)
    return sum(float(p) * worth(state.child(a), seat, player, policy) for a, p in odds.items() if p)


def said_next(state: Any, seat: Seat, player: Player) -> int:
    episode = state.match_history.episode
    draft = episode.draft(seat)
    order = player.decide(episode.view(seat), episode.match.heard[seat])
    word = draft.next_toward(tuple(options_for(episode.match.prompt(seat), order)))
    return int(episode.vocabulary.number(word))


@pytest.mark.parametrize("name", ["classic-1x3", "morskoi-1x3", "pirates-1x3", "salvo-1x3"])
def test_players_get_the_value_from_an_equilibrium_and_never_more(name: str) -> None:
    from benchmarks.sequence_form import solve  # noqa: PLC0415 (it brings SciPy's optimisers)

    in_turns = f"seabattle_{name.replace('-', '_')}{IN_TURNS}"
    found, game = solve(in_turns), pyspiel.load_game(in_turns)
    assert found.value == pytest.approx(load_solutions()[name].value)
    strongest = levels(mini_games()[name][0].id)["strong"]
    for seat, value in zip(PLAYERS, (found.value, -found.value), strict=True):
        for who in ("random", strongest):
            for match in MATCHES:
                player = make_player(who, Sitting(game.encoding.game, match, seat))
                got = worth(game.new_initial_state(), seat, player, found.policy)
                assert got <= value + 1e-9, "nobody beats an equilibrium"
                assert who == "random" or got == pytest.approx(value), f"{who} makes a mistake"


@pytest.mark.parametrize("name", ["classic-1x3", "classic-2x2", "morskoi-1x3", "morskoi-2x2"])
def test_the_coach_knows_what_plain_hunts_are_worth(name: str) -> None:
    """Wherever a fleet lies, the first shot is worth what the solved game is worth."""
    game = load(name)
    assert isinstance(game, FleetGame)
    appraiser, exact = (
        HuntAppraiser(belief_of(game), 100, 2000),
        (1 + load_solutions()[name].value) / 2,
    )
    for fleet in list(game.yard.all_fleets())[:2]:
        found = value_of(appraiser, place_both(game, fleet))
        assert found.standard_error < 0.02
        assert found.value == pytest.approx(exact, abs=3.5 * found.standard_error)


@pytest.mark.parametrize("name", [name for name in mini_games() if name.startswith("wager")])
def test_the_coach_knows_what_duels_are_worth(name: str) -> None:
    match = Match(load(name))
    value = value_of(make_appraiser(match.game), match)
    assert value.value == pytest.approx(
        (1 + load_solutions()[name].value) / 2, abs=value.standard_error
    )


def value_of(appraiser: Appraiser, match: Match) -> Estimate:
    """The chance to win of whoever is to act, with the order that the strong player gives."""
    [seat, *_] = match.waiting_for
    view, heard = match.view(seat), match.heard[seat]
    player = make_player("admiral", Sitting(match.game, "coached", seat))
    chance = appraiser.appraise(view, heard, player.decide(view, heard), Random(1)).chance
    return chance.estimates[0] + chance.error


def place_both(game: FleetGame[Any, Any], fleet: Fleet) -> Match:
    """A match in which both fleets lie at the same place, and nobody has fired."""
    match = Match(game)
    for seat in PLAYERS:
        match.give(seat, {"kind": "place", "fleet": secret_fleet(game.yard, fleet)})
    return match
