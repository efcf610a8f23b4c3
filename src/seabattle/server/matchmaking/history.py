"""A player's match history, export, deletion and progress."""

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Literal

import msgspec

from seabattle.analysis.account import Account
from seabattle.analysis.levels import player_rates, rates_key
from seabattle.core.kinds import Json
from seabattle.core.orders import Place
from seabattle.core.wire import GameType
from seabattle.server.matchmaking.ratings import to_rating
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.endpoint import TABLE
from seabattle.server.protocol.matchmaking import (
    Export,
    ExportedBot,
    ExportedPastMatch,
    ExportedPush,
    Forgotten,
    History,
    PastMatch,
    Progress,
    ProgressMatch,
)
from seabattle.server.tables.analyses import read_stored_account
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.metadata import SitterDetails
from seabattle.server.tables.registry import Registry
from seabattle.store.store import Store
from seabattle.store.values import (
    LEAGUES_TOPIC,
    FinishedMatch,
    MatchHead,
    PlayerProfile,
    Query,
)

MAX_SHOWN = 500
MAX_EXPORTED = 5000
MAX_MATCHES = 40
"""Newest matches of a game; reading an analysis takes some 10 KB each."""


async def load_history(store: Store, me: PlayerProfile) -> History:
    played = await store.list_finished_matches(me.id, MAX_SHOWN + 1)
    skills = await store.read_skills(me.id)
    return History(
        nickname=me.nickname,
        matches=tuple(map(_to_past_match, played[:MAX_SHOWN])),
        ratings={game: to_rating(skill) for game, skill in skills.items()},
        listed=await store.is_listed(me.id),
        older=len(played) > MAX_SHOWN,
    )


def _to_past_match(played: FinishedMatch) -> PastMatch:
    rival = msgspec.convert(played.rival, SitterDetails) if played.rival else None
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
        bot=rival.bot if rival else False,
    )


def _result(played: FinishedMatch) -> Literal["won", "lost", "draw"]:
    if played.outcome.winner is None:
        return "draw"
    return "won" if played.outcome.winner is played.seat else "lost"


async def export_player(store: Store, me: PlayerProfile) -> Export:
    played = await store.list_finished_matches(me.id, MAX_EXPORTED + 1)
    skills = await store.read_skills(me.id)
    bot = await store.read_bot(me.id)
    return Export(
        nickname=me.nickname,
        since=round(me.created * 1000),
        matches=tuple(map(_to_exported_match, played[:MAX_EXPORTED])),
        ratings={game: to_rating(skill) for game, skill in skills.items()},
        push=tuple(
            ExportedPush(each.endpoint, round(each.since * 1000))
            for each in await store.read_subscriptions(me.id)
        ),
        bot=ExportedBot(me.id, bot.contact) if bot else None,
        older=len(played) > MAX_EXPORTED,
    )


def _to_exported_match(played: FinishedMatch) -> ExportedPastMatch:
    record = TABLE.format(table=played.match) + "/record"
    return ExportedPastMatch(_to_past_match(played), played.version, played.options, record)


async def delete_player(registry: Registry, me: PlayerProfile) -> Forgotten:
    """Leave all open tables, so that no opponent waits, and delete the player."""
    lobby, count = Lobby(registry), 0
    async for head in _open_matches(registry.store, me):
        count += 1
        with suppress(ServerProblem):  # a match that cannot be loaded
            table = await registry.get_current(head.id)
            mine = [seat for seat, sitter in table.sitters.items() if sitter.player == me.id]
            for seat in mine:
                await lobby.leave(table, seat)
    await registry.store.delete_player(me.id, _anonymise)
    if me.bot:
        await registry.store.broadcast(LEAGUES_TOPIC, me.id)
    return Forgotten(count)


async def _open_matches(store: Store, me: PlayerProfile) -> AsyncIterator[MatchHead]:
    after = None
    while True:
        page = await store.list_matches(Query(player=me.id, status="open"), after=after)
        for head in page.matches:
            yield head
        if (after := page.next) is None:
            return


def _anonymise(details: Json) -> Json:
    """Remove the nickname; the number stays, since it verifies the dice."""
    return {name: value for name, value in details.items() if name != "nickname"}


async def load_progress(store: Store, me: PlayerProfile, game: GameType) -> Progress:
    played = [
        each for each in await store.list_finished_matches(me.id, MAX_SHOWN) if each.game == game.id
    ]
    newest = played[:MAX_MATCHES]
    accounts = [
        read_stored_account(await store.read_analysis(each.match, each.seat)) for each in newest
    ]
    moves = [max(0, each.orders - (Place in game.order_types)) for each in newest]
    matches = tuple(map(_to_progress_match, newest, moves, accounts))
    return Progress(matches, player_rates(_usual_form(game.id, accounts)))


def _to_progress_match(played: FinishedMatch, moves: int, account: Account | None) -> ProgressMatch:
    decisions = len(account.decisions) if account else None
    return ProgressMatch(
        table=played.match,
        seat=played.seat.value,
        ended=round(played.ended * 1000),
        moves=moves,
        decisions=decisions,
        error=account.errors / decisions if account and decisions else None,
        luck=account.luck / decisions if account and decisions else None,
    )


def _usual_form(game: str, accounts: Sequence[Account | None]) -> str:
    """Return the form that most of these matches had."""
    forms = Counter(rates_key(game, is_plain=each.shots is not None) for each in accounts if each)
    return forms.most_common(1)[0][0] if forms else game
