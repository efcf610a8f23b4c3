"""Handlers for leagues of bots."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.requests import client_of, json_response
from seabattle.server.matchmaking.bot_challenges import challenge_bot
from seabattle.server.matchmaking.ladder import Ladders
from seabattle.server.matchmaking.league_queue import LeagueQueue
from seabattle.server.matchmaking.leagues import League, find_league, list_leagues
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.leagues import (
    BotPage,
    ChallengeBot,
    LeagueInfo,
    LeagueOutcome,
    LeagueResult,
    Leagues,
    LeagueTable,
    Ranked,
)
from seabattle.server.protocol.matchmaking import Enqueue, Heartbeat
from seabattle.server.security.identity import client_id, pseudonym
from seabattle.server.services import Services
from seabattle.store.errors import NoSuchPlayer
from seabattle.store.values import LeagueMatch, PlayerProfile

MAX_MATCHES = 50


class LeagueHandlers(Handlers):
    def __init__(self, services: Services, queue: LeagueQueue, ladders: Ladders) -> None:
        super().__init__(services)
        self._queue = queue
        self._ladders = ladders

    async def leagues(self, request: Request) -> Response:
        return json_response(
            Leagues(tuple([await self._info(league) for league in list_leagues().values()]))
        )

    async def _info(self, league: League) -> LeagueInfo:
        bots = len(await self._ladders.get(league))
        return LeagueInfo(league.id, league.game, msgspec.json.decode(league.options), bots)

    async def league(self, request: Request) -> Response:
        league = _league(request)
        ranked = tuple(
            Ranked(
                rung.bot,
                rung.name,
                rung.rating,
                rung.points,
                round(rung.last * 1000),
                rung.without_luck,
            )
            for rung in await self._ladders.get(league)
        )
        days = self._registry.settings.league_days
        return json_response(LeagueTable(await self._info(league), ranked, league.anchors, days))

    async def bot(self, request: Request) -> Response:
        bot = await self._read_bot(request)
        played = await self._store.list_league_matches(bot.id, limit=MAX_MATCHES)
        names = await self._store.read_bot_names()
        ratings = {
            league.id: rung.rating
            for league in list_leagues().values()
            for rung in await self._ladders.get(league)
            if rung.bot == bot.id
        }
        results = tuple(_to_result(table, match, bot.id, names) for table, match in played)
        since = round(bot.created * 1000)
        return json_response(BotPage(bot.id, bot.nickname, since, ratings, results))

    async def challenge_bot(self, request: Request) -> Response:
        wish = await self._body(request, ChallengeBot)
        client = client_of(request)
        self._limiter.tables.take(client)
        bot, league = await self._read_bot(request), find_league(wish.league)
        account = await self._store.read_bot(bot.id)
        if account is None or account.revoked:
            raise ServerProblem("not_found")
        me = await self._optional_me(request)
        seated = await challenge_bot(self._registry, bot, league, wish, me, pseudonym(client))
        self._metrics.count("tables_total")
        return json_response(seated, 201)

    async def _read_bot(self, request: Request) -> PlayerProfile:
        """Return the bot of the path; raise `ServerProblem` if there is none."""
        try:
            bot = await self._store.read_player(request.path_params["bot"])
        except NoSuchPlayer:
            raise ServerProblem("not_found") from None
        if not bot.bot:
            raise ServerProblem("not_found")
        return bot

    async def enter_league(self, request: Request) -> Response:
        league, wish = _league(request), await self._body(request, Enqueue)
        me = await self._bot(request)
        self._limiter.league_matches.take(me.id)
        client = client_id(client_of(request))
        return json_response(await self._queue.enter(league, me, wish.commitment, client))

    async def renew_in_league(self, request: Request) -> Response:
        league, wish = _league(request), await self._body(request, Heartbeat)
        me = await self._bot(request)
        return json_response(await self._queue.renew(league, me, wish.commitment))

    async def leave_league(self, request: Request) -> Response:
        league, me = _league(request), await self._bot(request)
        return json_response(await self._queue.leave(league, me))

    async def _bot(self, request: Request) -> PlayerProfile:
        me = await self._me(request)
        if not me.bot:
            raise ServerProblem("only_for_bots")
        return me


def _league(request: Request) -> League:
    return find_league(request.path_params["league"])


def _to_result(table: str, match: LeagueMatch, bot: str, names: dict[str, str]) -> LeagueResult:
    is_one = match.one == bot
    opponent = match.two if is_one else match.one
    return LeagueResult(
        table=table,
        league=match.league,
        seat="one" if is_one else "two",
        began=round(match.created * 1000),
        opponent=opponent,
        name=names.get(opponent) if opponent else None,
        computer=match.anchor,
        result=_describe_result(match, is_one=is_one),
    )


def _describe_result(match: LeagueMatch, *, is_one: bool) -> LeagueOutcome:
    if match.ended is None:
        return "playing"
    if match.points is None:
        return "void"
    mine = match.points if is_one else 1 - match.points
    return "won" if mine == 1 else "lost" if mine == 0 else "draw"
