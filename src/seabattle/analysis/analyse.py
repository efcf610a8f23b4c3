"""Makes a seat's account from its views, events and orders."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from random import Random

import msgspec
from msgspec.structs import replace

from seabattle.analysis.account import (
    Account,
    Decision,
    ShotDecision,
    ShotsLeft,
    ValuedChoice,
    account_in_shots,
    list_shots,
    sum_estimates,
)
from seabattle.analysis.appraisal import Appraisal, Appraiser
from seabattle.analysis.appraisers import NotAnalysed, make_appraiser
from seabattle.analysis.estimate import NOTHING, Estimate
from seabattle.analysis.grades import grade_decision, grade_luck
from seabattle.analysis.hunts.appraiser import PlainHuntAppraiser
from seabattle.analysis.sight import Sight, find_roll, make_sight
from seabattle.analysis.stream import Moment, Stream, read_stream
from seabattle.core.kinds import Json
from seabattle.core.prompt import Prompt
from seabattle.core.seat import PLAYERS, Seat, check_seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.match.match import Match
from seabattle.match.record import Record, replay_finished

Progress = Callable[[int, int], object]
"""A callback with the number of finished decisions and of all decisions."""


class JudgedDecision(msgspec.Struct, frozen=True):
    """A decision before its luck is known.

    It is plain data, so each decision can be judged in another process.
    """

    number: int
    order: Json
    chance: Estimate
    error: Estimate
    difference: Estimate
    best: Json = None
    choices: tuple[ValuedChoice, ...] = ()
    shots: ShotsLeft | None = None
    sight: Sight | None = None

    @property
    def value(self) -> Estimate:
        return self.chance + self.error


def analyse(
    match: Match | Record,
    seat: Seat | str,
    *,
    appraiser: Appraiser | None = None,
    progress: Progress = lambda done, of: None,
) -> Account:
    """Return the account of a seat in a finished match. The same match gives the same account."""
    played = replay_finished(match) if isinstance(match, Record) else match
    stream = read_stream(played, check_seat(seat, PLAYERS))
    return make_account(stream, appraiser or make_appraiser(played.game), progress)


def make_account(stream: Stream, appraiser: Appraiser, progress: Progress) -> Account:
    """Return the account of a stream, and report progress after each decision."""
    judged: list[JudgedDecision] = []
    for done, moment in enumerate(stream.moments, start=1):
        judged.append(judge(appraiser, moment))
        progress(done, len(stream.moments))
    return sum_up_decisions(stream, appraiser, judged)


def judge(appraiser: Appraiser, moment: Moment) -> JudgedDecision:
    """Return the value of one decision and of the alternatives that were tried."""
    if moment.view.prompt is None:
        return JudgedDecision(moment.number, moment.order, NOTHING, NOTHING, NOTHING)
    appraisal = appraiser.appraise(moment.view, moment.heard, moment.order, _make_rng(moment.view))
    chance, shots = appraisal.chance, appraisal.shots
    sight = make_sight(appraiser.game, moment.view, moment.heard, appraisal.expected)
    return JudgedDecision(
        number=moment.number,
        order=moment.order,
        chance=chance.estimate(0),
        error=chance.error,
        difference=chance.difference,
        best=appraisal.choices[chance.best],
        choices=tuple(_list_choices(appraisal, moment.view.prompt)),
        shots=ShotsLeft(-shots.estimate(0), shots.error) if shots else None,
        sight=sight,
    )


def _list_choices(appraisal: Appraisal, prompt: Prompt) -> Iterator[ValuedChoice]:
    odds = appraisal.odds or (None,) * len(appraisal.choices)
    for n, order in enumerate(appraisal.choices):
        yield ValuedChoice(
            order, appraisal.chance.estimate(n).as_chance, odds[n], find_roll(prompt, order)
        )


def sum_up_decisions(
    stream: Stream, appraiser: Appraiser, decisions: Sequence[JudgedDecision]
) -> Account:
    """Return the account, given a judgement of every moment of the stream."""
    if not decisions:
        raise NotAnalysed(f"seat {stream.seat} decided nothing in battle")
    judged = _charge_late_surrender(stream, decisions)
    appraised = [each.shots for each in judged if each.shots]
    left = _estimate_shots_left(stream, appraiser) if appraised else NOTHING
    shots = list_shots(appraised, left)
    values = [*(each.value for each in judged[1:]), Estimate(stream.result)]
    errors = sum_estimates([each.error for each in judged])
    return Account(
        game=stream.game.id,
        seat=stream.seat,
        reference=appraiser.reference,
        result=stream.result,
        start=judged[0].value,
        errors=errors,
        luck=Estimate(stream.result) - judged[0].value + errors,
        decisions=tuple(
            _make_decision(stream.game.id, *each) for each in zip_longest(judged, values, shots)
        ),
        shots=account_in_shots(shots, left) if shots else None,
        fleet=_value_fleet(stream, appraiser),
    )


def _charge_late_surrender(
    stream: Stream, judged: Sequence[JudgedDecision]
) -> Sequence[JudgedDecision]:
    """Charge a surrender out of turn with all that the position was worth.

    Nothing had come of the decision before it.
    """
    if stream.moments[-1].view.prompt:
        return judged
    *before, last = judged
    lost = before[-1].chance
    return [*before, replace(last, error=lost, difference=lost)]


def _estimate_shots_left(stream: Stream, appraiser: Appraiser) -> Estimate:
    assert isinstance(appraiser, PlainHuntAppraiser), "nobody else counts shots"
    view, heard = stream.last
    return (
        NOTHING if stream.ended_it else appraiser.estimate_shots_left(view, heard, _make_rng(view))
    )


def _value_fleet(stream: Stream, appraiser: Appraiser) -> Estimate | None:
    if not isinstance(appraiser, PlainHuntAppraiser):
        return None
    view = stream.moments[0].view
    return appraiser.value_fleet(view, _make_rng(view))


def _make_rng(view: View) -> Random:
    """Return a generator that depends on the view alone, so that analyses can be repeated."""
    return Random(encode(view))


def _make_decision(
    game: str, judged: JudgedDecision, after: Estimate, shot: ShotDecision | None
) -> Decision:
    luck = after - judged.chance
    return Decision(
        number=judged.number,
        order=judged.order,
        value=judged.value,
        chance=judged.chance,
        error=judged.error,
        difference=judged.difference,
        luck=luck,
        grade=grade_decision(game, judged.error, judged.difference),
        fortune=grade_luck(game, luck),
        best=judged.best,
        choices=judged.choices,
        shot=shot,
        sight=judged.sight,
    )
