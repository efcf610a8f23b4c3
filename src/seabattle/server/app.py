"""The server as an ASGI application: everything is made and wired here, once for each process."""

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from seabattle.core.kinds import Json
from seabattle.games.catalogue import UnknownGame, game_type
from seabattle.server.bots.driver import Driver, TimeGrid
from seabattle.server.bots.fair_queue import Rank, Turn
from seabattle.server.bots.pool import Pool
from seabattle.server.bots.worker import Asked
from seabattle.server.http.catalogue import prepare
from seabattle.server.http.door import Door
from seabattle.server.http.handlers.base import by_name
from seabattle.server.http.handlers.info import LibraryHandlers, ProcessHandlers
from seabattle.server.http.handlers.matchmaking import MatchmakingHandlers
from seabattle.server.http.handlers.players import PlayerHandlers, PushHandlers
from seabattle.server.http.handlers.review import CoachHandlers, FinishedHandlers
from seabattle.server.http.handlers.tables import TableHandlers
from seabattle.server.http.middleware import Guard, Handler, with_security_headers
from seabattle.server.http.routes import exception_handlers, routes
from seabattle.server.matchmaking.queue import Queue
from seabattle.server.matchmaking.ratings import rate_periodically
from seabattle.server.ops.health import Readiness, Shutdown
from seabattle.server.ops.logs import log, log_failure, write_logs_to
from seabattle.server.ops.metrics import Metrics
from seabattle.server.ops.retention import purge_periodically
from seabattle.server.ops.tasks import Background, cancel_all
from seabattle.server.push.opening import open_push
from seabattle.server.security.connections import STATE, Connections
from seabattle.server.security.rate_limits import Gate
from seabattle.server.services import Services
from seabattle.server.settings import Settings, read_settings
from seabattle.server.tables.analyses import Analyses
from seabattle.server.tables.practice import Practice
from seabattle.server.tables.registry import Registry
from seabattle.server.ws.session import Sessions
from seabattle.store.errors import FileReplaced
from seabattle.store.open import open_for_serving
from seabattle.store.store import Store
from seabattle.store.supervisor import Supervisor

if TYPE_CHECKING:
    from seabattle.server.push.notifier import Notifier

COACH_NICENESS = 15
"""Its worker gets a tenth of what a computer player gets where both want the processor."""
COACH_IDLE_SECONDS = 120.0
ENVIRONMENT = "SEABATTLE_SERVER"
"""The variable that tells a worker process its settings."""


def from_environment() -> ASGIApp:
    """The application of a worker process; without settings in the environment, by default ones."""
    write_logs_to()
    return Application(read_settings(os.environ.get(ENVIRONMENT, "{}"))).asgi()


class Application:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._gate = Gate(settings.limits)
        self._metrics = Metrics()
        self._connections = Connections(
            settings.limits, settings.proxies, partial(self._metrics.count, "problems_total")
        )
        self._shutdown = Shutdown()
        self._supervisor = Supervisor(self._task_failed)
        self._background = Background()
        self._handlers: Mapping[str, Handler]
        self._sessions: Sessions
        self._queue: Queue

    def asgi(self) -> ASGIApp:
        guard = Guard(self._metrics)
        app = Starlette(
            routes=routes(lambda: self._handlers, guard, self._live, self._settings.web),
            exception_handlers=exception_handlers(guard),
            lifespan=self._lifespan,
        )
        return with_security_headers(Door(app, self._settings, self._gate, guard))

    async def _live(self, socket: WebSocket) -> None:
        await self._sessions.serve(socket)

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[dict[str, Any]]:
        async with AsyncExitStack() as closing:
            await self._start(closing)
            log("started")
            yield {STATE: self._connections}
        log("stopped")

    async def _start(self, closing: AsyncExitStack) -> None:
        """What was opened last is closed first, even if the start fails halfway."""
        settings = self._settings
        opening = await open_for_serving(settings.store, self._supervisor)
        store = await closing.enter_async_context(opening)
        pool = Pool(settings.computer_processes, settings.computer_seconds)
        driver = Driver(pool, TimeGrid(settings.computer_grid_seconds))
        coach = Pool(1, settings.computer_seconds, COACH_NICENESS, COACH_IDLE_SECONDS)
        analyses = Analyses(store, _coach(coach, "coach"), settings.analysis_seconds)
        practice = Practice(store, _coach(coach, "hint"), settings.computer_seconds)
        registry = Registry(store, settings, driver.look_at)
        for each in (registry, pool, coach, driver, analyses):
            closing.push_async_callback(each.close)
        closing.callback(self._background.close)
        await _log_unknown_rules(store)
        notifier = await open_push(registry, self._metrics)
        self._wire(registry, analyses, practice, notifier)
        _tune_garbage_collection()
        closing.push_async_callback(cancel_all, self._start_tasks(registry, notifier))
        self._shutdown.on_signals(self._drain)

    async def _drain(self) -> None:
        await self._queue.drain()
        await self._sessions.drain()

    def _start_tasks(
        self, registry: Registry, notifier: "Notifier | None"
    ) -> list[asyncio.Task[None]]:
        start = self._supervisor.start
        push = [start("push", notifier.run)] if notifier else []
        return [
            *push,
            start("news", registry.follow),
            start("sweep", registry.sweep),
            start("catalogue", lambda: asyncio.to_thread(prepare)),
            start("ratings", lambda: rate_periodically(registry.store, self._settings)),
            start("retention", lambda: self._purge(registry)),
        ]

    async def _purge(self, registry: Registry) -> None:
        await purge_periodically(registry.store, self._settings, registry.clock)

    def _task_failed(self, name: str, error: Exception) -> None:
        self._metrics.count("task_failures_total", name)
        if isinstance(error, FileReplaced):
            log("store_file_replaced", words=str(error))
        else:
            log_failure("task_failed", error, reason=name)

    def _wire(
        self,
        registry: Registry,
        analyses: Analyses,
        practice: Practice,
        notifier: "Notifier | None",
    ) -> None:
        services = Services(registry, self._gate, self._metrics, self._shutdown)
        self._sessions = Sessions(services)
        readiness = Readiness(registry.store, self._shutdown, self._supervisor, self._settings)
        self._queue = Queue(registry)
        self._handlers = by_name(
            ProcessHandlers(services, readiness, self._connections),
            LibraryHandlers(),
            PlayerHandlers(services),
            TableHandlers(services),
            FinishedHandlers(services, self._background),
            CoachHandlers(services, analyses, practice),
            MatchmakingHandlers(services, self._queue),
            PushHandlers(services, notifier),
        )


def _coach(pool: Pool, rank: Rank) -> Callable[[str, Asked], Awaitable[Json]]:
    """It has a worker of its own, so that no move waits for it."""
    return lambda client, part: pool.ask(Turn(client, rank), lambda: part)


def _tune_garbage_collection() -> None:
    """Matches are large and long-lived: collecting often takes a tenth of all time."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


async def _log_unknown_rules(store: Store) -> None:
    """Open matches under rules that this program does not have stay as they are."""
    for played in await store.versions_in_play():
        try:
            game_type(played.game, played.version)
        except UnknownGame as error:
            log(
                "unknown_rules",
                game=played.game,
                version=played.version,
                count=played.matches,
                table=played.example,
                words=str(error),
            )
