"""What answers each HTTP request; `protocol.endpoints` lists them."""

import time
from importlib.metadata import version
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from seabattle.core.seat import Seat
from seabattle.core.words import words
from seabattle.match.record import write_record
from seabattle.server.company.queue import Queue
from seabattle.server.http import catalogue
from seabattle.server.http.coach import CoachHandlers
from seabattle.server.http.company import game_of
from seabattle.server.http.lessons import lesson_script
from seabattle.server.http.metrics_access import check_metrics_access
from seabattle.server.http.panels import panel_of, panel_response
from seabattle.server.http.preview import preview, shared_table
from seabattle.server.http.push import PushHandlers
from seabattle.server.http.puzzles import puzzle_told, puzzles, puzzles_of
from seabattle.server.http.requests import (
    bearer,
    client_of,
    json_response,
    language_of,
    query,
    text_response,
)
from seabattle.server.http.static import page_folder
from seabattle.server.ops.background import Background
from seabattle.server.ops.health import Readiness
from seabattle.server.ops.metrics import Metrics
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import Health, Ready
from seabattle.server.protocol.players import LockedOut, Move, MoveLink, NewPlayer, PlayerKey
from seabattle.server.protocol.replay import ReplayQuery
from seabattle.server.protocol.tables import (
    ForComputer,
    Join,
    MySeat,
    MySeats,
    NewTable,
    Tables,
    TablesQuery,
)
from seabattle.server.security.clients import client_id
from seabattle.server.security.connections import Connections
from seabattle.server.security.keys import hashed, new_secret, new_table_id, pseudonym
from seabattle.server.security.limits import Gate
from seabattle.server.tables.analyses import Analyses
from seabattle.server.tables.nicknames import normalised
from seabattle.server.tables.practice import Practice
from seabattle.server.tables.presenters import listed_table
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.replay import finished_match, record_at, replay_of, verification_of
from seabattle.server.tables.seating import player_of, seat_of
from seabattle.store.errors import LinkSpent, NoSuchPlayer
from seabattle.store.values import Link, Player, Query

if TYPE_CHECKING:
    from seabattle.server.push.notifier import Notifier

MOST_SEATS = 50


