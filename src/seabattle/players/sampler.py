"""A player of any game that imagines worlds. It knows no rules but what the `Game` contract says.

It tries many of the orders that it is offered, each in several worlds that fit what it knows, lets
everybody do anything until the same seats are asked again, and gives the order after which it
stands best on average. What is good it has learnt from some random matches (`advantage`).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any

from seabattle.core.answer import Answer, fill
from seabattle.core.entry_points import UnusableEntryPoint
from seabattle.core.kinds import Event, Json, Order
from seabattle.core.prompt import Choices, OneSquare, Part, Prompt, Squares, Verb
from seabattle.core.seat import Seat
from seabattle.core.table import to_act
from seabattle.core.view import View
from seabattle.core.wire import read_order
from seabattle.games.catalogue import belief_of, has_belief, known_games
from seabattle.players.advantage import advantage_in
from seabattle.players.player import Maker, Sitting
from seabattle.players.playout import after, playout

MOST_TRIED = 120
"""How many orders are tried."""
STEPS = 600
"""How many steps are played for a decision, half of them for the best orders alone."""
FINALISTS = 6
FAR = 20
"""How many steps are played on at most after an order."""
FILLED = 12
"""How many values are made up for a part that is not listed."""


class SamplerPlayer:
    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game = sitting.game

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        rng = self.sitting.rng(heard)
        tried = tried_orders(view.prompt, rng)
        if len(tried) > 1:
            worlds = belief_of(self.game).worlds(view, heard, rng)
            tried = self._ranked(view.seat, tried, worlds, rng)
            finalists = [*joined(view.prompt, tried), *tried[:FINALISTS]]
            tried = self._ranked(view.seat, finalists, worlds, rng)
        return tried[0]

    def _ranked(
        self, seat: Seat, tried: list[Answer], worlds: Iterator[Any], rng: Random
    ) -> list[Answer]:
        """The best first. All are tried in the same worlds, with the same luck."""
        orders = [read_order(self.game, answer) for answer in tried]
        worth, played = [0.0] * len(tried), 0
        while played < STEPS / 2:
            world, seed = next(worlds), rng.getrandbits(32)
            for number, order in enumerate(orders):
                stands, steps = self._tried(seat, order, world, Random(seed))
                worth[number] += stands
                played += steps
        return [tried[n] for n in sorted(range(len(tried)), key=worth.__getitem__, reverse=True)]

    def _tried(self, seat: Seat, order: Order, world: Any, rng: Random) -> tuple[float, int]:
        """How a seat stands when the same seats are asked again, and after how many steps."""
        game, asked, steps = self.game, to_act(self.game, world), 0
        first = after(game, world, {seat: order}, rng)
        for state in chain((first,), playout(game, first, rng, FAR)):
            steps += 1
            if to_act(game, state) == asked:
                break
        return advantage_in(game).of(game, state, seat), steps


def any_game(game: str) -> Mapping[str, Maker]:
    """The player of this module, if a game has worlds for it to try its orders in."""
    kind = known_games().get(game)
    try:
        return {"sampler": SamplerPlayer} if kind and has_belief(kind) else {}
    except UnusableEntryPoint:
        return {}


def tried_orders(prompt: Prompt, rng: Random) -> list[Answer]:
    """Orders of all kinds, in random order."""
    if prompt.asks_for_fleet:
        return [fill(prompt, rng)]
    found = [answer for verb in prompt.verbs for answer in _orders(verb, rng)]
    return rng.sample(found, min(len(found), MOST_TRIED))


def _orders(verb: Verb, rng: Random) -> Iterator[Answer]:
    """An order for each value of the part that has the most of them; the others are filled in."""
    widest = max(verb.parts, key=lambda part: len(_values(part, Random(0))), default=None)
    for value in _values(widest, rng) if widest else [None]:
        order: Answer = {"kind": verb.kind}
        for part in verb.parts:
            if part is widest:
                order[part.name] = value
            elif not part.optional or rng.random() < 0.5:
                order[part.name] = part.ask.fill(rng)
        yield order


def _values(part: Part, rng: Random) -> list[Json]:
    match part.ask:
        case OneSquare(among=among):
            return list(among)
        case Choices(among=choices):
            return [choice.value for choice in choices]
        case Squares(among=among, least=least) if least <= 1:
            return [[square] for square in among]
        case ask:
            return [ask.fill(rng) for _ in range(FILLED)]


def joined(prompt: Prompt, ranked: list[Answer]) -> Iterator[Answer]:
    """Where several squares may be named, the best ones together."""
    for verb in prompt.verbs:
        for part in verb.parts:
            if isinstance(part.ask, Squares) and part.ask.least <= 1:
                alike = [order for order in ranked if order["kind"] == verb.kind]
                best = [square for order in alike for square in order[part.name]]
                yield {**alike[0], part.name: best[: part.ask.most]}
