"""The conformance suite is worth something only if it finds what is broken: one fault each."""

from collections.abc import Callable
from itertools import count
from types import MappingProxyType
from typing import Any

import pytest
from msgspec.structs import force_setattr, replace

from seabattle.core.events import Notice
from seabattle.core.game import Step
from seabattle.core.seat import Seat
from seabattle.core.small_board import Small
from seabattle.core.view import Layer
from seabattle.core.wire import GameType
from seabattle.games import catalogue
from seabattle.games.classic.model import EVENTS, ORDERS, ClassicOptions, Shot
from seabattle.games.classic.rules import Classic
from seabattle.testing import conformance
from seabattle.testing.conformance import Script, check_game
from tests.games.classic.test_secrecy import ClassicSecrecy

SMALL = Small(2, 2, ("destroyer",))
PLACE = {"kind": "place", "fleet": [{"ship": "destroyer", "squares": ["A-1", "A-2"]}]}


def broken(**parts: Any) -> GameType:
    """Classic with something in it replaced, and its own words."""
    return type("Broken", (Classic,), {"__module__": Classic.__module__, **parts})


def change_play(change: Callable[[Any, Step[Any]], Step[Any]]) -> GameType:
    def play(game: Any, state: Any, orders: Any) -> Step[Any]:
        return change(state, Classic.play(game, state, orders))

    return broken(play=play)


def change_view(**changes: Callable[[Any], Any]) -> GameType:
    def view(game: Any, state: Any, seat: Seat) -> Any:
        honest = Classic.view(game, state, seat)
        return replace(honest, **{name: change(honest) for name, change in changes.items()})

    return broken(view=view)


numbers = count()


def age_state(before: Any, step: Step[Any]) -> Step[Any]:
    force_setattr(before, "turns_over", next(numbers))
    return step


def moved_secretly(game: Any, state: Any, seat: Seat) -> Any:
    return state.turns_over


def secret_in_tuples(game: Any, state: Any, seat: Seat) -> Any:
    return state.sides[seat].ships


FAULTS: dict[str, tuple[str, GameType]] = {
    "a prompt is missing in the view": (
        "holds another prompt",
        change_view(prompt=lambda view: None),
    ),
    "the view is of another seat": (
        "another seat, turn or outcome",
        change_view(seat=lambda view: Seat.ONE),
    ),
    "the view is never the same": (
        "does not survive JSON|not the same twice",
        change_view(phase=lambda view: f"battle {next(numbers)}"),
    ),
    "a layer is off the board": (
        "is not on board",
        change_view(
            boards=lambda view: tuple(
                replace(board, layers=(Layer("hit", ("Z-1",)),)) for board in view.boards
            )
        ),
    ),
    "play is not pure": (
        "twice is not the same",
        change_play(lambda _, step: Step(replace(step.state, turns_over=next(numbers)), [])),
    ),
    "play changes what was": ("has changed the state before|past state", change_play(age_state)),
    "an event that nobody hears": (
        "nobody hears",
        change_play(lambda _, step: Step(step.state, [Notice(step.notices[0].event, ())])),
    ),
    "an event that is not declared": (
        "not among the game's events",
        broken(event_types=tuple(event for event in EVENTS if event is not Shot)),
    ),
    "nobody is to act": (
        "has not ended",
        broken(to_act=lambda game, state: () if state.placed else Classic.to_act(game, state)),
    ),
    "a paragraph that is not there": (
        "no such paragraphs",
        broken(paragraphs=MappingProxyType({**Classic.paragraphs, "option_off": 999})),
    ),
    "a refusal that never happens": (
        "never seen: .*refusal malformed_line",
        broken(paragraphs=MappingProxyType({**Classic.paragraphs, "malformed_line": 1})),
    ),
    "a simplest form that is no preset": ("tiny is no preset", broken(simplest="tiny")),
    "a secret in tuples": ("no tuples", broken(secret=secret_in_tuples)),
    "a secret that changes unannounced": ("secrets_change", broken(secret=moved_secretly)),
}


@pytest.fixture(autouse=True)
def no_belief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save the time of checking beliefs: `test_belief` plants their faults."""
    monkeypatch.setattr(catalogue, "_import_belief", lambda module: None)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_fault_is_found(fault: str) -> None:
    message, game = FAULTS[fault]
    with pytest.raises(AssertionError, match=message):
        check_game(game, ClassicSecrecy, matches=3, comparisons=12)


def test_all_words_that_are_missing_are_reported_at_once() -> None:
    """Those of declarations, and those of views, which only matches show."""
    kind = broken(
        view=change_view(phase=lambda view: "limbo" if view.phase == "battle" else "dawn").view,
        order_types=(*ORDERS, type("Nonsense", (ORDERS[2],), {}, frozen=True)),
        presets={"stormy": ClassicOptions()},
        paragraphs=MappingProxyType({**Classic.paragraphs, "too_windy": 1}),
    )
    with pytest.raises(AssertionError) as caught:
        check_game(kind, ClassicSecrecy, matches=3, comparisons=12)
    lacking = "order-nonsense, phase-dawn, phase-limbo, preset-stormy, refusal-too-windy"
    assert str(caught.value) == "classic: " + "; ".join(
        f"{language}.ftl lacks {lacking}" for language in ("en", "fr", "ru")
    )


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "MAX_ORDERS", 10)
    with pytest.raises(AssertionError, match="random play has not ended after 10 orders"):
        check_game(Classic, ClassicSecrecy, matches=3)


CLAIM_ON_TWO_SQUARES = Script(
    options={
        "claim_victory": True,
        "small": {"rows": 1, "columns": 2, "ships": ["destroyer"]},
    },
    orders=[
        (Seat.ONE, {"kind": "no order at all"}),
        *((seat, PLACE) for seat in (Seat.ONE, Seat.TWO)),
        (Seat.ONE, {"kind": "claim"}),
    ],
)


def missing(**more: Any) -> str:
    """Return the message about what was never seen, in a run too short to see everything."""
    with pytest.raises(AssertionError, match="never seen") as caught:
        check_game(broken(presets={}), ClassicSecrecy, matches=2, comparisons=12, **more)
    return str(caught.value)


def test_what_is_missing_can_be_scripted_agreed_upon_or_explained() -> None:
    assert " claim;" in missing()
    assert " claim;" not in missing(scripts=[CLAIM_ON_TWO_SQUARES])
    assert " claim;" not in missing(options=[ClassicOptions(claim_victory=True, small=SMALL)])
    assert " claim;" not in missing(never={"claim": "the bonus rule is not played here"})
