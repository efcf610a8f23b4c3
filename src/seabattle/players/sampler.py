"""A player of any game with a belief model. It knows no rules but what the `Game` contract says.

It tries many of the orders that it is offered, each in several worlds that fit what it knows. From
there everybody plays at random until the same seats are asked again. It gives the order with the
best mean evaluation.

The evaluation is learnt from a few random matches. The views of all games have one shape, so in
each of them one can count the squares of each kind of layer and the counters, those of one side
less those of the other, and see which of these differences correlate with winning towards the end
of a match. It looks at what watchers see, which is the same for both sides.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np

from seabattle.core.answer import Answer, fill
from seabattle.core.cache import computed_once
from seabattle.core.entry_points import UnusableEntryPoint
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json, Order
from seabattle.core.outcome import Outcome
from seabattle.core.prompt import Choices, OneSquare, Part, Prompt, Squares, Verb
from seabattle.core.seat import Seat
from seabattle.core.state import State
from seabattle.core.table import to_act
from seabattle.core.view import View
from seabattle.core.wire import encode, read_order
from seabattle.games.catalogue import belief_of, has_belief, known_games
from seabattle.players.player import Maker, Sitting

MOST_ORDERS = 120
"""The most orders that are tried."""
STEPS = 600
"""The steps played for a decision, half of them for the best orders alone."""
FINALISTS = 6
ROLLOUT_STEPS = 20
"""The most steps played after an order."""
SAMPLED_VALUES = 12
"""The values sampled for a part that is not listed."""
TRAINING_MATCHES, TRAINING_STEPS = 12, 2500
"""The matches played to learn from, and the most steps of them."""
LATE, LOOKS = 0.9, 5
"""The share of a match after which positions are sampled, and their number."""
LEAST_CORRELATION = 0.3
"""Differences with a lower correlation with winning count for nothing."""
WIN_VALUE = 100.0
"""The value of a win: more than any advantage."""
SIGNS: Mapping[Seat | str | None, int] = {Seat.ONE: 1, "one": 1, Seat.TWO: -1, "two": -1}


class SamplerPlayer:
    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game = sitting.game

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        rng = self.sitting.rng(heard)
        orders = sample_orders(view.prompt, rng)
        if len(orders) > 1:
            worlds = belief_of(self.game).worlds(view, heard, rng)
            orders = self._rank(view.seat, orders, worlds, rng)
            finalists = [*join_squares(view.prompt, orders), *orders[:FINALISTS]]
            orders = self._rank(view.seat, finalists, worlds, rng)
        return orders[0]

    def _rank(
        self, seat: Seat, answers: list[Answer], worlds: Iterator[Any], rng: Random
    ) -> list[Answer]:
        """Sort orders, the best first. All are tried in the same worlds, with the same luck."""
        orders = [read_order(self.game, answer) for answer in answers]
        values, played = [0.0] * len(answers), 0
        while played < STEPS / 2:
            world, seed = next(worlds), rng.getrandbits(32)
            for number, order in enumerate(orders):
                value, steps = self._try(seat, order, world, Random(seed))
                values[number] += value
                played += steps
        best = sorted(range(len(answers)), key=values.__getitem__, reverse=True)
        return [answers[number] for number in best]

    def _try(self, seat: Seat, order: Order, world: Any, rng: Random) -> tuple[float, int]:
        """Play on until the same seats are asked again, and return value and steps."""
        game, asked, steps = self.game, to_act(self.game, world), 0
        first = play_step(game, world, {seat: order}, rng)
        for state in chain((first,), rollout(game, first, rng, ROLLOUT_STEPS)):
            steps += 1
            if to_act(game, state) == asked:
                break
        return learn_evaluation(game).evaluate(game, state, seat), steps


def sampler_for(game: str) -> Mapping[str, Maker]:
    """Return the sampler by its name, if a game has a belief model."""
    kind = known_games().get(game)
    try:
        return {"sampler": SamplerPlayer} if kind and has_belief(kind) else {}
    except UnusableEntryPoint:
        return {}


def sample_orders(prompt: Prompt, rng: Random) -> list[Answer]:
    """Sample orders of all kinds, in random order."""
    if prompt.asks_for_fleet:
        return [fill(prompt, rng)]
    found = [answer for verb in prompt.verbs for answer in _orders_of(verb, rng)]
    return rng.sample(found, min(len(found), MOST_ORDERS))


def _orders_of(verb: Verb, rng: Random) -> Iterator[Answer]:
    """Return an order for each value of the part with the most values; others are sampled."""
    widest = max(verb.parts, key=lambda part: len(_values_of(part, Random(0))), default=None)
    for value in _values_of(widest, rng) if widest else [None]:
        order: Answer = {"kind": verb.kind}
        for part in verb.parts:
            if part is widest:
                order[part.name] = value
            elif not part.optional or rng.random() < 0.5:
                order[part.name] = part.ask.fill(rng)
        yield order


def _values_of(part: Part, rng: Random) -> list[Json]:
    match part.ask:
        case OneSquare(among=among):
            return list(among)
        case Choices(among=choices):
            return [choice.value for choice in choices]
        case Squares(among=among, least=least) if least <= 1:
            return [[square] for square in among]
        case ask:
            return [ask.fill(rng) for _ in range(SAMPLED_VALUES)]


def join_squares(prompt: Prompt, ranked: list[Answer]) -> Iterator[Answer]:
    """Join the best squares into one order where several may be named."""
    for verb in prompt.verbs:
        for part in verb.parts:
            if isinstance(part.ask, Squares) and part.ask.least <= 1:
                alike = [order for order in ranked if order["kind"] == verb.kind]
                best = [square for order in alike for square in order[part.name]]
                yield {**alike[0], part.name: best[: part.ask.most]}


def random_order(game: Game[Any, Any], state: Any, seat: Seat, rng: Random) -> Order:
    """Return what chance draws, or any order that a player is offered."""
    if seat is Seat.CHANCE:
        return game.chance(state).sample(rng)
    return read_order(game, fill(game.prompt(state, seat), rng))


def play_step(game: Game[Any, Any], state: Any, given: dict[Seat, Order], rng: Random) -> Any:
    """Return the state after one step; orders that are not given are random."""
    orders = {
        seat: given[seat] if seat in given else random_order(game, state, seat, rng)
        for seat in to_act(game, state)
    }
    return game.play(state, orders).state


def rollout(game: Game[Any, Any], state: Any, rng: Random, most: int) -> Iterator[State]:
    """Play on at random and yield at most this number of states."""
    for _ in range(most):
        if state.outcome:
            return
        state = play_step(game, state, {}, rng)
        yield state


class Evaluation(NamedTuple):
    """A linear evaluation of states."""

    weights: dict[str, float]
    """The worth of each difference between the sides."""

    def evaluate(self, game: Game[Any, Any], state: Any, seat: Seat) -> float:
        """Return the value of a state to a seat."""
        if state.outcome:
            return WIN_VALUE * _result(state.outcome, seat)
        differences = count_differences(game.view(state, Seat.WATCHER))
        value = sum(self.weights.get(name, 0.0) * n for name, n in differences.items())
        return value if seat is Seat.ONE else -value


def count_differences(view: View) -> Counter[str]:
    """Count squares and counters in a view, the first player's less the second's."""
    found: Counter[str] = Counter()
    for board in view.boards:
        for layer in board.layers:
            kind = "damage" if layer.kind in ("hit", "sunk") else layer.kind
            # A layer belongs to the seat it is named after, or else to the board's owner.
            sign = SIGNS.get(layer.name) or SIGNS.get(board.owner, 0)
            found[kind] += sign * len(layer.squares)
    for counter in view.counters:
        if not isinstance(counter.value, str):
            value = counter.value if isinstance(counter.value, int) else len(counter.value)
            found[f"counter {counter.name}"] += SIGNS.get(counter.of, 0) * value
    return found


def _result(outcome: Outcome, seat: Seat) -> int:
    return 0 if outcome.winner is None else 1 if outcome.winner is seat else -1


def learn_evaluation(game: Game[Any, Any]) -> Evaluation:
    """Return the evaluation of a game, shared by all matches under the same options."""
    return _learn(type(game), encode(game.options))


@computed_once("some random matches of a game, played once", 16)
def _learn(kind: type[Game[Any, Any]], options: bytes) -> Evaluation:
    game = kind(msgspec.json.decode(options, type=kind.options_type))
    seen: list[Counter[str]] = []
    results: list[int] = []
    steps = number = 0
    while number < TRAINING_MATCHES and steps < TRAINING_STEPS:
        states = list(rollout(game, game.start(), Random(f"lesson {number}"), TRAINING_STEPS))
        late = [states[int(len(states) * at)] for at in np.linspace(LATE, 0.99, LOOKS)]
        seen += [count_differences(game.view(state, Seat.WATCHER)) for state in late]
        outcome = states[-1].outcome
        results += [_result(outcome, Seat.ONE) if outcome else 0] * LOOKS
        steps, number = steps + len(states), number + 1
    return Evaluation(_correlate(seen, results))


def _correlate(seen: list[Counter[str]], results: list[int]) -> dict[str, float]:
    """Return the correlation of each difference with winning, per standard deviation.

    No side is better by itself, so means are 0.
    """
    weights: dict[str, float] = {}
    won = np.array(results, np.float64)
    for name in sorted({name for each in seen for name in each}):
        values = np.array([each[name] for each in seen], np.float64)
        deviation, luck = np.sqrt((values**2).mean()), np.sqrt((won**2).mean())
        correlation = float((values * won).mean() / max(deviation * luck, 1e-9))
        if abs(correlation) >= LEAST_CORRELATION:
            weights[name] = correlation / float(deviation)
    return weights
