"""Handlers for players: keys, devices, seats, push subscriptions."""

import time

from starlette.requests import Request
from starlette.responses import Response

from seabattle.core.seat import Seat
from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.requests import bearer_token, client_of, json_response, parse_query
from seabattle.server.ops.logs import log
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.players import (
    BotKey,
    LockedOut,
    Move,
    MoveLink,
    NewBot,
    NewPlayer,
    PlayerKey,
    PushOffer,
    Subscribe,
    Subscribed,
    Unsubscribe,
)
from seabattle.server.protocol.tables import MySeat, MySeats, SeatsQuery
from seabattle.server.push.client import parse_endpoint
from seabattle.server.push.notifier import Notifier
from seabattle.server.security.identity import hash_secret, new_secret, new_table_id
from seabattle.server.services import Services
from seabattle.server.tables.metadata import stored_table_info
from seabattle.server.tables.nicknames import normalise, skeleton
from seabattle.store.errors import LinkSpent, NoSuchPlayer
from seabattle.store.values import BotAccount, Link, PlayerProfile, Query, Subscription

MAX_SEATS = 50
MAX_BROWSERS = 5


class PlayerHandlers(Handlers):
    async def new_player(self, request: Request) -> Response:
        new = await self._body(request, NewPlayer)
        self._limiter.players.take(client_of(request))
        key = new_secret()
        player = PlayerProfile(new_table_id(), _nickname(new), time.time())
        await self._store.add_player(player, hash_secret(key))
        return json_response(PlayerKey(player.nickname or None, key), 201)

    async def new_bot(self, request: Request) -> Response:
        new = await self._body(request, NewBot)
        self._limiter.bots.take(client_of(request))
        key, name = new_secret(), normalise(new.name)
        bot = PlayerProfile(new_table_id(), name, time.time(), bot=True)
        account = BotAccount(bot.id, skeleton(name), new.contact)
        await self._store.add_bot(bot, account, hash_secret(key))
        log("new_bot", bot=bot.id)
        return json_response(BotKey(bot.id, name, key), 201)

    async def rename(self, request: Request) -> Response:
        me = await self._me(request)
        if me.bot:
            raise ServerProblem("bot_keeps_name")
        nickname = _nickname(await self._body(request, NewPlayer))
        await self._store.rename_player(me.id, nickname)
        return json_response(NewPlayer(nickname or None))

    async def my_seats(self, request: Request) -> Response:
        me = await self._me(request)
        is_all = parse_query(request, SeatsQuery).of == "all"
        query = Query(player=me.id, status=None if is_all else "open")
        heads = (await self._store.list_matches(query, limit=MAX_SEATS)).matches
        sitters = await self._store.read_sitters(*(head.id for head in heads))
        mine = {sitter.match: sitter.seat for sitter in sitters if sitter.player == me.id}
        seats = [
            MySeat(stored_table_info(head, sitters), mine[head.id].value, ended=head.ended)
            if head.ended
            else await self._my_seat(head.id, mine[head.id])
            for head in heads
            if head.id in mine
        ]
        return json_response(MySeats(tuple(seats)))

    async def _my_seat(self, id: str, seat: Seat) -> MySeat:
        """Load a match under way to find out whose turn it is."""
        table = await self._registry.get(id)
        waits = seat in table.match.waiting_for if table.match else False
        return MySeat(table.info, seat.value, waits)

    async def move_link(self, request: Request) -> Response:
        key, me = bearer_token(request), await self._me(request)
        token, now = new_secret(), time.time()
        seconds = self._registry.settings.move_link_seconds
        grants = {"player": me.id, "made_by": hash_secret(key or "")}
        await self._store.add_link(Link(hash_secret(token), grants, now, now + seconds))
        return json_response(MoveLink(token, seconds), 201)

    async def move(self, request: Request) -> Response:
        link = hash_secret((await self._body(request, Move)).token)
        self._limiter.players.take(client_of(request))
        found = await self._store.read_link(link)
        if found is None or "made_by" not in found.grants:
            raise ServerProblem("link_used")
        key, made_by = new_secret(), found.grants["made_by"]
        try:
            player = await self._store.read_player(found.grants["player"])
            await self._store.add_key(player.id, hash_secret(key), link, made_by, time.time())
        except (LinkSpent, NoSuchPlayer):
            raise ServerProblem("link_used") from None
        return json_response(PlayerKey(player.nickname or None, key), 201)

    async def lock_out(self, request: Request) -> Response:
        """Revoke the keys of other devices; the player keeps the seats."""
        key, me = bearer_token(request), await self._me(request)
        others = await self._store.revoke_other_keys(
            me.id, hash_secret(key or ""), hash_secret(new_secret())
        )
        return json_response(LockedOut(others))


def _nickname(new: NewPlayer) -> str:
    """Return the normalised nickname, or an empty one."""
    return normalise(new.nickname) if new.nickname else ""


class PushHandlers(Handlers):
    def __init__(self, services: Services, notifier: Notifier | None) -> None:
        super().__init__(services)
        self._notifier = notifier

    async def push_offer(self, request: Request) -> Response:
        key = self._notifier.cipher.public_key if self._notifier else None
        return json_response(PushOffer(key))

    async def subscribe(self, request: Request) -> Response:
        wish = await self._body(request, Subscribe)
        me = await self._me(request)
        if self._notifier is None:
            raise ServerProblem("no_push")
        parse_endpoint(wish.endpoint, self._registry.settings.push_hosts)
        self._notifier.cipher.check_key(wish.p256dh)
        device = hash_secret(bearer_token(request) or "")
        subscription = Subscription(
            wish.endpoint, me.id, device, wish.p256dh, wish.auth, time.time()
        )
        await self._store.add_subscription(subscription, MAX_BROWSERS)
        return await self._count_browsers(me)

    async def unsubscribe(self, request: Request) -> Response:
        wish = await self._body(request, Unsubscribe)
        me = await self._me(request)
        await self._store.remove_subscription(me.id, wish.endpoint)
        return await self._count_browsers(me)

    async def _count_browsers(self, me: PlayerProfile) -> Response:
        return json_response(Subscribed(len(await self._store.read_subscriptions(me.id))))
