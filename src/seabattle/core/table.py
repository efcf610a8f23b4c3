"""Rules that hold in every game: who may give which order, and how to give up a match."""

from typing import Any

from msgspec.structs import replace

from seabattle.core.answer import offers
from seabattle.core.chance import Drawn
from seabattle.core.errors import Detail, Fault, Malformed, Refusal, Refused, truncate_details
from seabattle.core.events import Ended, Forfeited, Surrendered, tell
from seabattle.core.game import Game, Orders, S, Step
from seabattle.core.kinds import Order, to_builtins
from seabattle.core.orders import Forfeit, Surrender
from seabattle.core.outcome import Outcome
from seabattle.core.prompt import Prompt
from seabattle.core.seat import HEARERS, Seat

BOOK = "table"
PARAGRAPHS = {
    "not_to_act": 3,
    "not_for_this_seat": 3,
    "stale_decision": 4,
    "already_given": 8,
    "impossible_draw": 11,
    "not_offered": 11,
    "game_over": 13,
    "not_in_lesson": 36,
}
"""The paragraph of the common rule book that each refusal cites."""


def to_act(game: Game[Any, S], state: S) -> tuple[Seat, ...]:
    """Return the seats whose orders come next; none once the game is over."""
    return () if state.outcome else game.to_act(state)


def check_answer(game: Game[Any, S], state: S, seat: Seat, order: Order, prompt: Prompt) -> None:
    """Raise `Refused` unless this seat is offered the order."""
    try:
        answer = to_builtins(order)
    except UnicodeEncodeError:
        problem = "a text in this order has half a surrogate pair, which JSON cannot hold"
        raise Malformed("malformed_order", problem, problem=problem) from None
    if not offers(prompt, answer):
        raise game_refusal(game, game.fault(state, seat, order))


def check_drawn(game: Game[Any, S], state: S, order: Drawn) -> None:
    """Raise `Refused` unless chance can draw this now."""
    chance = game.chance(state)
    if not chance.offers(order):
        values = ", ".join(map(str, chance.values))
        raise table_refusal("impossible_draw", draws=chance.draws, values=values)


def carry_out(game: Game[Any, S], state: S, orders: Orders) -> Step[S]:
    """Play a round of checked orders, and announce the outcome if it was the last."""
    step = game.play(state, orders)
    if outcome := step.state.outcome:
        return Step(step.state, step.notices + tell(HEARERS, Ended(outcome)))
    return step


def give_up(state: S, seat: Seat, order: Surrender | Forfeit) -> Step[S]:
    """End a match by a player's surrender, or by a ruling of the table."""
    if isinstance(order, Forfeit):
        loser, said = order.seat, Forfeited(order.seat, order.why)
        outcome = Outcome(loser.other, "forfeit")
        return Step(replace(state, outcome=outcome), tell(HEARERS, said, Ended(outcome)))
    outcome = Outcome(seat.other, "surrender")
    return Step(replace(state, outcome=outcome), tell(HEARERS, Surrendered(seat), Ended(outcome)))


def table_refusal(slug: str, **details: Detail) -> Refused:
    return Refused(Refusal(slug, BOOK, PARAGRAPHS[slug], details))


def game_refusal(game: Game[Any, Any], fault: Fault) -> Refused:
    if fault.slug == "not_offered":
        return table_refusal(fault.slug)
    if fault.slug not in game.paragraphs:
        raise LookupError(f"{game.id} refuses with {fault.slug!r}, which has no paragraph")
    paragraph = game.paragraphs[fault.slug]
    refusal = Refusal(fault.slug, game.id, paragraph, truncate_details(fault.details))
    return Refused(refusal, type(game))
