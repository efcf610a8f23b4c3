"""States set up by hand, where playing up to them would obscure what a test is about."""

from seabattle.core.state import State
from seabattle.core.table import to_act
from seabattle.match.lookahead import Lookahead
from seabattle.match.match import Match


def set_state(match: Match, state: State) -> None:
    """Continue a match from this state."""
    ahead = Lookahead.of(match)
    ahead.state, ahead.acting = state, to_act(match.game, state)
    match.go(ahead)
