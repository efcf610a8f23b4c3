"""A player's match history, export, deletion and progress."""

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Literal

import msgspec

from seabattle.analysis.estimate import Estimate
from seabattle.analysis.levels import form_of, player_rates
from seabattle.core.kinds import Json
from seabattle.core.orders import Place
from seabattle.core.wire import GameType
from seabattle.server.matchmaking.ratings import rating
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.endpoints import TABLE
from seabattle.server.protocol.matchmaking import (
    Export,
    ExportedMatch,
    ExportedPush,
    Forgotten,
    History,
    PastMatch,
    Progress,
    ProgressMatch,
)
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.metadata import Details
from seabattle.server.tables.registry import Registry
from seabattle.store.store import Store
from seabattle.store.values import FinishedMatch, MatchHead, PlayerProfile, Query

MOST_SHOWN = 500
MOST_EXPORTED = 5000
MOST_MATCHES = 40
"""The newest of a game; an analysis is some ten kilobytes to read."""


async def history_of(store: Store, me: PlayerProfile) -> History:
    played = await store.finished_matches(me.id, MOST_SHOWN + 1)
    skills = await store.skills_of(me.id)
    return History(
        nickname=me.nickname,
        matches=tuple(map(_past, played[:MOST_SHOWN])),
        ratings={game: rating(skill) for game, skill in skills.items()},
        listed=await store.is_listed(me.id),
        older=len(played) > MOST_SHOWN,
    )


def _past(played: FinishedMatch) -> PastMatch:
    rival = msgspec.convert(played.rival, Details) if played.rival else None
    return PastMatch(
        table=played.match,
        game=played.game,
        seat=played.seat.value,
        nickname=rival.nickname if rival else None,
        computer=rival.computer if rival else None,
        ended=round(played.ended * 1000),
        result=_result(played),
        reason=played.outcome.reason,
        orders=played.orders,
        rated=played.rated,
    )


def _result(played: FinishedMatch) -> Literal["won", "lost", "draw"]:
    if played.outcome.winner is None:
        return "draw"
    return "won" if played.outcome.winner is played.seat else "lost"


async def export_of(store: Store, me: PlayerProfile) -> Export:
    played = await store.finished_matches(me.id, MOST_EXPORTED + 1)
    skills = await store.skills_of(me.id)
    return Export(
        nickname=me.nickname,
        since=round(me.created * 1000),
        matches=tuple(map(_exported, played[:MOST_EXPORTED])),
        ratings={game: rating(skill) for game, skill in skills.items()},
        push=tuple(
            ExportedPush(each.endpoint, round(each.since * 1000))
            for each in await store.subscriptions(me.id)
        ),
        older=len(played) > MOST_EXPORTED,
    )


def _exported(played: FinishedMatch) -> ExportedMatch:
    record = TABLE.format(table=played.match) + "/record"
    return ExportedMatch(_past(played), played.version, played.options, record)


async def forget(registry: Registry, me: PlayerProfile) -> Forgotten:
    """Give up what is under way, so that nobody waits in vain, and delete the player."""
    lobby, count = Lobby(registry), 0
    async for head in _open_matches(registry.store, me):
        count += 1
        with suppress(ServerProblem):  # a match that cannot go on cannot be given up either
            table = await registry.newest(head.id)
            mine = [seat for seat, sitter in table.sitters.items() if sitter.player == me.id]
            for seat in mine:
                await lobby.leave(table, seat)
    await registry.store.delete_player(me.id, _anonymised)
    return Forgotten(count)


async def _open_matches(store: Store, me: PlayerProfile) -> AsyncIterator[MatchHead]:
    after = None
    while True:
        page = await store.matches(Query(player=me.id, status="open"), after=after)
        for head in page.matches:
            yield head
        if (after := page.next) is None:
            return


def _anonymised(details: Json) -> Json:
    """The number stays: the dice of the match are checked with it."""
    return {name: value for name, value in details.items() if name != "nickname"}


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
    matches = tuple(map(_progress_match, newest, moves, accounts))
    return Progress(matches, player_rates(_usual_form(game.id, accounts)))


def _moves(game: GameType, played: FinishedMatch) -> int:
    return max(0, played.orders - (Place in game.order_types))


async def _account(store: Store, played: FinishedMatch) -> _Account | None:
    kept = await store.analysis(played.match, played.seat)
    return msgspec.convert(kept, _Kept).account if kept else None


def _progress_match(played: FinishedMatch, moves: int, account: _Account | None) -> ProgressMatch:
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
