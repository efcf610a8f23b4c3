"""The duel as a seat sees it. In `wager` all is open but the plans, so a view is a whole state."""

from typing import Any

from seabattle.core.game import Game
from seabattle.core.grid import bits
from seabattle.core.prompt import Choice, Choices, Prompt
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Ship, WagerState
from seabattle.games.wager.sea import Sea, distance
from seabattle.games.wager.ships import hull, targets


def duel(game: Game[Any, Any]) -> WagerGame:
    assert isinstance(game, WagerGame), "these players know one game only"
    return game


def state_of(game: WagerGame, view: View) -> WagerState:
    """What lies on the table, from what is shown of it."""
    numbers = {(each.name, each.of): each.value for each in view.counters if each.item is None}
    one, two = (_ship(game, view, seat, numbers) for seat in PLAYERS)
    acting = view.to_act[0] if view.phase == "acting" else None
    return WagerState(turn=_number(numbers["turn", None]), ships=(one, two), acting=acting)


Numbers = dict[tuple[str, Seat | None], int | tuple[int, ...] | str]


def _ship(game: WagerGame, view: View, seat: Seat, numbers: Numbers) -> Ship:
    layers = view.boards[0].layers
    lies = next(each for each in layers if each.kind == "ship" and each.name == seat.value)
    return Ship(
        at=game.sea.bit[lies.squares[0]],
        facing=lies.facing or 0,
        hp=_number(numbers["hp", seat]),
        sp=_number(numbers["sp", seat]),
        cp=_number(numbers["cp", seat]),
        evade=_number(numbers["evade", seat]),
        evaded_in=_number(numbers.get(("evade_until", seat), 1)) - 1,
    )


def _number(value: int | tuple[int, ...] | str) -> int:
    assert isinstance(value, int), "these counters are plain numbers"
    return value


def health(game: WagerGame, state: WagerState, seat: Seat) -> float:
    """The share of its Max HP that a ship has left."""
    return state.ships[seat].hp / game.outfits[seat].kind.max_hp


def choices(prompt: Prompt, verb: str) -> tuple[Choice, ...]:
    """What is offered for the one part of a verb; nothing if the verb is not offered."""
    for each in prompt.verbs:
        if each.kind == verb and each.parts:
            ask = each.parts[0].ask
            assert isinstance(ask, Choices), "plans and targets are choices"
            return ask.among
    return ()


def staying(plans: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The plans that do not try to leave the grid: that loses the duel."""
    return tuple(plan for plan in plans if not plan.value.get("leave"))


def best_target(prompt: Prompt) -> str | None:
    """Where a shot rolls the most dice, None if there is nothing to fire at."""
    among = choices(prompt, "fire")
    best = max(among, key=lambda choice: int(choice.detail["total"]), default=None)
    return str(best.value) if best else None


def hull_at(game: WagerGame, seat: Seat, plan: Choice) -> int:
    """Where a ship would lie if its plan were carried out unhindered."""
    at = game.sea.bit[plan.value["to"]]
    return hull(game.sea, game.outfits[seat].kind, at, plan.value["facing"])


def aim_at(game: WagerGame, seat: Seat, plan: Choice) -> int:
    """What it could fire at from there."""
    at = game.sea.bit[plan.value["to"]]
    return targets(game.sea, game.outfits[seat].kind, at, plan.value["facing"])


def apart(sea: Sea, one: int, two: int) -> int:
    """The distance between two hulls."""
    return min(distance(sea, here, there) for here in bits(one) for there in bits(two))
