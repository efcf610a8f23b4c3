"""Makes a seat's account from what it saw, heard and ordered."""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from random import Random
from typing import NamedTuple

from seabattle.analysis.account import Account, Choice, Decision, Shot, total
from seabattle.analysis.appraisal import Appraisal, Appraiser
from seabattle.analysis.appraisers import NotAnalysed, appraiser_of
from seabattle.analysis.estimate import NOTHING, Estimate, Trial
from seabattle.analysis.grades import fortune, grade
from seabattle.analysis.in_shots import in_shots, shots_of
from seabattle.analysis.plain_hunt import PlainHunt
from seabattle.analysis.stream import Moment, Stream, stream_of
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.match.match import Match

Progress = Callable[[int, int], object]
"""Told how many decisions are done, and of how many."""


class Judged(NamedTuple):
    """A decision by itself, before it is known what luck made of it."""

    moment: Moment
    appraisal: Appraisal | None
    chance: Estimate
    error: Estimate

    @property
    def value(self) -> Estimate:
        return self.chance + self.error

    @property
    def shots(self) -> Trial | None:
        return self.appraisal.shots if self.appraisal else None


def analyse(
    match: Match,
    seat: Seat,
    *,
    appraiser: Appraiser | None = None,
    progress: Progress = lambda done, of: None,
) -> Account:
    """The account of a seat in a match that is over. The same match gives the same account."""
    return account_of(stream_of(match, seat), appraiser or appraiser_of(match.game), progress)


def account_of(stream: Stream, appraiser: Appraiser, progress: Progress) -> Account:
    """From here on there is nothing but the seat's side of the match."""
    judged: list[Judged] = []
    for done, moment in enumerate(stream.moments, start=1):
        judged.append(_judged(appraiser, moment, judged))
        progress(done, len(stream.moments))
    if not judged:
        raise NotAnalysed(f"seat {stream.seat} decided nothing in battle")
    appraised = [each.shots for each in judged if each.shots]
    left = _shots_left(stream, appraiser) if appraised else NOTHING
    shots = shots_of(appraised, left)
    values = [*(each.value for each in judged[1:]), Estimate(stream.result)]
    errors = total([each.error for each in judged])
    return Account(
        game=stream.game.id,
        seat=stream.seat,
        reference=appraiser.reference,
        result=stream.result,
        start=judged[0].value,
        errors=errors,
        luck=Estimate(stream.result) - judged[0].value + errors,
        decisions=tuple(
            _decision(stream.game.id, *each) for each in zip_longest(judged, values, shots)
        ),
        shots=in_shots(shots, left) if shots else None,
        fleet=_fleet(stream, appraiser),
    )


def _judged(appraiser: Appraiser, moment: Moment, before: Sequence[Judged]) -> Judged:
    if moment.view.prompt is None:
        # Given up while the opponent was to act: nothing has come of the last decision yet.
        return Judged(moment, None, NOTHING, before[-1].chance)
    appraisal = appraiser.appraise(moment.view, moment.heard, moment.order, _rng(moment.view))
    chance = appraisal.chance
    return Judged(moment, appraisal, chance.of(0), chance.error)


def _shots_left(stream: Stream, appraiser: Appraiser) -> Estimate:
    assert isinstance(appraiser, PlainHunt), "nobody else counts shots"
    view, heard = stream.last
    return NOTHING if stream.ended_it else appraiser.shots_left(view, heard, _rng(view))


def _fleet(stream: Stream, appraiser: Appraiser) -> Estimate | None:
    if not isinstance(appraiser, PlainHunt):
        return None
    view = stream.moments[0].view
    return appraiser.fleet(view, _rng(view))


def _rng(view: View) -> Random:
    """Different in every match, and the same whenever it is analysed."""
    return Random(encode(view))


def _decision(game: str, judged: Judged, after: Estimate, shot: Shot | None) -> Decision:
    order, appraisal = judged.moment.order, judged.appraisal
    tried = appraisal.chance if appraisal else None
    choices = appraisal.choices if appraisal else ()
    difference = tried.difference if tried else judged.error
    luck = after - judged.chance
    return Decision(
        number=judged.moment.number,
        order=order,
        value=judged.value,
        chance=judged.chance,
        error=judged.error,
        difference=difference,
        luck=luck,
        grade=grade(game, judged.error, difference),
        fortune=fortune(game, luck),
        best=choices[tried.best] if tried else None,
        choices=tuple(Choice(each, tried.of(n)) for n, each in enumerate(choices) if tried),
        shot=shot,
    )
