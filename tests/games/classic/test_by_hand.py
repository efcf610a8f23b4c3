"""The engine compared with a game kept by hand: every order offered, every event told."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from seabattle.core.events import Notice
from seabattle.core.fleet import Fleet
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.prompt import Choices, OneSquare
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.table import carry_out
from seabattle.core.wire import read_order
from seabattle.games.classic.model import ClassicState, Side
from seabattle.games.classic.rules import Classic
from tests.games.classic.by_hand import ByHand, Cell, Order, Ships
from tests.games.classic.table import classic

BONUS_RULES = ("manoeuvre", "silent_sinking", "second_shot", "claim_victory")
COMBINATIONS = [dict(zip(BONUS_RULES, on, strict=True)) for on in product((False, True), repeat=4)]


def name_rules(rules: dict[str, bool]) -> str:
    return " ".join(rule for rule, on in rules.items() if on) or "basic"


def cell(name: str) -> Cell:
    row, column = name.split("-")
    return "ABCDEFGHIJ".index(row), int(column) - 1


def name(at: Cell) -> str:
    return f"{'ABCDEFGHIJ'[at[0]]}-{at[1] + 1}"


def ships(game: Classic, fleet: Fleet) -> Ships:
    return {berth.ship: [cell(at) for at in berth.squares] for berth in game.yard.berths(fleet)}


def begin(game: Classic, one: Fleet, two: Fleet) -> tuple[ClassicState, ByHand]:
    """Return the same position after placement, in the engine and by hand."""
    shape = game.grid.shape
    rules = {rule: getattr(game.options, rule) for rule in (*BONUS_RULES, "turn_limit")}
    hand = ByHand(
        (len(shape.rows), len(shape.columns)), ships(game, one), ships(game, two), **rules
    )
    return ClassicState(turn=Seat.ONE, sides=(Side(one), Side(two))), hand


def list_offered_orders(game: Classic, state: ClassicState) -> Iterator[Order]:
    """List every order that the prompt offers, each once."""
    [seat] = game.to_act(state)
    for verb in game.prompt(state, seat).verbs:
        if verb.kind != "fire":
            yield (verb.kind,)
            continue
        at, *rest = (part.ask for part in verb.parts)
        assert isinstance(at, OneSquare)
        choices = [choice.value for ask in rest if isinstance(ask, Choices) for choice in ask.among]
        moves = [(move["ship"], tuple(map(cell, move["squares"]))) for move in choices]
        yield from (("fire", cell(square), move) for square in at.among for move in (None, *moves))


def wire(order: Order) -> Json:
    if order[0] != "fire":
        return {"kind": order[0]}
    _, at, move = order
    moved: Json = move
    data: Json = {"kind": "fire", "at": name(at)}  # type: ignore[arg-type]
    if moved:
        data["manoeuvre"] = {"ship": moved[0], "squares": [name(square) for square in moved[1]]}
    return data


def convert_notices(notices: list[Notice]) -> list[object]:
    """Return events in the form of the game by hand; all of them are public."""
    assert all(notice.to == HEARERS for notice in notices)
    return [_convert_event(to_builtins(notice.event)) for notice in notices]


def _convert_event(event: Json) -> object:
    match event["kind"]:
        case "shot":
            return ("shot", event["by"], cell(event["at"]), event["hit"])
        case "sunk":
            return ("sunk", event["owner"], tuple(map(cell, event["squares"])), event["lost"])
        case "ended":
            return ("ended", event["outcome"]["winner"], event["outcome"]["reason"])
        case kind:
            said = {
                "second_shot_won": "again",
                "second_shot_declined": "declined",
                "claim_failed": "claim failed",
            }
            return (said[kind], event["by"])


def compare_step(game: Classic, state: ClassicState, hand: ByHand, order: Order) -> ClassicState:
    """Play an order in both and compare what is told and what then holds."""
    [seat] = game.to_act(state)
    step = carry_out(game, state, {seat: read_order(game, wire(order))})
    assert convert_notices(step.notices) == hand.give(order)
    for owner in PLAYERS:
        side = step.state.sides[owner]
        assert ships(game, side.ships) == {
            ship: sorted(cells) for ship, cells in hand.ships[str(owner)].items()
        }
        assert {cell(square) for square in game.grid.names(side.hits)} == hand.struck[str(owner)]
        assert len(side.sunk) == hand.count_lost(str(owner))
    return step.state


def compare_offers(game: Classic, state: ClassicState, hand: ByHand) -> list[Order]:
    orders = list(list_offered_orders(game, state))
    assert len(set(orders)) == len(orders)
    assert set(orders) == hand.legal()
    return sorted(orders, key=str)


@pytest.mark.parametrize("rules", COMBINATIONS, ids=name_rules)
def test_every_game_of_three_turns_on_a_tiny_board(rules: dict[str, bool]) -> None:
    """All orders in all positions that can arise within three turns on 2 by 2 squares."""
    small = {"small": {"rows": 2, "columns": 2, "ships": ["destroyer"]}}
    game = classic(turn_limit=3, **rules, **small)
    fleets = list(game.yard.all_fleets())
    assert len(fleets) == 4
    for two in fleets:
        stack = [begin(game, fleets[0], two)]
        while stack:
            state, hand = stack.pop()
            for order in compare_offers(game, state, hand):
                twin = hand.copy()
                after = compare_step(game, state, twin, order)
                if after.outcome is None:
                    stack.append((after, twin))


BOARDS: list[dict[str, Any]] = [
    {"rows": 3, "columns": 4, "ships": ["cruiser", "destroyer"]},
    {"rows": 6, "columns": 6, "ships": ["battleship", "cruiser", "submarine", "destroyer"]},
]


@pytest.mark.parametrize("rules", COMBINATIONS, ids=name_rules)
def test_random_games_are_as_by_hand(rules: dict[str, bool]) -> None:
    """Random play to the end, with likely targets, on boards where ships crowd each other."""
    rng = Random(name_rules(rules))
    for small, games in zip(BOARDS, (12, 4), strict=True):
        game = classic(turn_limit=120, small=small, **rules)
        for _ in range(games):
            state, hand = begin(game, game.yard.random_fleet(rng), game.yard.random_fleet(rng))
            while state.outcome is None:
                state = compare_step(game, state, hand, choose_order(rng, hand, game, state))
            assert hand.result == (
                state.outcome.winner and str(state.outcome.winner),
                state.outcome.reason,
            )


def choose_order(rng: Random, hand: ByHand, game: Classic, state: ClassicState) -> Order:
    """Choose a legal order; half of the time a shot at a ship afloat, so that games end."""
    orders = compare_offers(game, state, hand)
    good = [
        order for order in orders if len(order) > 1 and order[1] in hand.undamaged_parts(hand.enemy)
    ]
    return rng.choice(good if good and rng.random() < 0.5 else orders)
