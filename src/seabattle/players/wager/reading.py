"""Read a duel from a view. In `wager` all is open but the plans, so a view is a whole state."""

from typing import Any

from seabattle.core.game import Game
from seabattle.core.grid import bits
from seabattle.core.prompt import Choice, Choices, Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.wager import belief
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import WagerState
from seabattle.games.wager.sea import Sea, distance
from seabattle.games.wager.ships import hull, targets


def as_wager(game: Game[Any, Any]) -> WagerGame:
    assert isinstance(game, WagerGame), "these players know one game only"
    return game


def read_state(game: WagerGame, view: View) -> WagerState:
    """Return the state that a view shows, without the past."""
    return belief.read_state(game, view, ())


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
