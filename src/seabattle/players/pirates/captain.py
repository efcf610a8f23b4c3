"""The captain of `pirates`.

It counts what each attack would hit over the fleets that fit, and what the attacker pays for it:
a ship that sinks hands its owner a power. So ships are found first and sunk as late as possible,
the one with the Sonar last of all. The last ship has no price, for with it the game is won, and
neither have those of an opponent who lets its powers lie.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import numpy as np

from seabattle.belief.placements import Flags, Floats, Placements, PlacementTable, footprint_table
from seabattle.belief.tracking import TrackingBoard
from seabattle.core.answer import Answer
from seabattle.core.grid import Direction
from seabattle.core.kinds import Event
from seabattle.core.prompt import Choices, OneSquare, Prompt, Verb
from seabattle.core.seat import Seat
from seabattle.games.pirates.model import PowerUsed, Shot, Sunk
from seabattle.players.captain import Captain, CaptainParameters, Situation
from seabattle.players.endgame import Search, best_shot
from seabattle.players.heuristics import pick_best


@dataclass(frozen=True, kw_only=True)
class PiratesParameters(CaptainParameters):
    at_once: tuple[str, ...] = ()
    """Attacks in the order in which they are used as soon as they are offered."""
    prices: tuple[float, ...] = ()
    """For each length, in hits, what its power is worth to the owner of a ship that sinks.

    With prices a power is used if it gains enough more than a shot. Without these and `at_once` no
    power is used."""
    dear: float = 1.0
    """A higher price is paid wherever such a ship may sink, a lower one where a hit is certain:
    elsewhere there is a ship to be found, which is worth more than to spare it."""
    certain: float = 1.0
    """The odds from which a hit is certain: rounded fractions seldom add up to 1."""
    reserves: Mapping[str, float] = field(default_factory=dict)
    """The least gain of each attack above a shot: it might gain that later."""
    doubt: float = 0.0
    """The gain of a Sonar, in hits, for each square's worth of doubt that it ends."""
    patience: int | None = None
    """After how many shots an opponent who could have used a power is assumed never to use one."""


class Way(NamedTuple):
    """One way to attack: a verb and what goes with it, wherever it is aimed."""

    kind: str
    order: Answer
    """The order but for its target."""
    reach: Flags
    """For each target (row), the squares that the attack covers."""
    targets: Flags


