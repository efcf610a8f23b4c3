"""A seat's account in sentences."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from seabattle.analysis.account import Account, Decision, Shots
from seabattle.analysis.estimate import Estimate
from seabattle.cli.terminal.chance_plot import chance_plot
from seabattle.cli.terminal.descriptions import order_words
from seabattle.cli.terminal.phrases import Voice
from seabattle.core.seat import Seat

MOST_NAMED = 4
"""So many errors are told of, and as many strokes of luck."""
RESULTS = {1.0: "analyse-won", 0.5: "analyse-drawn", 0.0: "analyse-lost"}


def account_lines(account: Account, voice: Voice, width: int) -> Iterator[RenderableType]:
    title, *lines = summary_lines(account, voice)
    yield Text(title, "bold")
    yield from map(Text, lines)
    chances = [each.value.value for each in account.decisions]
    yield Text()
    yield from chance_plot([*chances, account.result], width)
    yield Text()
    yield Text(voice.say("analyse-mattered"), "bold")
    for decision in mattered(account):
        yield Text("  " + " ".join(told(decision, voice)))
    if turned := account.turning_point:
        yield Text(voice.say("analyse-turned", number=turned.number))


def summary_lines(account: Account, voice: Voice) -> Iterator[str]:
    """How it ended, and what it came from."""
    player = voice.seat(account.seat, Seat.WATCHER)
    yield voice.say(RESULTS[account.result], player=player)
    yield voice.say("analyse-start", chance=points(account.start), margin=margin(account.start))
    if account.fleet:
        yield _fleet(account.fleet, voice)
    yield voice.say("analyse-errors", points=points(account.errors))
    yield _luck(account.luck, voice)
    if account.shots:
        yield _shots(account.shots, voice)


def mattered(account: Account) -> list[Decision]:
    """The decisions that changed most, in the order of the match."""
    errors = [each for each in account.decisions if each.error.value]
    errors.sort(key=lambda each: -each.error.value)
    luck = sorted(account.decisions, key=lambda each: -abs(each.luck.value))
    named = {each.number: each for each in (*errors[:MOST_NAMED], *luck[:MOST_NAMED])}
    return [named[number] for number in sorted(named)]


def points(estimate: Estimate) -> int:
    """Of a hundred, as a number without a sign."""
    return abs(round(100 * estimate.value))


def margin(estimate: Estimate) -> int:
    """Two standard errors: what the truth lies within, 19 times out of 20."""
    return round(200 * estimate.standard_error)


def _luck(luck: Estimate, voice: Voice) -> str:
    return voice.say(
        "analyse-luck-gave" if luck.value >= 0 else "analyse-luck-took", points=points(luck)
    )


def _shots(shots: Shots, voice: Voice) -> str:
    return voice.say(
        "analyse-shots-saved" if shots.luck.value >= 0 else "analyse-shots-lost",
        expected=round(shots.expected.value, 1),
        needed=round(shots.fired + shots.left.value, 1),
        errors=round(shots.errors.value, 1),
        luck=round(abs(shots.luck.value), 1),
    )


def _fleet(fleet: Estimate, voice: Voice) -> str:
    key = "analyse-fleet-better" if fleet.value >= 0 else "analyse-fleet-worse"
    return voice.say(key, points=points(fleet))


def told(decision: Decision, voice: Voice) -> Iterator[str]:
    if decision.order is None:
        yield voice.say("analyse-gave-up", number=decision.number, chance=points(decision.value))
        return
    yield voice.say(
        "analyse-decision",
        number=decision.number,
        order=order_words(decision.order, voice),
        grade=voice.coach.say(f"grade-{decision.grade}"),
        chance=points(decision.value),
    )
    if decision.error.value:
        best = order_words(decision.best, voice)
        yield voice.say("analyse-error", points=points(decision.error), best=best)
    yield _luck(decision.luck, voice)
