"""Does the enemy sail like the captain of the rule sheet? Then its next plan is no secret."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from seabattle.core.seat import Seat, replaced
from seabattle.core.tagged import Event
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, Fired, Repaired, Sailed, Ship, WagerState
from seabattle.games.wager.plans import offered
from seabattle.players.wager.captain import captains_plan
from seabattle.players.wager.sight import staying

SURE = 3
"""So many plans in a row, the last ones, must have been the captain's."""


def sails_like_captain(game: WagerGame, heard: Sequence[Event], seat: Seat) -> bool:
    """Whether the last plans of a seat were those that the captain would have made."""
    planned = list(_plans_of(game, heard, seat))[-SURE:]
    return len(planned) == SURE and all(
        foreseen(game, state, seat) == course for state, course in planned
    )


def foreseen(game: WagerGame, state: WagerState, seat: Seat) -> Course:
    plan = captains_plan(game, state, seat, staying(offered(game, state, seat)))
    return Course(plan.value["to"], plan.value["facing"])


def _plans_of(
    game: WagerGame, heard: Iterable[Event], seat: Seat
) -> Iterator[tuple[WagerState, Course]]:
    """Each plan of a seat, with what lay on the table when it was made."""
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
            return replace(state, ships=replaced(state.ships, event.by, ship))
        case Fired():
            ship = replace(state.ships[event.by.other], hp=event.hp)
            return replace(state, ships=replaced(state.ships, event.by.other, ship))
        case Repaired():
            ship = replace(state.ships[event.by], hp=event.hp)
            return replace(state, ships=replaced(state.ships, event.by, ship))
        case _:
            return state
