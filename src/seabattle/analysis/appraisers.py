"""Who appraises which match."""

from typing import Any

from seabattle.analysis.appraisal import Appraiser
from seabattle.analysis.battles.battle import Battle
from seabattle.analysis.evaluated import EvaluatedOrders
from seabattle.analysis.hunts.plain_hunt import PlainHunt
from seabattle.core.errors import SeabattleError
from seabattle.core.game import Game
from seabattle.games.catalogue import find_belief
from seabattle.players.evaluation import find_evaluator

QUICK = 24, 48
"""Worlds for an answer that somebody waits for."""


class NotAnalysed(SeabattleError):
    """There is nothing to say about this match."""


def quick_appraiser(game: Game[Any, Any]) -> Appraiser:
    """One that answers within a fraction of a second."""
    return appraiser_of(game, *QUICK)


def appraiser_of(game: Game[Any, Any], *worlds: int) -> Appraiser:
    """Of so many worlds: those to pick a choice in, and those to value it in."""
    belief = find_belief(game)
    if belief and belief.plain_hunt:
        return PlainHunt(belief.game, *worlds)
    if belief and (evaluator := find_evaluator(game)):
        return EvaluatedOrders(game, belief.reference, evaluator)
    if belief:
        return Battle(belief, *worlds)
    raise NotAnalysed(f"{game.id} cannot be analysed: it has no belief model")
