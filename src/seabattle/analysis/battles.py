"""Appraises orders by trying them in worlds that fit what a seat knows.

The engine carries out each order in the same worlds, and a fitted value says how likely the seat
wins from there. Each side is valued with a fleet drawn from what the other side knows of it. Where
both seats give orders at once, the other one's are the reference's. This serves every game of
fleets, with all options.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any

import numpy as np

from seabattle.analysis.estimate import NOTHING, Appraisal, Estimate, Sample, Values
from seabattle.analysis.heat import count_unhit
from seabattle.analysis.values import find_value
from seabattle.belief.belief_model import BeliefModel, with_fleet
from seabattle.core.grid import union
from seabattle.core.kinds import Event, Json, Order
from seabattle.core.prompt import OneSquare
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.table import to_act
from seabattle.core.view import View
from seabattle.core.wire import read_order
from seabattle.players.captain import SHOTS
from seabattle.players.player import Player, Sitting
from seabattle.players.roster import make_player, roster

ADVISERS = ("bosun", "admiral")
"""Players whose orders are tried besides the reference's, where the game has them."""
LIKELY = 2
"""The number of squares tried because a ship is likely there."""
SCREENED = 24
"""The number of worlds that pick the best choice."""
OWN_FLEETS = 48
"""The number of own fleets as the opponent may imagine them."""
REPLIES = 16
"""The number of the reference's orders considered where both seats act at once."""


class BattleAppraiser:
    """Appraises orders of any game of fleets in sampled worlds."""

    def __init__(
        self,
        belief: BeliefModel[Any],
        screened: int = SCREENED,
        valued: int | None = None,
        *,
        advisers: Sequence[str] = ADVISERS,
    ) -> None:
        self.belief, self.game = belief, belief.game
        self.value = find_value(belief)
        self.reference = self.value.reference
        self.screened, self.valued = screened, valued or belief.evaluation_worlds
        names = [self.reference, *(name for name in advisers if name in roster(self.game.id))]
        self.players = {seat: [self._make_player(name, seat) for name in names] for seat in PLAYERS}
        """The reference and the advisers for each seat; players keep nothing between decisions."""
        self.repliers = {
            seat: [
                self._make_player(self.reference, seat, f"reply {number}")
                for number in range(REPLIES)
            ]
            for seat in PLAYERS
        }
        """The reference with several seeds, for replies of its own in each world."""

    def _make_player(self, name: str, seat: Seat, match: str = "coach") -> Player:
        return make_player(name, Sitting(self.game, match, seat))

    def appraise(
        self, view: View, heard: Sequence[Event], made: Json, rng: Random, reply: Json = None
    ) -> Appraisal:
        """Try all choices: some worlds pick the best one, others value all."""
        found = BattleDeliberation(self, view, heard, rng)
        choices, usual = found.list_choices(made)
        values = found.try_choices(choices).value_choices(self.screened, usual)
        if made and reply and found.replies:
            met = found.meet((choices[usual], made), reply) if usual else NOTHING
            values = values._replace(met=met)
        if found.hits_for_sure(made):
            values = values._replace(is_clear=False)
        return Appraisal(tuple(choices), values)

    def estimate_chance(self, view: View, heard: Sequence[Event], rng: Random) -> Estimate:
        """Return the chance to win, whoever is to act."""
        return BattleDeliberation(self, view, heard, rng).chance