class PiratesCaptain(Captain[PiratesParameters]):
    @property
    def has_exact_answers(self) -> bool:
        return True

    def attack(self, situation: Situation) -> Answer:
        assert situation.view.prompt, "it is this player's turn"
        mine, is_searched = self.parameters, self.parameters.search is not None
        uses_powers = bool(mine.at_once or mine.prices)
        if not uses_powers or (is_searched and len(situation.verbs) == 1):
            return super().attack(situation)
        ways = list(ways_to_attack(situation.tracking.table, situation.view.prompt))
        choose = self._first_power if mine.at_once else self._most_gain
        way, worth = choose(situation, ways)
        if is_searched and way.kind == "shoot":
            return super().attack(situation)
        target = pick_best(worth, way.targets, situation.rng)
        return {"at": situation.tracking.table.squares[target], **way.order}

    def _first_power(self, situation: Situation, ways: Sequence[Way]) -> tuple[Way, Floats]:
        """Cover as much of the heuristic's score as the first power at hand can."""
        tracking = situation.tracking
        scores = self.parameters.heuristic(tracking, situation.rng) * ~tracking.ruled_out
        first = min((way.kind for way in ways), key=self.parameters.at_once.index)
        covered = [(way, np.asarray(way.reach @ scores)) for way in ways if way.kind == first]
        return max(covered, key=lambda pair: float(pair[1].max()))

    def _most_gain(self, situation: Situation, ways: Sequence[Way]) -> tuple[Way, Floats]:
        tracking, heard = situation.tracking, situation.heard
        crowd = self.occupancy(tracking, heard, situation.rng)
        price = self._price(tracking, heard)
        gains = [
            np.where(way.targets, self._gain(tracking, way, crowd, price), -np.inf) for way in ways
        ]
        return max(zip(ways, gains, strict=True), key=lambda pair: float(pair[1].max()))

    def search(self, situation: Situation, left: Placements, search: Search) -> int:
        tracking = situation.tracking
        crowd = np.bincount(left.ravel(), minlength=len(tracking.table.length)) / len(left)
        price = self._price(tracking, situation.heard)
        paid = self._expect_payment(tracking, crowd.astype(np.float32), price)
        return best_shot(tracking.table, left, tracking.hit, search, situation.rng, paid)

    def score(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        """Return the expected hits less the price of what sinks, above squares of no use."""
        if not self.parameters.fleets:
            return super().score(tracking, heard, rng)
        crowd = self.occupancy(tracking, heard, rng)
        hits = crowd @ tracking.table.covers * self.parity(tracking) * ~tracking.hit
        lifted = hits - self._expect_payment(tracking, crowd, self._price(tracking, heard))
        return np.where(hits > 0, lifted + np.float32(max(self.parameters.prices)), np.float32(0))

    def _price(self, tracking: TrackingBoard, heard: Sequence[Event]) -> Floats:
        """Return the price of each place; 0 if no power will strike back."""
        prices = np.array(self.parameters.prices, np.float32)[tracking.table.length]
        patience, opponent = self.parameters.patience, self.sitting.seat.other
        harmless = len(tracking.afloat) == 1 or (
            patience is not None and lets_powers_lie(heard, opponent, patience)
        )
        return prices * (not harmless)

    def _expect_payment(self, tracking: TrackingBoard, crowd: Floats, price: Floats) -> Floats:
        """Return the price of what a shot at each square is expected to sink."""
        unhit = tracking.table.covers & ~tracking.hit
        sinks = crowd * price * (unhit.sum(1) == 1)
        certain = crowd @ unhit > self.parameters.certain
        dear = price > self.parameters.dear
        paid: Floats = np.where(certain, sinks @ unhit, (sinks * dear) @ unhit)
        return paid

    def _gain(self, tracking: TrackingBoard, way: Way, crowd: Floats, price: Floats) -> Floats:
        """Return the expected hits at each target less the price of what sinks."""
        mine, live = self.parameters, np.flatnonzero(crowd > 0)
        unhit = (tracking.table.covers[live] & ~tracking.hit).astype(np.float32)
        odds = crowd[live] @ unhit
        if way.kind == "sonar":
            odds = np.minimum(odds, 1)
            return np.asarray(
                mine.doubt * (way.reach @ (odds * (1 - odds) * ~tracking.seen)), np.float32
            )
        if way.kind == "shoot" and not mine.search:
            gain = odds * self.parity(tracking) - self._expect_payment(tracking, crowd, price)
            return np.where(odds > 0, gain, -np.inf)
        crowd, price, left = crowd[live], price[live], unhit.sum(1)
        if way.kind == "instakill":
            return np.asarray((crowd * (left - price)) @ unhit - mine.reserves[way.kind])
        struck = unhit @ way.reach.T.astype(np.float32)
        hits, paid = crowd @ struck, (crowd * price) @ (struck == left[:, None])
        if way.kind == "shoot":
            hits = hits * self.parity(tracking)
        return np.where(hits > 0, hits - paid - mine.reserves[way.kind], -np.inf)


def ways_to_attack(table: PlacementTable, prompt: Prompt) -> Iterator[Way]:
    """Return every way to attack that the prompt offers; the normal shot is the first."""
    for verb in prompt.verbs:
        ask = verb.parts[-1].ask
        assert isinstance(ask, OneSquare), "every attack has a target"
        for line, footprint in _lines(verb, ask):
            order = {"kind": verb.kind, **line}
            yield Way(verb.kind, order, footprint_table(table, footprint), table.flags(ask.among))


def _lines(verb: Verb, ask: OneSquare) -> Iterator[tuple[Answer, tuple[Direction, ...]]]:
    """Return the lines of a Triple Shot, which has one besides its target."""
    lines = verb.parts[0].ask
    if isinstance(lines, Choices):
        for choice in lines.among:
            yield {verb.parts[0].name: choice.value}, choice.footprint
    else:
        yield {}, ask.footprint


def lets_powers_lie(heard: Sequence[Event], opponent: Seat, patience: int) -> bool:
    """Tell whether the opponent has held a power for so many shots, and never used any."""
    armed, shots = False, 0
    for event in heard:
        match event:
            case PowerUsed(by=by) if by is opponent:
                return False
            case Sunk(owner=owner) if owner is opponent:
                armed = True
            case Shot(by=by) if by is opponent:
                shots += armed
    return shots >= patience
