"""Plant leaks in an honest game, to prove that the secrecy check finds them.

Each leak tells a seat a single hidden bit, through one channel.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar
from zlib import crc32

from msgspec.structs import replace

from seabattle.core.errors import Fault
from seabattle.core.events import tell
from seabattle.core.game import Game, Step
from seabattle.core.kinds import Order
from seabattle.core.prompt import OneSquare, Part, Prompt, Squares
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.view import BOARDS, Counter, View
from seabattle.core.wire import encode

Leak = Callable[[Game[Any, Any]], None]


G = TypeVar("G", bound=Game[Any, Any])


def plant_leak(game: G, leak: Leak) -> G:
    """Return a copy of the game with a leak in it."""
    twin = type(game)(game.options)
    leak(twin)
    return twin


def make_leaky_game(kind: type[G], leak: Leak) -> type[G]:
    """Return a subclass of the game whose instances have a leak."""

    def with_leak(game: G, options: Any) -> None:
        kind.__init__(game, options)
        leak(game)

    return type(kind.__name__, (kind,), {"__module__": kind.__module__, "__init__": with_leak})


def hidden_bit(game: Game[Any, Any], state: Any, seat: Seat) -> bool:
    """Return a bit about the others' secrets that this seat must not know."""
    secrets = [game.secret(state, owner) for owner in PLAYERS if owner is not seat]
    return bool(crc32(encode(secrets)) & 1) and not state.outcome


def _make_view_leak(change: Callable[[View], View], seats: tuple[Seat, ...] = HEARERS) -> Leak:
    def plant(game: Game[Any, Any]) -> None:
        honest = game.view

        def view(state: Any, seat: Seat) -> View:
            seen = honest(state, seat)
            return change(seen) if seat in seats and hidden_bit(game, state, seat) else seen

        vars(game)["view"] = view

    return plant


def _repeat_counter(view: View) -> View:
    """Repeat a counter if there is one, so that missing words do not reveal it first."""
    return replace(view, counters=(*view.counters, *(view.counters or (Counter("wind", 1),))[:1]))


def _reverse_layers(view: View) -> View:
    boards = (replace(board, layers=board.layers[::-1]) for board in view.boards)
    return replace(view, boards=tuple(boards))


def _repeat_board(view: View) -> View:
    free = next(id for id in BOARDS if id not in {board.id for board in view.boards})
    return replace(view, boards=(*view.boards, replace(view.boards[0], id=free)))


def _leak_in_refusal(game: Game[Any, Any]) -> None:
    honest = game.fault

    def fault(state: Any, seat: Seat, order: Order) -> Fault:
        said = honest(state, seat, order)
        bit = hidden_bit(game, state, seat)
        return replace(said, details=said.details | {"warm": 1}) if bit else said

    vars(game)["fault"] = fault


def _leak_in_prompt(game: Game[Any, Any]) -> None:
    honest_prompt, honest_view = game.prompt, game.view

    def prompt(state: Any, seat: Seat) -> Prompt:
        asked = honest_prompt(state, seat)
        return _drop_square(asked) if hidden_bit(game, state, seat) else asked

    def view(state: Any, seat: Seat) -> View:
        seen = honest_view(state, seat)
        return replace(seen, prompt=prompt(state, seat)) if seen.prompt else seen

    vars(game).update(prompt=prompt, view=view)


def _drop_square(prompt: Prompt) -> Prompt:
    def drop_from(part: Part) -> Part:
        if isinstance(part.ask, OneSquare | Squares) and len(part.ask.among) > 1:
            return replace(part, ask=replace(part.ask, among=part.ask.among[:-1]))
        return part

    verbs = (replace(verb, parts=tuple(map(drop_from, verb.parts))) for verb in prompt.verbs)
    return Prompt(tuple(verbs))


def _leak_in_event_count(game: Game[Any, Any]) -> None:
    honest = game.play

    def play(state: Any, orders: Any) -> Step[Any]:
        step = honest(state, orders)
        again = [
            notice
            for seat in HEARERS
            if hidden_bit(game, step.state, seat)
            for first in step.notices[:1]
            if seat in first.to
            for notice in tell([seat], first.event)
        ]
        return Step(step.state, step.notices + again)

    vars(game)["play"] = play


def _leak_in_event_order(game: Game[Any, Any]) -> None:
    honest = game.play

    def play(state: Any, orders: Any) -> Step[Any]:
        step = honest(state, orders)
        backward = hidden_bit(game, step.state, Seat.WATCHER)
        return Step(step.state, step.notices[::-1] if backward else step.notices)

    vars(game)["play"] = play


LEAKS: Mapping[str, Leak] = MappingProxyType(
    {
        "a view field": _make_view_leak(_repeat_counter),
        "the order of a list": _make_view_leak(_reverse_layers),
        "the size of a message": _make_view_leak(_repeat_board),
        "a spectator's view": _make_view_leak(_repeat_counter, (Seat.WATCHER,)),
        "a refusal": _leak_in_refusal,
        "a prompt choice": _leak_in_prompt,
        "the number of events": _leak_in_event_count,
        "the order of events": _leak_in_event_order,
    }
)
"""A function for each channel that plants a leak in it."""