class BattleDeliberation:
    """One decision: the sampled worlds, and the orders of the other side."""

    def __init__(
        self, of: BattleAppraiser, view: View, heard: Sequence[Event], rng: Random
    ) -> None:
        self.belief, self.game, self.value = of.belief, of.game, of.value
        self.of, self.phases = of, of.value.phases
        self.view, self.heard, self.seat = view, heard, view.seat
        worlds = self.belief.worlds(view, heard, rng)
        self.worlds = list(islice(worlds, of.screened + of.valued))
        own_fleets = self.belief.own_fleets(self.worlds[0], self.seat, heard, rng)
        self.own_fleets = list(islice(own_fleets, OWN_FLEETS))
        """Own fleets that fit what the opponent knows, as far as this seat can tell."""
        self.left = self._count_left(self.worlds[0])
        self.first = of.screened
        self.replies = list(self._sample_replies()) if len(view.to_act) > 1 else []

    def list_choices(self, made: Json) -> tuple[list[Json], int]:
        """Return the order that was made, then others without repeats; and the number of the
        reference's."""
        asked = [each.decide(self.view, self.heard) for each in self.of.players[self.seat]]
        known: list[Json] = []
        for order in (made, *asked, *self._find_likely_shots()):
            if order not in known:
                known.append(order)
        return known, known.index(asked[0])

    def _find_likely_shots(self) -> Iterator[Json]:
        """Yield shots at the squares on which most worlds of the first sample have a ship."""
        assert self.view.prompt, "it is this seat's turn"
        likely = count_unhit(self.belief, self.worlds[: self.first], self.seat.other)
        for verb in self.view.prompt.verbs:
            needed = [part for part in verb.parts if not part.optional]
            if verb.kind in SHOTS and len(needed) == 1 and isinstance(needed[0].ask, OneSquare):
                best = sorted(needed[0].ask.among, key=lambda square: -likely[square])
                yield from ({"kind": verb.kind, needed[0].name: at} for at in best[:LIKELY])

    def hits_for_sure(self, order: Json) -> bool:
        """Tell whether an order fires at squares alone that hold a ship in every world."""
        if not order or order["kind"] not in SHOTS:
            return False
        squares = order.get("squares", [order.get("at")])
        aimed = self.game.grid.mask(square for square in squares if square)
        return bool(aimed) and all(
            not aimed & ~union(self.belief.unhit(world, self.seat.other)) for world in self.worlds
        )

    def try_choices(self, choices: Sequence[Json]) -> Sample:
        """Return the results of each choice in each world."""
        return Sample.from_nets(self._evaluate_choices(choices))

    def meet(self, choices: Sequence[Json], reply: Json) -> Estimate:
        """Return the lead of the first choice over the second against an order of the other side.

        The worlds that picked the best choice are left out.
        """
        self.replies = [read_order(self.game, reply)]
        found = self._evaluate_choices(choices)[:, :, self.first :]
        return Sample.from_nets(found).difference(0, 1)

    def _evaluate_choices(self, choices: Sequence[Json]) -> Values:
        """Return the chances by net, choice and world.

        A seat that hits and moves again is no worse off than before. Fitted values may claim so in
        rare positions, so the chance before is a lower bound.
        """
        worlds = range(len(self.worlds))
        orders = [read_order(self.game, each) for each in choices if each]
        states = [self._hide(self._play(n, order), n) for order in orders for n in worlds]
        has_gained = [
            to_act(self.game, state) == (self.seat,) and self._count_left(state) < self.left
            for state in states
        ]
        chances = self.value.estimate_by_net(self.belief, states, self.seat)
        found = chances.reshape(len(chances), len(orders), len(worlds))
        if any(has_gained):
            least = np.maximum(found, self._chances_before[:, None])
            found = np.where(np.reshape(has_gained, found.shape[1:]), least, found)
        return found if choices[0] else np.insert(found, 0, 0, 1)  # giving up loses

    @cached_property
    def _chances_before(self) -> Values:
        """The chance in each world before any order, by net."""
        hidden = [self._hide(world, number) for number, world in enumerate(self.worlds)]
        return self.value.estimate_by_net(self.belief, hidden, self.seat)

    @property
    def chance(self) -> Estimate:
        """The chance before any order."""
        return Sample.from_nets(self._chances_before[:, None]).estimate(0)

    def _hide(self, state: Any, number: int) -> Any:
        """Replace the own fleet by one that the opponent may imagine."""
        if not self.own_fleets or state.outcome:
            return state
        return with_fleet(state, self.seat, self.own_fleets[number % len(self.own_fleets)])

    def _count_left(self, state: Any) -> int:
        """Return the number of unhit squares of the other fleet."""
        return sum(ship.bit_count() for ship in self.belief.unhit(state, self.seat.other))

    def _play(self, number: int, order: Order) -> Any:
        """Return the state after the order in one of the worlds."""
        world = self.worlds[number]
        orders = {self.seat: order}
        if self.replies:
            orders[self.seat.other] = self.replies[number % len(self.replies)]
        state = self.game.play(world, orders).state
        return state if self._is_settled(state) else self._play_on(state, Random(number))

    def _is_settled(self, state: Any) -> bool:
        """Tell whether the match is over, or in a phase that the values were fitted to."""
        acting = to_act(self.game, state)
        if not acting or acting == (Seat.CHANCE,):
            return not acting
        return self.phases is None or self.belief.phase(state) in self.phases

    def _play_on(self, state: Any, rng: Random) -> Any:
        """Play on until the position is settled."""
        while not self._is_settled(state):
            acting = to_act(self.game, state)
            if acting == (Seat.CHANCE,):
                orders: dict[Seat, Order] = {Seat.CHANCE: self.game.chance(state).sample(rng)}
            else:
                views = [self.game.view(state, seat) for seat in acting]
                orders = {view.seat: self._ask_reference(view) for view in views}
            state = self.game.play(state, orders).state
        return state

    def _sample_replies(self) -> Iterator[Order]:
        """Yield orders of the other side, as the reference gives them in several worlds."""
        other = self.seat.other
        for player, world in zip(self.of.repliers[other], self.worlds, strict=False):
            order = player.decide(self.game.view(world, other), self.heard)
            yield read_order(self.game, order)

    def _ask_reference(self, view: View) -> Order:
        reference = self.of.players[view.seat][0]
        return read_order(self.game, reference.decide(view, self.heard))
