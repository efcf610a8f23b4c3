"""Secrecy of `classic`: other fleets and other manoeuvres, the same answers."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec import convert
from msgspec.structs import replace

from seabattle.core.fleet import Berth
from seabattle.core.game import Orders
from seabattle.core.grid import union
from seabattle.core.kinds import Json
from seabattle.core.orders import Place
from seabattle.core.prompt import Choices
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.small_board import Small
from seabattle.games.classic.model import ALL_FOUR, ClassicOptions, ClassicState, Decline, Fire
from seabattle.games.classic.rules import Classic
from seabattle.match.match import Entry, Match, replay_log
from seabattle.testing.secrecy import check_every_fleet, check_secrecy
from seabattle.testing.variations import find_placement_row, move_ships, replace_order

SMALL = Small(3, 3, ("destroyer", "submarine"))


class ClassicSecrecy:
    def __init__(self, game: Classic) -> None:
        self.game = game

    def answers(
        self, before: ClassicState, orders: Orders, after: ClassicState, seat: Seat
    ) -> Json:
        """Both sides are told the same: where a shot fell, hit or miss, a sinking unless it is
        silent, a second shot won or declined, and a claim that failed."""
        if len(orders) == 2:
            return "both fleets are placed"
        [(by, order)] = orders.items()
        if not isinstance(order, Fire):
            return [by.value, "declines" if isinstance(order, Decline) else "claims and fails"]
        square = self.game.grid.bit[order.at]
        target = next((ship for ship in before.sides[by.other].ships if ship & square), 0)
        marked = before.sides[by.other].hits | square
        silent = self.game.options.silent_sinking
        sunk = (
            target and not target & ~marked and not silent and marked != before.sides[by.other].hits
        )
        fires_again = after.second_shot and by.value
        return [
            by.value,
            order.at,
            bool(target),
            sunk and self.game.grid.names(target),
            sunk and self.game.options.touching and before.sides[by.other].ships.index(target),
            fires_again,
        ]

    def vary(self, match: Match, observer: Seat, rng: Random) -> list[Entry] | None:
        hidden = rng.choice([seat for seat in PLAYERS if seat is not observer])
        moves = [row for row, entry in enumerate(match.log) if _may_move(entry, hidden)]
        if self.game.options.manoeuvre and moves and rng.random() < 0.7:
            return self._other_manoeuvre(match.log, rng.choice(moves), rng)
        return self._other_fleet(match, hidden, rng)

    def _other_fleet(self, match: Match, hidden: Seat, rng: Random) -> list[Entry] | None:
        """Place ships elsewhere that were neither hit nor moved."""
        row = find_placement_row(match.log, hidden)
        if row is None:
            return None
        place = match.log[row].order
        assert isinstance(place, Place)
        fleet = self.game.yard.fleet(place.fleet)
        fired_at = _fired_at(self.game, match.log, hidden.other)
        sailed = _list_manoeuvred(match.log, hidden)
        free = [
            index
            for index, ship in enumerate(self.game.yard.ships)
            if not fleet[index] & fired_at and ship.id not in sailed
        ]
        other = move_ships(self.game.yard, fleet, free, fired_at, rng)
        if other is None:
            return None
        return replace_order(match.log, row, Place(self.game.yard.berths(other)))

    def _other_manoeuvre(self, log: Sequence[Entry], row: int, rng: Random) -> list[Entry]:
        """Change or drop one manoeuvre; the ships concerned then stay put."""
        entry = log[row]
        before = replay_log(self.game, log[:row])
        assert isinstance(entry.order, Fire)
        other = rng.choice([None, *_open_manoeuvres(before, entry.seat)])
        changed = replace_order(log, row, replace(entry.order, manoeuvre=other))
        moved = {berth.ship for berth in (entry.order.manoeuvre, other) if berth}
        return [
            *changed[: row + 1],
            *(_without(later, entry.seat, moved) for later in log[row + 1 :]),
        ]


def _may_move(entry: Entry, seat: Seat) -> bool:
    return entry.seat is seat and isinstance(entry.order, Fire)


def _fired_at(game: Classic, log: Sequence[Entry], by: Seat) -> int:
    shots = (entry.order for entry in log if entry.seat is by)
    return union(game.grid.bit[shot.at] for shot in shots if isinstance(shot, Fire))


def _list_manoeuvred(log: Sequence[Entry], seat: Seat) -> set[str]:
    orders = (entry.order for entry in log if entry.seat is seat)
    return {order.manoeuvre.ship for order in orders if isinstance(order, Fire) and order.manoeuvre}


def _open_manoeuvres(match: Match, seat: Seat) -> list[Berth]:
    parts = [part for verb in match.game.prompt(match.state, seat).verbs for part in verb.parts]
    asks = [part.ask for part in parts if isinstance(part.ask, Choices)]
    return [convert(choice.value, Berth) for ask in asks for choice in ask.among]


def _without(entry: Entry, seat: Seat, ships: set[str]) -> Entry:
    """Return the row without its manoeuvre, if that is of one of these ships."""
    order = entry.order
    if entry.seat is seat and isinstance(order, Fire) and order.manoeuvre:
        kept = None if order.manoeuvre.ship in ships else order.manoeuvre
        return Entry(seat, replace(order, manoeuvre=kept))
    return entry


@pytest.mark.parametrize(
    "options",
    [ClassicOptions(), ALL_FOUR, ClassicOptions(touching=True)],
    ids=["basic", "all four", "touching"],
)
def test_no_seat_can_tell_worlds_apart_that_are_told_the_same(options: ClassicOptions) -> None:
    tally = check_secrecy(ClassicSecrecy(Classic(options)), seed=1, comparisons=4_000)
    assert tally.comparisons >= 4_000
    assert tally.median_depth >= 15
    assert all(tally.depths[seat] for seat in HEARERS)


def test_all_fleets_of_a_small_board_look_the_same_until_told_apart() -> None:
    tally = check_every_fleet(
        ClassicSecrecy(Classic(ClassicOptions(small=SMALL))), seed=1, matches=10
    )
    assert all(tally.depths[seat] for seat in HEARERS)
    assert tally.comparisons > 1_000
