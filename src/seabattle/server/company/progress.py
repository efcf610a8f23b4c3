"""How one gets better: errors and luck over one's matches, as far as the coach has seen them."""

import msgspec

from seabattle.analysis.estimate import Estimate
from seabattle.analysis.player_rates import player_rates
from seabattle.server.company.history import MOST_SHOWN
from seabattle.server.protocol.company import Progress, ProgressMatch
from seabattle.store.contract import Store
from seabattle.store.values import Played, Player

MOST_MATCHES = 40
"""The newest of a game; an analysis is some ten kilobytes to read."""


class _Account(msgspec.Struct, frozen=True):
    errors: Estimate
    luck: Estimate


class _Kept(msgspec.Struct, frozen=True):
    """As much of what is kept of an analysis as is told here."""

    account: _Account


async def progress_of(store: Store, me: Player, game: str) -> Progress:
    played = [each for each in await store.played(me.id, MOST_SHOWN) if each.game == game]
    rates = {player: rate.error for player, rate in player_rates(game).items()}
    matches = [await _match(store, each) for each in played[:MOST_MATCHES]]
    return Progress(tuple(matches), rates)


async def _match(store: Store, played: Played) -> ProgressMatch:
    kept = await store.analysis(played.match, played.seat)
    account = msgspec.convert(kept, _Kept).account if kept else None
    return ProgressMatch(
        table=played.match,
        seat=played.seat.value,
        ended=round(played.ended * 1000),
        error=account.errors.value if account else None,
        luck=account.luck.value if account else None,
    )
