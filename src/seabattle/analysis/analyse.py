"""Makes the accounts of both seats from the decisions of a match."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import hypot, inf
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from msgspec.structs import replace

from seabattle.analysis.account import (
    Account,
    Decision,
    ShotAccount,
    ShotDecision,
    ValuedChoice,
    book_luck,
    book_shots,
    grade_decision,
)
from seabattle.analysis.appraisers import NotAnalysed, make_appraiser
from seabattle.analysis.estimate import NOTHING, Appraisal, Appraiser, ChoiceValues, Estimate
from seabattle.analysis.heat import HeatMap, estimate_heat_map
from seabattle.analysis.hunts import HIDDEN, PRECISE, HuntAppraiser
from seabattle.analysis.levels import find_level
from seabattle.analysis.stream import DecisionLog, Moment, read_decisions
from seabattle.belief.placements import placement_table
from seabattle.belief.tracking import read_own_fleet
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices, Prompt
from seabattle.core.seat import PLAYERS, Seat, check_seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.games.catalogue import load
from seabattle.match.match import Match
from seabattle.match.record import Record, replay_finished
from seabattle.players.captain import SHOTS

Progress = Callable[[int, int], object]
"""A callback with the number of finished decisions and of all decisions."""


class Accounts(NamedTuple):
    """The accounts of both seats; a seat that decided nothing in battle has none."""

    one: Account | None
    two: Account | None


def analyse(
    match: Match | Record,
    seat: Seat | str,
    *,
    appraiser: Appraiser | None = None,
    progress: Progress = lambda done, of: None,
) -> Account:
    """Return the account of a seat in a finished match. The same match gives the same account."""
    seat = check_seat(seat, PLAYERS)
    found = analyse_both(match, appraiser=appraiser, progress=progress)[PLAYERS.index(seat)]
    if found is None:
        raise NotAnalysed(f"seat {seat} decided nothing in battle")
    return found


def analyse_both(
    match: Match | Record,
    *,
    appraiser: Appraiser | None = None,
    progress: Progress = lambda done, of: None,
) -> Accounts:
    """Return the accounts of both seats in a finished match."""
    played = replay_finished(match) if isinstance(match, Record) else match
    log, appraiser = read_decisions(played), appraiser or make_appraiser(played.game)
    judged: list[Decision] = []
    for moment in log.moments:
        judged.append(judge(appraiser, moment))
        progress(len(judged), len(log.moments))
    return make_accounts(log, appraiser, judged)


def judge(appraiser: Appraiser, moment: Moment) -> Decision:
    """Return the value of one decision and of the alternatives that were tried."""
    view, heard, order = moment.view, moment.heard, moment.order
    if view.prompt is None:
        return Decision(moment.position, moment.number, order, order, 0, 0, 0, 0, 0, "best")
    appraisal = appraiser.appraise(view, heard, order, _make_rng(view), moment.reply)
    values, belief, expected = appraisal.chance, appraiser.belief, appraisal.expected
    chance, error = values.estimates[0], values.error
    lead = error.value if values.best else 0.0
    grade = grade_decision(belief.game.id, lead, is_clear=values.is_clear)
    is_better = grade not in ("best", "good")
    heat = HeatMap(expected) if expected else estimate_heat_map(belief, view, heard)
    return Decision(
        position=moment.position,
        number=moment.number,
        order=order,
        best=appraisal.choices[values.best] if is_better else order,
        value=chance.value + error.value,
        chance=chance.value,
        margin=chance.standard_error,
        error=error.value,
        error_margin=values.booked.standard_error,
        grade=grade,
        adjustment=values.booked.value - error.value,
        choices=tuple(_list_choices(appraisal, view.prompt)),
        shot=_count_shots(appraisal.shots) if appraisal.shots else None,
        heat=heat.percents,
        heat_margin=round(heat.standard_error, 4),
        narrowed=belief.narrowed_ships(view),
    )


def _list_choices(appraisal: Appraisal, prompt: Prompt) -> Iterator[ValuedChoice]:
    """Yield the choices, none with a higher chance than the best: none clearly leads that."""
    odds = appraisal.odds or (None,) * len(appraisal.choices)
    values = appraisal.chance
    made = values.estimates[0].value
    most = max(made, made + values.error.value)
    for n, order in enumerate(appraisal.choices):
        chance = Estimate(min(values.estimates[n].value, most)).as_chance.value
        yield ValuedChoice(order, chance, odds[n], _find_roll(prompt, order))


def _find_roll(prompt: Prompt, order: Json) -> Json:
    """Return the roll that the prompt announces for an order; None if there is none."""
    verb = next((each for each in prompt.verbs if order and each.kind == order["kind"]), None)
    if verb is None:
        return None
    detail = verb.detail
    for part in verb.parts:
        if isinstance(part.ask, Choices):
            chosen = (each.detail for each in part.ask.among if each.value == order.get(part.name))
            detail = next(chosen, {})
            break
    return detail if "ways" in detail else None


def _count_shots(shots: ChoiceValues) -> ShotDecision:
    made, error = -shots.estimates[0].value, shots.error.value
    return ShotDecision(expected=made - error, error=error, luck=0.0)


def make_accounts(log: DecisionLog, appraiser: Appraiser, judged: Sequence[Decision]) -> Accounts:
    """Return the accounts, given a judgement of every decision of both seats."""
    if not log.moments:
        return Accounts(None, None)
    booked, first = _charge_late_surrender(log, judged), log.moments[0]
    chance = appraiser.estimate_chance(first.view, first.heard, _make_rng(first.view)).value
    starts = [chance if first.seat is seat else 1 - chance for seat in PLAYERS]
    searches = {seat: _measure_search(log, booked, seat) for seat in PLAYERS}
    hiding = _measure_hiding(log, appraiser, searches)
    hidings = [hiding if first.seat is seat else -hiding for seat in PLAYERS]
    return Accounts(
        *(
            _make_account(log, appraiser, booked, *each)
            for each in zip(PLAYERS, starts, hidings, searches.values(), strict=True)
        )
    )


def _measure_search(log: DecisionLog, judged: Sequence[Decision], seat: Seat) -> float:
    """Return how closely a seat searched where ships are likely.

    The likeliest square counts 1, the mean over all squares 0. So does an order that is no shot at
    an unknown square: it finds a ship wherever it hides. Orders after a hit do not count.
    """
    found = []
    for decision, moment in zip(judged, log.moments, strict=True):
        board = next((each for each in moment.view.boards if each.id == "enemy"), None)
        if moment.seat is not seat or not decision.order or not decision.heat or not board:
            continue
        if not any(layer.kind == "hit" for layer in board.layers):
            heat = dict(zip(log.game.grid.every, decision.heat, strict=True))
            marked = {square for layer in board.layers for square in layer.squares}
            odds = [heat[square] for square in heat if square not in marked]
            at: str = decision.order.get("at", "") if decision.order["kind"] in SHOTS else ""
            mean = fmean(odds)
            if max(odds) > mean:
                is_search = at and at not in marked
                found.append((heat[at] - mean) / (max(odds) - mean) if is_search else 0.0)
    return fmean(found) if found else 0.0


def _measure_hiding(
    log: DecisionLog, appraiser: Appraiser, searches: Mapping[Seat, float]
) -> float:
    """Return what the places of both fleets brought to the seat that began.

    Each of them is hunted beside random ones. A hiding place fools nobody who fires anywhere, so it
    counts as far as its hunter searched where ships are likely. Nothing is said of a match that was
    given up: its hunts were not over.
    """
    belief = appraiser.belief
    if not belief.hiding_hunt or not any(map(log.has_ended_it, PLAYERS)):
        return 0.0
    hunter, wanted = HuntAppraiser(belief), PRECISE if belief.plain_hunt else HIDDEN
    seat, view, heard = log.moments[0].seat, log.moments[0].view, log.moments[0].heard
    own, other = (read_own_fleet(hunter.yard, log.last[each][0]) for each in (seat, seat.other))
    usual, hidden, sought = (
        hunter.estimate_chance(view, heard, _make_rng(view), fleets, wanted).value
        for fleets in ((), ((), own), (other, ()))
    )
    gained = searches[seat.other] * (hidden - usual) + searches[seat] * (sought - usual)
    return belief.hiding_weight * gained


def _make_account(
    log: DecisionLog,
    appraiser: Appraiser,
    judged: Sequence[Decision],
    seat: Seat,
    start: float,
    hiding: float,
    search: float,
) -> Account | None:
    mine = [each for each, of in zip(judged, log.moments, strict=True) if of.seat is seat]
    if not mine:
        return None
    result = log.result(seat)
    theirs = [
        (of.step, each) for each, of in zip(judged, log.moments, strict=True) if of.seat is not seat
    ]
    steps = [moment.step for moment in log.of(seat)]
    gifts = [
        sum(each.booked for step, each in theirs if begin <= step < end)
        for begin, end in zip(steps, [*steps[1:], inf], strict=True)
    ]
    decisions = book_luck(log.game.id, mine, gifts, result)
    errors, given = sum(each.booked for each in mine), sum(each.booked for _, each in theirs)
    shots = None
    if isinstance(appraiser, HuntAppraiser) and any(each.shot for each in mine):
        decisions, shots = _account_in_shots(log, appraiser, decisions, seat, search)
    account = Account(
        game=log.game.id,
        seat=seat,
        reference=appraiser.reference,
        result=result,
        start=start,
        errors=errors,
        gifts=given,
        luck=result - start - hiding + errors - given,
        margin=hypot(*(each.error_margin for each in mine)),
        decisions=decisions,
        shots=shots,
        hiding=hiding,
    )
    return replace(account, level=find_level(account)) if _has_usual_fleets(log.game) else account


def _has_usual_fleets(game: Game[Any, Any]) -> bool:
    """Tell whether board and fleets are those of a game without options: levels were measured with
    these alone."""
    usual = load(game.id)
    if not isinstance(game, FleetGame) or not isinstance(usual, FleetGame):
        return True
    return placement_table(game.yard) is placement_table(usual.yard)


def _charge_late_surrender(log: DecisionLog, judged: Sequence[Decision]) -> Sequence[Decision]:
    """Charge a surrender out of turn with all that the position was worth.

    Nothing had come of the decision before it.
    """
    *before, last = log.moments
    if last.view.prompt:
        return judged
    lost = next(
        each.expected
        for each, of in zip(judged[-2::-1], reversed(before), strict=True)
        if of.seat is last.seat
    )
    return [*judged[:-1], replace(judged[-1], value=lost, error=lost, grade="blunder")]


def _account_in_shots(
    log: DecisionLog,
    appraiser: HuntAppraiser,
    decisions: Sequence[Decision],
    seat: Seat,
    search: float,
) -> tuple[tuple[Decision, ...], ShotAccount]:
    known, other = log.last[seat], log.last[seat.other][0]
    rng = _make_rng(known[0])
    own_fleet, other_fleet = (read_own_fleet(appraiser.yard, each) for each in (known[0], other))
    hidden, sought = (appraiser.measure_hiding(fleet, rng) for fleet in (own_fleet, other_fleet))
    left = NOTHING
    if not log.has_ended_it(seat):
        left = appraiser.estimate_shots_left(*known, rng)
        sought -= appraiser.measure_hiding(other_fleet, rng, *known)
    booked = book_shots(decisions, left.value)
    shots = [each.shot for each in booked if each.shot]
    return booked, ShotAccount(
        expected=shots[0].expected,
        fired=len(shots),
        left=left.value,
        errors=sum(each.error for each in shots),
        luck=sum(each.luck for each in shots) + search * sought.value,
        hidden=hidden.value,
        hidden_margin=hidden.standard_error,
        sought=search * sought.value,
    )


def _make_rng(view: View) -> Random:
    """Return a generator that depends on the view alone, so that analyses can be repeated."""
    return Random(encode(view))
