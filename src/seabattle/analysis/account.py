"""The account of one seat. It is also what the server stores and sends.

    result = start + hiding - errors + gifts + luck

Gifts are the errors of the opponent. The sum holds for any numbers. docs/coach.md explains them.

Sums use every measured error as it is. A threshold only decides what is called a mistake. Mistakes
differ from game to game, so thresholds come from the play of named players: `python -m
benchmarks.luck` measures them again.
"""

from collections.abc import Sequence
from importlib.resources import files
from itertools import pairwise
from typing import Literal

import msgspec
from msgspec.structs import replace

from seabattle.belief.belief_model import NarrowedShip
from seabattle.core.cache import computed_once
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
Fortune = Literal["lucky", "unlucky"]
LEAST = 0.01
"""The least error that is called one."""
Level = Literal["admiral", "bosun", "deckhand", "cabin_boy"]
MOST_MOMENTS = 3


class ValuedChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order that could be given, and its chance to win."""

    order: Json
    chance: float
    odds: float | None = None
    """How often a good player gives it, where good players mix their orders."""
    roll: Json = None
    """The dice that it rolls, with the odds of each result."""


class ShotDecision(msgspec.Struct, frozen=True):
    """A decision of a plain hunt, counted in shots."""

    expected: float
    """The shots left to fire with the best choice, this one included."""
    error: float
    """How many more there are with the choice that was made."""
    luck: float
    """How many fewer were left after the answer than expected."""


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision of a seat in battle. Chances are chances to win, from 0 to 1."""

    position: int
    """The number of orders before it: the position of its step in the replay."""
    number: int
    """The number of the seat's decision; its placement is number 0."""
    order: Json
    """The order that was given; null for giving up."""
    best: Json
    """The order that was given, or one that was clearly better."""
    value: float
    """The chance with the best order."""
    chance: float
    """The chance with the order that was given."""
    margin: float
    """The standard error of that chance."""
    error: float
    """The measured lead of the best order, by what the seat knew. A single one may be below 0,
    because it is unbiased."""
    error_margin: float
    """The standard error of the error that sums count."""
    grade: Grade
    gift: float = 0.0
    """The errors of the opponent until the seat's next decision or the end."""
    luck: float = 0.0
    """The change by answers and dice until then."""
    adjustment: float = 0.0
    """Added to the error in sums, where the other side gave an order at the same time: they count
    the mean lead of the reference's order, against the reference's and against that one."""
    fortune: Fortune | None = None
    choices: tuple[ValuedChoice, ...] = ()
    """All orders that were tried, the one that was given first."""
    shot: ShotDecision | None = None
    heat: tuple[int, ...] = ()
    """For each square of the other board, row by row, the chance in % of an unhit part of a ship.
    In games without hidden ships, the chance of the enemy to sail there."""
    heat_margin: float = 0.0
    """The largest standard error of these, from 0 to 1; 0 where all fleets were counted."""
    narrowed: tuple[NarrowedShip, ...] = ()
    """The effect of the last report on each ship."""

    @property
    def booked(self) -> float:
        """The error that sums count."""
        return self.error + self.adjustment

    @property
    def expected(self) -> float:
        """The chance after the order, as sums count it."""
        return self.value - self.booked


