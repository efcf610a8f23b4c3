"""Appraises orders by trying them in worlds that fit what a seat knows.

Each is carried out by the engine in the same worlds; what comes of it is worth what the fitted
chance to win says. Where both seats give orders at once, the other one's are the reference's. This
serves every game of fleets, with all options.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any

import numpy as np

from seabattle.analysis.appraisal import Appraisal
from seabattle.analysis.battles.fitted_value import has_fitted_value, load_fitted_value
from seabattle.analysis.battles.learnt_value import LearntValue
from seabattle.analysis.estimate import Sample, Trial, Values
from seabattle.analysis.heat import count_unhit
from seabattle.belief.belief_model import BeliefModel
from seabattle.core.kinds import Event, Json, Order
from seabattle.core.prompt import OneSquare, Prompt
from seabattle.core.seat import Seat
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
SCOUTED = 40
"""The number of worlds in which all choices are tried."""
REPLIES = 16
"""The number of the reference's orders considered where both seats act at once."""


class BattleAppraiser:
    """Appraises orders of any game of fleets in sampled worlds."""

    def __init__(
        self,
        belief: BeliefModel[Any],
        scouted: int = SCOUTED,
        valued: int | None = None,
        *,
        advisers: Sequence[str] = ADVISERS,
    ) -> None:
        self.belief, self.game, self.advisers = belief, belief.game, advisers
        has_nets = has_fitted_value(self.game.id)
        self.value = load_fitted_value(self.game.id) if has_nets else LearntValue(belief)
        self.reference = self.value.reference
        self.scouted, self.valued = scouted, valued or belief.evaluation_worlds

    def appraise(self, view: View, heard: Sequence[Event], made: Json, rng: Random) -> Appraisal:
        """Try all choices in some worlds, then value the two best in others."""
        found = BattleDeliberation(self, view, heard, rng)
        choices = list(found.list_choices(made))
        scouted = found.try_choices(choices, 0, self.scouted)
        finalists = list(dict.fromkeys([0, scouted.rival]))
        valued = found.try_choices([choices[n] for n in finalists], self.scouted, self.valued)
        trial = Trial(scouted, valued, scouted.rival, len(finalists) - 1)
        return Appraisal(tuple(choices), trial)


class BattleDeliberation:
    """One decision: the sampled worlds, and the orders of the other side."""

    def __init__(
        self, of: BattleAppraiser, view: View, heard: Sequence[Event], rng: Random
    ) -> None:
        self.belief, self.game, self.value = of.belief, of.game, of.value
        self.phases = of.value.phases
        self.view, self.heard, self.seat = view, heard, view.seat
        self.reference, self.advisers = of.reference, of.advisers
        worlds = self.belief.worlds(view, heard, rng)
        self.worlds = list(islice(worlds, of.scouted + of.valued))
        self.left = self._count_left(self.worlds[0])
        self.first = of.scouted
        self.replies = list(self._sample_replies()) if len(view.to_act) > 1 else []

    def list_choices(self, made: Json) -> Iterator[Json]:
        """Yield the order that was made first, then alternatives without repeats."""
        known: list[Json] = []
        for order in (made, *self._ask_advisers(), *self._find_likely_shots()):
            if order not in known:
                known.append(order)
                yield order

    def _ask_advisers(self) -> Iterator[Json]:
        for name in (self.reference, *self.advisers):
            if name in roster(self.game.id):
                yield self._make_player(name, self.seat).decide(self.view, self.heard)

    def _find_likely_shots(self) -> Iterator[Json]:
        """Yield shots at the squares on which most worlds of the first sample have a ship."""
        assert self.view.prompt, "it is this seat's turn"
        for kind, part, among in _find_single_shots(self.view.prompt):
            likely = count_unhit(self.belief, self.worlds[: self.first], self.seat.other)
            best = sorted(among, key=lambda square: -likely[square])
            yield from ({"kind": kind, part: square} for square in best[:LIKELY])

    def try_choices(self, choices: Sequence[Json], start: int, worlds: int) -> Sample:
        """Return the results of each choice in some of the worlds."""
        some = range(start, start + worlds)
        found = np.zeros((self.value.nets, len(choices), worlds))
        orders = {n: read_order(self.game, each) for n, each in enumerate(choices) if each}
        states = [self._play(world, order) for order in orders.values() for world in some]
        chances = self._evaluate(states, [*some] * len(orders))
        found[:, list(orders)] = chances.reshape(len(found), len(orders), worlds)
        return Sample.from_nets(found)

    def _evaluate(self, states: Sequence[Any], worlds: Sequence[int]) -> Values:
        """Return the chances by net.

        A seat that hits and moves again is no worse off than before. Fitted values may claim so in
        rare positions, so the chance before is a lower bound.
        """
        found: Values = self.value.estimate_by_net(self.belief, states, self.seat)
        better = [
            n
            for n, state in enumerate(states)
            if to_act(self.game, state) == (self.seat,) and self._count_left(state) < self.left
        ]
        if better:
            least = self._chances_before[:, [worlds[n] for n in better]]
            found[:, better] = np.maximum(found[:, better], least)
        return found

    @cached_property
    def _chances_before(self) -> Values:
        """The chance in each world before any order, by net."""
        return self.value.estimate_by_net(self.belief, self.worlds, self.seat)

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
        for number, world in enumerate(self.worlds[:REPLIES]):
            view = self.game.view(world, self.seat.other)
            yield self._ask_reference(view, f"reply {number}")

    def _ask_reference(self, view: View, match: str = "settled") -> Order:
        player = self._make_player(self.reference, view.seat, match)
        return read_order(self.game, player.decide(view, self.heard))

    def _make_player(self, name: str, seat: Seat, match: str = "coach") -> Player:
        return make_player(name, Sitting(self.game, match, seat))


def _find_single_shots(prompt: Prompt) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Yield the verbs that need one square and nothing else."""
    for verb in prompt.verbs:
        needed = [part for part in verb.parts if not part.optional]
        if len(needed) == 1 and isinstance(needed[0].ask, OneSquare) and verb.kind in SHOTS:
            yield verb.kind, needed[0].name, needed[0].ask.among
