"""Do the enemy's plans follow from a habit? Then its next plan is no secret."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from seabattle.core.kinds import Event
from seabattle.core.seat import Seat, replace_at
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, Fired, Repaired, Sailed, Ship, WagerState
from seabattle.games.wager.plans import offered
from seabattle.players.wager.captain import captains_plan
from seabattle.players.wager.easy import bosuns_plan
from seabattle.players.wager.sight import staying

Planned = tuple[WagerState, Course]
"""A plan, and what lay on the table when it was made."""

SURE = 3
"""So many plans in a row, the last ones, must have followed from a habit."""

Habit = Callable[[WagerGame, WagerState, Seat], Course]
"""How somebody always plans, given what lies on the table."""


def captains(game: WagerGame, state: WagerState, seat: Seat) -> Course:
    plan = captains_plan(game, state, seat, staying(offered(game, state, seat)))
    return Course(plan.value["to"], plan.value["facing"])


HABITS: tuple[Habit, ...] = (captains, bosuns_plan)


def habit_of(game: WagerGame, heard: Sequence[Event], seat: Seat) -> Habit | None:
    """The habit, if there is one, from which the last plans of a seat all follow."""
    planned = list(_plans_of(game, heard, seat))[-SURE:]
    if len(planned) < SURE:
        return None
    return next((habit for habit in HABITS if _explains(habit, game, seat, planned)), None)


def _explains(habit: Habit, game: WagerGame, seat: Seat, planned: Sequence[Planned]) -> bool:
    return all(habit(game, state, seat) == course for state, course in planned)


def _plans_of(game: WagerGame, heard: Iterable[Event], seat: Seat) -> Iterator[Planned]:
    before = now = _start(game)
    for event in heard:
        if isinstance(event, Sailed):
            before = now if event.by is Seat.ONE else before
            if event.by is seat:
                yield before, event.course
        now = _followed(game, now, event)


def _start(game: WagerGame) -> WagerState:
    one, two = (
        Ship(game.sea.bit[start.at], start.facing, kind.max_hp, kind.max_sp, 0)
        for start, kind in zip(
            game.options.starts, (outfit.kind for outfit in game.outfits), strict=True
        )
    )
    return WagerState(ships=(one, two))


def _followed(game: WagerGame, state: WagerState, event: Event) -> WagerState:
    """What changes about places and HP; points are back at the start of every turn."""
    match event:
        case Sailed():
            ship = replace(state.ships[event.by], at=game.sea.bit[event.at], facing=event.facing)
            return replace(state, ships=replace_at(state.ships, event.by, ship))
        case Fired():
            ship = replace(state.ships[event.by.other], hp=event.hp)
            return replace(state, ships=replace_at(state.ships, event.by.other, ship))
        case Repaired():
            ship = replace(state.ships[event.by], hp=event.hp)
            return replace(state, ships=replace_at(state.ships, event.by, ship))
        case _:
            return state
