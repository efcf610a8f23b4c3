"""Read a duel from a view. In `wager` all is open but the plans, so a view is a whole state."""

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

CounterValues = dict[tuple[str, Seat | None], int | tuple[int, ...] | str]


def as_wager(game: Game[Any, Any]) -> WagerGame:
    assert isinstance(game, WagerGame), "these players know one game only"
    return game


def read_state(game: WagerGame, view: View) -> WagerState:
    """Return the state that a view shows."""
    values = {(each.name, each.of): each.value for each in view.counters if each.item is None}
    one, two = (_read_ship(game, view, seat, values) for seat in PLAYERS)
    acting = view.to_act[0] if view.phase == "acting" else None
    return WagerState(turn=_read_number(values["turn", None]), ships=(one, two), acting=acting)


def _read_ship(game: WagerGame, view: View, seat: Seat, values: CounterValues) -> Ship:
    layers = view.boards[0].layers
    lies = next(each for each in layers if each.kind == "ship" and each.name == seat.value)
    return Ship(
        at=game.sea.bit[lies.squares[0]],
        facing=lies.facing or 0,
        hp=_read_number(values["hp", seat]),
        sp=_read_number(values["sp", seat]),
        cp=_read_number(values["cp", seat]),
        evade=_read_number(values["evade", seat]),
        evaded_in=_read_number(values.get(("evade_until", seat), 1)) - 1,
    )


def _read_number(value: int | tuple[int, ...] | str) -> int:
    assert isinstance(value, int), "these counters are plain numbers"
    return value


def measure_health(game: WagerGame, state: WagerState, seat: Seat) -> float:
    """Return the share of its Max HP that a ship has left."""
    return state.ships[seat].hp / game.outfits[seat].kind.max_hp


def list_choices(prompt: Prompt, verb: str) -> tuple[Choice, ...]:
    """Return what is offered for the one part of a verb, nothing if the verb is not offered."""
    for each in prompt.verbs:
        if each.kind == verb and each.parts:
            ask = each.parts[0].ask
            assert isinstance(ask, Choices), "plans and targets are choices"
            return ask.among
    return ()


def drop_leaving(plans: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return the plans that do not try to leave the grid, which loses the duel."""
    return tuple(plan for plan in plans if not plan.value.get("leave"))


def find_best_target(prompt: Prompt) -> str | None:
    """Return where a shot rolls the most dice, None if there is nothing to fire at."""
    among = list_choices(prompt, "fire")
    best = max(among, key=lambda choice: int(choice.detail["total"]), default=None)
    return str(best.value) if best else None


def find_hull(game: WagerGame, seat: Seat, plan: Choice) -> int:
    """Return the hull of a ship whose plan is carried out unhindered."""
    at = game.sea.bit[plan.value["to"]]
    return hull(game.sea, game.outfits[seat].kind, at, plan.value["facing"])


def find_targets(game: WagerGame, seat: Seat, plan: Choice) -> int:
    """Return what a ship can fire at once its plan is carried out unhindered."""
    at = game.sea.bit[plan.value["to"]]
    return targets(game.sea, game.outfits[seat].kind, at, plan.value["facing"])


def measure_distance(sea: Sea, one: int, two: int) -> int:
    return min(distance(sea, here, there) for here in bits(one) for there in bits(two))
