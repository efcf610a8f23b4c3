"""Chooses the appraiser for a game."""

from typing import Any

from seabattle.analysis.appraisal import Appraiser
from seabattle.analysis.battles.appraiser import BattleAppraiser
from seabattle.analysis.evaluator_appraiser import EvaluatorAppraiser
from seabattle.analysis.hunts.appraiser import PlainHuntAppraiser
from seabattle.core.errors import SeabattleError
from seabattle.core.game import Game
from seabattle.games.catalogue import find_belief
from seabattle.players.evaluation import find_evaluator

QUICK = 24, 48
"""Sample sizes for an answer that a person waits for."""


class NotAnalysed(SeabattleError):
    """The match or its game cannot be analysed."""


def make_quick_appraiser(game: Game[Any, Any]) -> Appraiser:
    """Return an appraiser that answers within a fraction of a second."""
    return make_appraiser(game, *QUICK)


def make_appraiser(game: Game[Any, Any], *worlds: int) -> Appraiser:
    """Return the appraiser of a game.

    `worlds` are two sample sizes: one to pick the best choice, and one to value it.
    """
    belief = find_belief(game)
    if belief and belief.plain_hunt:
        return PlainHuntAppraiser(belief.game, *worlds)
    if belief and (evaluator := find_evaluator(game)):
        return EvaluatorAppraiser(game, belief.reference, evaluator)
    if belief:
        return BattleAppraiser(belief, *worlds)
    raise NotAnalysed(f"{game.id} cannot be analysed: it has no belief model")