class Handlers(CoachHandlers, PushHandlers):
    def __init__(
        self,
        registry: Registry,
        queue: Queue,
        gate: Gate,
        connections: Connections,
        metrics: Metrics,
        readiness: Readiness,
        background: Background,
        analyses: Analyses,
        practice: Practice,
        notifier: "Notifier | None",
    ) -> None:
        CoachHandlers.__init__(self, registry, queue, gate, analyses, practice)
        PushHandlers.__init__(self, registry, gate, notifier)
        self._connections = connections
        self._metrics = metrics
        self._readiness = readiness
        self._background = background

    # The server

    async def health(self, request: Request) -> Response:
        status = await self._readiness.health()
        return json_response(Health(status, version("seabattle")), 200 if status == "ok" else 503)

    async def live(self, request: Request) -> Response:
        """That this is answered at all is what is asked."""
        return text_response("ok\n", "plain")

    async def ready(self, request: Request) -> Response:
        reasons = await self._readiness.reasons()
        return json_response(Ready(not reasons, reasons), 503 if reasons else 200)

    async def metrics(self, request: Request) -> Response:
        check_metrics_access(request, self._registry.settings.metrics_key)
        gauges = {
            "connections": self._connections.total(),
            "sockets": self._gate.sockets(),
            "tables_held": len(self._registry.held()),
        }
        return text_response(self._metrics.text(gauges), "plain")

    async def games(self, request: Request) -> Response:
        return json_response(catalogue.games(language_of(request)))

    async def rules(self, request: Request) -> Response:
        text = words(game_of(request), language_of(request)).rules()
        return text_response(text, "markdown")

    async def words(self, request: Request) -> Response:
        return text_response(catalogue.sentences(game_of(request), language_of(request)), "plain")

    async def panel(self, request: Request) -> Response:
        panel = panel_of(game_of(request))
        if panel is None:
            raise ServerProblem("not_found")
        return panel_response(panel, request.headers.get("if-none-match", ""))

    async def lesson(self, request: Request) -> Response:
        name = request.path_params["lesson"]
        return json_response(lesson_script(game_of(request), name, language_of(request)))

    async def learn(self, request: Request) -> Response:
        """Whoever learns need not be anybody: the secret of the seat is enough."""
        client = client_of(request)
        self._gate.new_table(client)
        name = request.path_params["lesson"]
        seated = await self._lobby.teach(game_of(request), name, pseudonym(client))
        self._metrics.count("tables_total")
        return json_response(seated, 201)

    async def puzzles(self, request: Request) -> Response:
        return json_response(puzzles())

    async def puzzles_of(self, request: Request) -> Response:
        return json_response(puzzles_of(request.path_params["game"]))

    async def puzzle(self, request: Request) -> Response:
        game, number = request.path_params["game"], request.path_params["number"]
        return json_response(puzzle_told(game, number, language_of(request)))

    async def table_rules(self, request: Request) -> Response:
        return text_response(catalogue.table_rules(language_of(request)), "markdown")

    # Players

    async def new_player(self, request: Request) -> Response:
        new = await self._body(request, NewPlayer)
        self._gate.new_player(client_of(request))
        key = new_secret()
        player = Player(new_table_id(), _nickname(new), time.time())
        await self._store.add_player(player, hashed(key))
        return json_response(PlayerKey(player.nickname or None, key), 201)

    async def rename(self, request: Request) -> Response:
        me = await player_of(self._store, bearer(request))
        nickname = _nickname(await self._body(request, NewPlayer))
        await self._store.rename_player(me.id, nickname)
        return json_response(NewPlayer(nickname or None))

    async def my_seats(self, request: Request) -> Response:
        me = await player_of(self._store, bearer(request))
        heads = (await self._store.matches(Query(player=me.id), limit=MOST_SEATS)).matches
        sitters = await self._store.sitters(*(head.id for head in heads))
        mine = {sitter.match: sitter.seat for sitter in sitters if sitter.player == me.id}
        seats = [
            MySeat(listed_table(head, sitters), mine[head.id].value, ended=head.ended)
            if head.ended
            else await self._my_seat(head.id, mine[head.id])
            for head in heads
            if head.id in mine
        ]
        return json_response(MySeats(tuple(seats)))

    async def _my_seat(self, id: str, seat: Seat) -> MySeat:
        """A match under way has to be loaded to tell whose turn it is."""
        table = await self._registry.table(id)
        waits = seat in table.match.waiting_for if table.match else False
        return MySeat(table.info, seat.value, waits)

    async def move_link(self, request: Request) -> Response:
        key = bearer(request)
        me = await player_of(self._store, key)
        token, now = new_secret(), time.time()
        seconds = self._registry.settings.move_link_seconds
        grants = {"player": me.id, "made_by": hashed(key or "")}
        await self._store.add_link(Link(hashed(token), grants, now, now + seconds))
        return json_response(MoveLink(token, seconds), 201)

    async def move(self, request: Request) -> Response:
        link = hashed((await self._body(request, Move)).token)
        self._gate.new_player(client_of(request))
        found = await self._store.link(link)
        if found is None or "made_by" not in found.grants:
            raise ServerProblem("link_used")
        key, made_by = new_secret(), found.grants["made_by"]
        try:
            player = await self._store.player(found.grants["player"])
            await self._store.add_key(player.id, hashed(key), link, made_by, time.time())
        except (LinkSpent, NoSuchPlayer):
            raise ServerProblem("link_used") from None
        return json_response(PlayerKey(player.nickname or None, key), 201)

    async def lock_out(self, request: Request) -> Response:
        """The player keeps the seats; the secrets that other devices know are void."""
        key = bearer(request)
        me = await player_of(self._store, key)
        others = await self._store.revoke_other_keys(me.id, hashed(key or ""), hashed(new_secret()))
        return json_response(LockedOut(others))

    # Tables

    async def tables(self, request: Request) -> Response:
        to_watch = query(request, TablesQuery).to == "watch"
        return json_response(Tables(await self._lobby.listed_tables(to_watch=to_watch)))

    async def set_up(self, request: Request) -> Response:
        wish = await self._body(request, NewTable)
        client = client_of(request)
        self._gate.new_table(client)
        if all(isinstance(seat, ForComputer) for seat in wish.seats):
            self._gate.new_computer_match(client)
        me = await self._me(request)
        seated = await self._lobby.set_up(wish, me, language_of(request), pseudonym(client))
        self._metrics.count("tables_total")
        return json_response(seated, 201)

    async def table(self, request: Request) -> Response:
        return json_response((await self._table(request)).info)

    async def shared(self, request: Request) -> Response:
        """The page for people, with tags for whatever shows them the link."""
        table = await shared_table(self._store, request.path_params["table"])
        return preview(page_folder(self._registry.settings.web), table, request)

    async def join(self, request: Request) -> Response:
        join = await self._body(request, Join)
        me = await self._me(request)
        return json_response(await self._lobby.join(request.path_params["table"], join, me))

    async def leave(self, request: Request) -> Response:
        table = await self._table(request)
        seat = await seat_of(self._store, table, bearer(request))
        return json_response(await self._lobby.leave(table, seat))

    async def again(self, request: Request) -> Response:
        again = await self._body(request, Join)
        self._gate.new_table(client_of(request))
        table = await self._table(request)
        seat = await seat_of(self._store, table, bearer(request))
        return json_response(await self._lobby.again(table, seat, again))

    # Finished matches

    async def record(self, request: Request) -> Response:
        record = record_at(await self._table(request))
        return Response(write_record(record), media_type="application/json")

    async def replay(self, request: Request) -> Response:
        asked = query(request, ReplayQuery)
        match = finished_match(await self._table(request))
        return await self._background.run(
            client_id(client_of(request)), lambda: json_response(replay_of(match, asked))
        )

    async def verification(self, request: Request) -> Response:
        record = record_at(await self._table(request))
        language = language_of(request)
        return await self._background.run(
            client_id(client_of(request)), lambda: json_response(verification_of(record, language))
        )

    async def _me(self, request: Request) -> Player | None:
        """A request may come without a key, but not with an unknown one."""
        key = bearer(request)
        return await player_of(self._store, key) if key else None


def _nickname(new: NewPlayer) -> str:
    """Empty for whoever has given none."""
    return normalised(new.nickname) if new.nickname else ""
