"""How one gets better: errors and luck over one's matches, as far as the coach has seen them."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from seabattle.analysis.estimate import Estimate
from seabattle.analysis.levels import form_of, player_rates
from seabattle.core.kinds import Json
from seabattle.core.orders import Place
from seabattle.core.wire import GameType
from seabattle.server.matchmaking.history import MOST_SHOWN
from seabattle.server.protocol.matchmaking import Progress, ProgressMatch
from seabattle.store.contract import Store
from seabattle.store.values import FinishedMatch, PlayerProfile

MOST_MATCHES = 40
"""The newest of a game; an analysis is some ten kilobytes to read."""


class _Account(msgspec.Struct, frozen=True):
    errors: Estimate
    luck: Estimate
    decisions: tuple[Json, ...]
    shots: Json | None = None


class _Kept(msgspec.Struct, frozen=True):
    """As much of what is kept of an analysis as is told here."""

    account: _Account


async def progress_of(store: Store, me: PlayerProfile, game: GameType) -> Progress:
    played = [
        each for each in await store.finished_matches(me.id, MOST_SHOWN) if each.game == game.id
    ]
    newest = played[:MOST_MATCHES]
    accounts = [await _account(store, each) for each in newest]
    moves = [_moves(game, each) for each in newest]
    matches = tuple(map(_match, newest, moves, accounts))
    return Progress(matches, player_rates(_usual_form(game.id, accounts)))


def _moves(game: GameType, played: FinishedMatch) -> int:
    return max(0, played.orders - (Place in game.order_types))


async def _account(store: Store, played: FinishedMatch) -> _Account | None:
    kept = await store.analysis(played.match, played.seat)
    return msgspec.convert(kept, _Kept).account if kept else None


def _match(played: FinishedMatch, moves: int, account: _Account | None) -> ProgressMatch:
    decisions = len(account.decisions) if account else None
    return ProgressMatch(
        table=played.match,
        seat=played.seat.value,
        ended=round(played.ended * 1000),
        moves=moves,
        decisions=decisions,
        error=account.errors.value / decisions if account and decisions else None,
        luck=account.luck.value / decisions if account and decisions else None,
    )


def _usual_form(game: str, accounts: Sequence[_Account | None]) -> str:
    """The form that most of these matches had, to compare them to players in the same."""
    forms = Counter(form_of(game, each.shots is not None) for each in accounts if each)
    return forms.most_common(1)[0][0] if forms else game