class ShotAccount(msgspec.Struct, frozen=True):
    """The sums of a plain hunt in shots: fired + left = expected + sought + errors - luck."""

    expected: float
    """Shots expected at the first decision."""
    fired: int
    left: float
    """Shots still expected at the end."""
    errors: float
    luck: float
    hidden: float
    """How many more shots the own fleet takes to find than a random one, apart from all play."""
    hidden_margin: float
    """The standard error of that."""
    sought: float = 0.0
    """How many more shots the other fleet took up to the end than a random one: as many as the
    reference needs, times how closely the hunter searched where ships are likely."""

    @property
    def shown(self) -> tuple[float, float]:
        """The errors and luck to show, in shots: errors below 0 are 0, and luck makes up for it."""
        errors = max(self.errors, 0.0)
        return errors, self.luck + errors - self.errors


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's decisions in battle, and their sums.

    result = start + hiding - errors + gifts + luck
    """

    game: str
    seat: Seat
    reference: str
    """The player who plays on for both sides after each order."""
    result: float
    """1 for a win, 0 for a defeat, one half for a draw."""
    start: float
    """The chance to win at the first decision of the battle, whoever took it."""
    errors: float
    gifts: float
    """The errors of the opponent."""
    luck: float
    margin: float
    """The standard error of the errors, and of the gifts."""
    decisions: tuple[Decision, ...]
    shots: ShotAccount | None = None
    level: Level | None = None
    """The computer player who plays alike, if one match tells; `cabin_boy` plays at random."""
    hiding: float = 0.0
    """The gain by the places of both fleets, compared with random ones; in plain hunts alone."""

    @property
    def mistakes(self) -> list[Decision]:
        """All decisions that are called an inaccuracy, a mistake or a blunder."""
        return [each for each in self.decisions if each.grade not in ("best", "good")]

    @property
    def shown(self) -> tuple[float, float, float]:
        """The errors, gifts and luck to show: a sum below 0 is 0, and luck makes up for it."""
        errors, gifts = max(self.errors, 0.0), max(self.gifts, 0.0)
        return errors, gifts, self.result - self.start - self.hiding + errors - gifts

    @property
    def moments(self) -> list[Decision]:
        """At most three decisions that mattered most: mistakes, then luck, by their size.

        The same advice, such as to use a power, is given once.
        """
        mistakes, advised = list[Decision](), set[str]()
        for each in sorted(self.mistakes, key=lambda each: -each.error):
            advice = _find_advice(each)
            if advice is None or advice not in advised:
                mistakes.append(each)
                advised.add(advice or "")
        slips = self.mistakes
        rest = [each for each in self.decisions if each.fortune and each not in slips]
        lucky = sorted(rest, key=lambda each: -abs(each.luck))
        return [*mistakes, *lucky][:MOST_MOMENTS]

    @property
    def turning_point(self) -> Decision | None:
        """The last decision at which the loser was still ahead."""
        other_way = [
            each for each in self.decisions if (each.value - 0.5) * (self.result - 0.5) < 0
        ]
        return other_way[-1] if other_way else None


def _find_advice(mistake: Decision) -> str | None:
    """Return the kind of the better order if that is another kind of order; else None."""
    if mistake.order is None or mistake.best["kind"] == mistake.order["kind"]:
        return None
    return str(mistake.best["kind"])


def book_luck(
    game: str, decisions: Sequence[Decision], gifts: Sequence[float], result: float
) -> tuple[Decision, ...]:
    """Return the decisions with the gifts after each, and the luck that remains."""
    values = [*(each.value for each in decisions[1:]), result]
    found = []
    for decision, gift, after in zip(decisions, gifts, values, strict=True):
        luck = after - decision.expected - gift
        found.append(replace(decision, gift=gift, luck=luck, fortune=grade_luck(game, luck)))
    return tuple(found)


def book_shots(decisions: Sequence[Decision], left: float) -> tuple[Decision, ...]:
    """Return the decisions of a plain hunt with the luck of each shot.

    `left` is the number of shots expected after the last one.
    """
    shots = [each.shot for each in decisions if each.shot]
    expected = [*(each.expected for each in shots), left]
    lucky = iter(
        replace(shot, luck=before + shot.error - 1 - after)
        for shot, (before, after) in zip(shots, pairwise(expected), strict=True)
    )
    return tuple(replace(each, shot=next(lucky)) if each.shot else each for each in decisions)


class Thresholds(msgspec.Struct, frozen=True):
    """The least error of a mistake and of a blunder, and the least luck worth a word."""

    mistake: float
    blunder: float
    luck: float


USUAL = Thresholds(0.04, 0.10, 0.10)
"""Thresholds for games without measured ones."""


@computed_once("a file for all games")
def _load_thresholds() -> dict[str, Thresholds]:
    read = files(__package__).joinpath("fitted", "grades.json").read_bytes()
    return msgspec.json.decode(read, type=dict[str, Thresholds])


def thresholds_for(game: str) -> Thresholds:
    """Return the thresholds of a game, or the usual ones."""
    return _load_thresholds().get(game, USUAL)


def grade_decision(game: str, error: float, *, is_clear: bool) -> Grade:
    """Return the grade: `best` if no tried choice scored higher, `good` if none did so clearly."""
    known = thresholds_for(game)
    if not is_clear or error < LEAST:
        return "good" if error > 0 else "best"
    if error < known.mistake:
        return "inaccuracy"
    return "mistake" if error < known.blunder else "blunder"


def grade_luck(game: str, luck: float) -> Fortune | None:
    """Return a name for luck that is worth a word, else None."""
    if abs(luck) < thresholds_for(game).luck:
        return None
    return "lucky" if luck > 0 else "unlucky"
