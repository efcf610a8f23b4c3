"""Makes a seat's account from what it saw, heard and ordered."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from random import Random

import msgspec
from msgspec.structs import replace

from seabattle.analysis.account import Account, Choice, Decision, Shot, total
from seabattle.analysis.appraisal import Appraisal, Appraiser
from seabattle.analysis.appraisers import NotAnalysed, appraiser_of
from seabattle.analysis.estimate import NOTHING, Estimate
from seabattle.analysis.grades import fortune, grade
from seabattle.analysis.hunts.in_shots import ShotsLeft, in_shots, shots_of
from seabattle.analysis.hunts.plain_hunt import PlainHunt
from seabattle.analysis.sight import Sight, roll_of, sight_of
from seabattle.analysis.stream import Moment, Stream, stream_of
from seabattle.core.kinds import Json
from seabattle.core.prompt import Prompt
from seabattle.core.seat import PLAYERS, Seat, check_seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.match.match import Match
from seabattle.match.record import Record, replay

Progress = Callable[[int, int], object]
"""Told how many decisions are done, and of how many."""


class Judged(msgspec.Struct, frozen=True):
    """A decision by itself, before it is known what luck made of it. It is plain data: each can be
    judged in another process."""

    number: int
    order: Json
    chance: Estimate
    error: Estimate
    difference: Estimate
    best: Json = None
    choices: tuple[Choice, ...] = ()
    shots: ShotsLeft | None = None
    sight: Sight | None = None

    @property
    def value(self) -> Estimate:
        return self.chance + self.error


def analyse(
    match: Match | Record,
    seat: Seat,
    *,
    appraiser: Appraiser | None = None,
    progress: Progress = lambda done, of: None,
) -> Account:
    """The account of a seat in a match that is over. The same match gives the same account."""
    played = replay(match) if isinstance(match, Record) else match
    stream = stream_of(played, check_seat(seat, PLAYERS))
    return account_of(stream, appraiser or appraiser_of(played.game), progress)


def account_of(stream: Stream, appraiser: Appraiser, progress: Progress) -> Account:
    """From here on there is nothing but the seat's side of the match."""
    judged: list[Judged] = []
    for done, moment in enumerate(stream.moments, start=1):
        judged.append(judge(appraiser, moment))
        progress(done, len(stream.moments))
    return summed_up(stream, appraiser, judged)


def judge(appraiser: Appraiser, moment: Moment) -> Judged:
    if moment.view.prompt is None:
        return Judged(moment.number, moment.order, NOTHING, NOTHING, NOTHING)
    appraisal = appraiser.appraise(moment.view, moment.heard, moment.order, _rng(moment.view))
    chance, shots = appraisal.chance, appraisal.shots
    sight = sight_of(appraiser.game, moment.view, moment.heard, appraisal.expected)
    return Judged(
        number=moment.number,
        order=moment.order,
        chance=chance.of(0),
        error=chance.error,
        difference=chance.difference,
        best=appraisal.choices[chance.best],
        choices=tuple(_choices(appraisal, moment.view.prompt)),
        shots=ShotsLeft(-shots.of(0), shots.error) if shots else None,
        sight=sight,
    )


def _choices(appraisal: Appraisal, prompt: Prompt) -> Iterator[Choice]:
    odds = appraisal.odds or (None,) * len(appraisal.choices)
    for n, order in enumerate(appraisal.choices):
        yield Choice(order, appraisal.chance.of(n).as_chance, odds[n], roll_of(prompt, order))


def summed_up(stream: Stream, appraiser: Appraiser, decisions: Sequence[Judged]) -> Account:
    """The account, when every moment of the stream has been judged."""
    if not decisions:
        raise NotAnalysed(f"seat {stream.seat} decided nothing in battle")
    judged = _with_late_surrender(stream, decisions)
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


def _with_late_surrender(stream: Stream, judged: Sequence[Judged]) -> Sequence[Judged]:
    """Given up while the opponent was to act: nothing had come of the decision before it, so all
    that was worth is given away."""
    if stream.moments[-1].view.prompt:
        return judged
    *before, last = judged
    lost = before[-1].chance
    return [*before, replace(last, error=lost, difference=lost)]


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
    luck = after - judged.chance
    return Decision(
        number=judged.number,
        order=judged.order,
        value=judged.value,
        chance=judged.chance,
        error=judged.error,
        difference=judged.difference,
        luck=luck,
        grade=grade(game, judged.error, judged.difference),
        fortune=fortune(game, luck),
        best=judged.best,
        choices=judged.choices,
        shot=shot,
        sight=judged.sight,
    )
