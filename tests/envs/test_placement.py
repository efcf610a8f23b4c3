"""Fleets that an environment places: each episode begins in battle."""

from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

import gymnasium
from pettingzoo import make, parallel_registry  # type: ignore[import-untyped]

from seabattle.core.answer import fill
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS
from seabattle.core.view import View
from seabattle.envs import pettingzoo
from seabattle.envs.gymnasium import Duel
from seabattle.envs.placement import BadPlacement

SMALL: Json = {"small": {"rows": 3, "columns": 3, "ships": ["destroyer"]}}
BERTHS: Json = [{"ship": "destroyer", "squares": ["A-1", "A-2"]}]


def as_an_order(view: View, rng: Random) -> Json:
    return {"kind": "place", "fleet": BERTHS}


def as_a_fleet(view: View, rng: Random) -> Json:
    return BERTHS


def fill_prompt(view: View, rng: Random) -> Json:
    assert view.prompt
    return fill(view.prompt, rng)


@pytest.mark.parametrize("game", ["classic", "morskoi", "pirates", "salvo"])
@pytest.mark.parametrize("seat", ["one", "two"])
@pytest.mark.parametrize("placement", ["random", fill_prompt])
def test_a_duel_begins_in_battle(game: str, seat: Any, placement: Any) -> None:
    duel = Duel(game, seat=seat, placement=placement)
    boards = []
    for seed in (1, 1, 2):
        seen, _ = duel.reset(seed=seed)
        prompt = duel.episode.view(duel.seat).prompt
        assert prompt
        assert not prompt.asks_for_fleet
        boards.append(seen["boards"][0])
    assert np.array_equal(boards[0], boards[1])
    assert not np.array_equal(boards[0], boards[2])


@pytest.mark.parametrize("placement", [as_an_order, as_a_fleet])
def test_a_function_places_by_an_order_or_a_fleet(placement: Any) -> None:
    seen, _ = Duel("classic", SMALL, placement=placement).reset(seed=1)
    assert seen["boards"][0].tolist() == [[1, 1, 0], [0, 0, 0], [0, 0, 0]]


@pytest.mark.parametrize("make_env", [pettingzoo.env, pettingzoo.cycle_env])
def test_both_agents_begin_in_battle(make_env: Any) -> None:
    table = make_env("salvo", placement="random")
    table.reset(seed=1)
    views = [table.unwrapped.episode.view(seat) for seat in PLAYERS]
    assert {view.phase for view in views} == {"battle"}
    fleets = [views[0].board("own").layers, views[1].board("own").layers]
    assert fleets[0] != fleets[1]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([], "not all ships|fleet"),
        ([{"ship": "destroyer", "squares": ["A-1", "C-3"]}], "gave no legal fleet to seat one"),
        ([{"ship": "destroyer", "squares": ["Z-9", "A-1"]}], "a square of this board"),
        ([{"ship": "kraken"}], "gave no legal fleet to seat one"),
        (None, "neither an order nor a list of ships"),
        ("A-1", "neither an order nor a list of ships"),
        (7, "neither an order nor a list of ships"),
        ({"kind": "surrender"}, "which places no fleet"),
    ],
)
def test_an_illegal_fleet_is_an_error(given: Json, said: str) -> None:
    for table in (
        Duel("classic", SMALL, placement=lambda view, rng: given),
        pettingzoo.env("classic", SMALL, placement=lambda view, rng: given),
    ):
        with pytest.raises(BadPlacement, match=said):
            table.reset(seed=1)


@pytest.mark.parametrize("wrong", ["best", 7, dict])
def test_another_placement_is_an_error(wrong: Any) -> None:
    for make_env in (Duel, pettingzoo.env, pettingzoo.parallel_env):
        with pytest.raises(BadPlacement, match="it is 'random', or a function"):
            make_env("classic", placement=wrong)


def test_a_game_without_fleets_has_no_placement() -> None:
    with pytest.raises(BadPlacement, match="wager has no fleets to place"):
        Duel("wager", placement="random")


def test_gymnasium_passes_the_placement_on() -> None:
    for opponent in ("random", "hunt"):
        many = gymnasium.make_vec(
            "seabattle/classic-v1", num_envs=2, opponent=opponent, placement="random"
        )
        seen, _ = many.reset(seed=1)
        assert seen["boards"][:, 0].sum(axis=(1, 2)).tolist() == [17, 17]


def test_pettingzoo_makes_games_by_their_ids() -> None:
    for id in ("seabattle/classic-v1", "seabattle/salvo_v1", "seabattle/classic-2x2-v1"):
        for kind in ("aec", "parallel"):
            table = make(kind, id, placement="random", on_illegal="raise")
            table.reset(seed=1)
            assert table.unwrapped.episode.view(PLAYERS[0]).phase == "battle"
    assert "seabattle/wager-v1" in parallel_registry
