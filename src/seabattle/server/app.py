"""The ASGI application: creates and connects all parts, once per process."""

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from seabattle.core.kinds import Json
from seabattle.games.catalogue import UnknownGame, game_type
from seabattle.server.bots.driver import BotDriver, ResponsePadding
from seabattle.server.bots.fair_queue import Priority, Requester
from seabattle.server.bots.pool import WorkerPool
from seabattle.server.bots.worker import WorkerRequest
from seabattle.server.http.access import AccessMiddleware
from seabattle.server.http.catalogue import warm_up
from seabattle.server.http.handlers.base import collect_handlers
from seabattle.server.http.handlers.daily import DailyHandlers
from seabattle.server.http.handlers.info import LibraryHandlers, ProcessHandlers
from seabattle.server.http.handlers.leagues import LeagueHandlers
from seabattle.server.http.handlers.matchmaking import MatchmakingHandlers
from seabattle.server.http.handlers.players import PlayerHandlers, PushHandlers
from seabattle.server.http.handlers.previews import PreviewHandlers
from seabattle.server.http.handlers.review import CoachHandlers, FinishedHandlers
from seabattle.server.http.handlers.rooms import RoomHandlers
from seabattle.server.http.handlers.tables import TableHandlers
from seabattle.server.http.handlers.tournaments import TournamentHandlers
from seabattle.server.http.middleware import Handler, RequestMonitor, add_security_headers
from seabattle.server.http.responses import follow_responses
from seabattle.server.http.routes import exception_handlers, routes
from seabattle.server.matchmaking.ladder import Ladders, count_periodically
from seabattle.server.matchmaking.league_luck import analyse_periodically
from seabattle.server.matchmaking.league_queue import LeagueQueue
from seabattle.server.matchmaking.queue import MatchQueue
from seabattle.server.matchmaking.ratings import rate_periodically
from seabattle.server.ops.health import Readiness, Shutdown
from seabattle.server.ops.logs import configure_logging, log, log_failure
from seabattle.server.ops.metrics import Metrics
from seabattle.server.ops.retention import purge_periodically
from seabattle.server.ops.tasks import BackgroundThread, cancel_all
from seabattle.server.push.notifier import Notifier, open_push
from seabattle.server.rooms.changes import RoomChanges
from seabattle.server.rooms.tournaments import TournamentService
from seabattle.server.security.connections import LIMITER_KEY, ConnectionLimiter
from seabattle.server.security.rate_limits import RateLimiter
from seabattle.server.services import Services
from seabattle.server.settings import Settings, read_settings
from seabattle.server.tables.analyses import AnalysisService
from seabattle.server.tables.news import NewsFollower
from seabattle.server.tables.practice import PracticeService
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.sweeper import Sweeper
from seabattle.server.ws.session import SessionRegistry
from seabattle.store.errors import FileReplaced
from seabattle.store.open import open_for_serving
from seabattle.store.store import Store
from seabattle.store.supervisor import Supervisor

COACH_NICENESS = 15
"""Under load the coach gets a tenth of the CPU time of a computer player."""
COACH_IDLE_SECONDS = 120.0
ENVIRONMENT = "SEABATTLE_SERVER"
"""Environment variable with the settings of a worker process."""


def from_environment() -> ASGIApp:
    """Create the application with the settings in the environment, or the default ones."""
    configure_logging()
    return Application(read_settings(os.environ.get(ENVIRONMENT, "{}"))).make_asgi_app()


class Application:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._limiter = RateLimiter(settings.limits)
        self._metrics = Metrics()
        self._connections = ConnectionLimiter(
            settings.limits,
            settings.proxies,
            partial(self._metrics.count, "problems_total"),
            self._limiter.lessons,
        )
        self._shutdown = Shutdown()
        self._supervisor = Supervisor(self._on_task_failure)
        self._background = BackgroundThread()
        self._handlers: Mapping[str, Handler]
        self._sessions: SessionRegistry
        self._queue: MatchQueue
        self._room_changes: RoomChanges
        self._leagues: LeagueQueue

    def make_asgi_app(self) -> ASGIApp:
        monitor = RequestMonitor(self._metrics)
        app = Starlette(
            routes=routes(lambda: self._handlers, monitor, self._serve_socket, self._settings.web),
            exception_handlers=exception_handlers(monitor),
            lifespan=self._run_lifespan,
        )
        checked = AccessMiddleware(app, self._settings, self._limiter, monitor)
        return follow_responses(add_security_headers(checked))

    async def _serve_socket(self, socket: WebSocket) -> None:
        await self._sessions.serve(socket)

    @asynccontextmanager
    async def _run_lifespan(self, app: Starlette) -> AsyncIterator[dict[str, Any]]:
        async with AsyncExitStack() as closing:
            await self._start(closing)
            log("started")
            yield {LIMITER_KEY: self._connections}
        log("stopped")

    async def _start(self, closing: AsyncExitStack) -> None:
        """Open everything; `closing` closes it in reverse order, also if the start fails."""
        settings = self._settings
        opening = await open_for_serving(settings.store, self._supervisor)
        store = await closing.enter_async_context(opening)
        pool = WorkerPool(settings.computer_processes, settings.computer_seconds)
        driver = BotDriver(pool, ResponsePadding(settings.computer_grid_seconds))
        coach = WorkerPool(1, settings.computer_seconds, COACH_NICENESS, COACH_IDLE_SECONDS)
        analyses = AnalysisService(store, _make_asker(coach, "coach"), settings.analysis_seconds)
        retakes = WorkerPool(1, settings.computer_seconds, COACH_NICENESS, COACH_IDLE_SECONDS)
        practice = PracticeService(
            store, _make_lazy_asker(coach), _make_lazy_asker(retakes), settings.computer_seconds
        )
        registry = Registry(store, settings, driver.on_table_change)
        for each in (registry, pool, coach, retakes, driver, analyses):
            closing.push_async_callback(each.close)
        closing.callback(self._background.close)
        await _log_unknown_rules(store)
        notifier = await open_push(registry, self._metrics)
        self._wire(registry, analyses, practice, notifier)
        _tune_garbage_collection()
        closing.push_async_callback(cancel_all, self._start_tasks(registry, analyses, notifier))
        self._shutdown.install_signal_handlers(self._drain)

    async def _drain(self) -> None:
        self._queue.drain()
        self._room_changes.drain()
        self._leagues.drain()
        await self._sessions.drain()

    def _start_tasks(
        self, registry: Registry, analyses: AnalysisService, notifier: Notifier | None
    ) -> list[asyncio.Task[None]]:
        start = self._supervisor.start
        push = [start("push", notifier.run)] if notifier else []
        return [
            *push,
            start("news", NewsFollower(registry).run),
            start("sweep", Sweeper(registry).run),
            start("catalogue", lambda: asyncio.to_thread(warm_up)),
            start("leagues", lambda: count_periodically(registry.store, self._settings)),
            start("luck", lambda: analyse_periodically(registry, analyses)),
            start("ratings", lambda: rate_periodically(registry.store, self._settings)),
            start("retention", lambda: self._purge(registry)),
        ]

    async def _purge(self, registry: Registry) -> None:
        await purge_periodically(registry.store, self._settings, registry.clock)

    def _on_task_failure(self, name: str, error: Exception) -> None:
        self._metrics.count("task_failures_total", name)
        if isinstance(error, FileReplaced):
            log("store_file_replaced", words=str(error))
        else:
            log_failure("task_failed", error, reason=name)

    def _wire(
        self,
        registry: Registry,
        analyses: AnalysisService,
        practice: PracticeService,
        notifier: Notifier | None,
    ) -> None:
        services = Services(registry, self._limiter, self._metrics, self._shutdown)
        self._sessions = SessionRegistry(services)
        readiness = Readiness(registry.store, self._shutdown, self._supervisor, self._settings)
        self._queue = MatchQueue(registry)
        self._room_changes = RoomChanges(registry)
        tournaments = TournamentService(registry, self._room_changes)
        ladders = Ladders(registry)
        self._leagues = LeagueQueue(registry, ladders)
        self._handlers = collect_handlers(
            ProcessHandlers(services, readiness, self._connections),
            LibraryHandlers(),
            DailyHandlers(services),
            PlayerHandlers(services),
            TableHandlers(services),
            PreviewHandlers(services),
            FinishedHandlers(services, self._background),
            CoachHandlers(services, analyses, practice),
            MatchmakingHandlers(services, self._queue),
            LeagueHandlers(services, self._leagues, ladders),
            PushHandlers(services, notifier),
            RoomHandlers(services, self._room_changes, tournaments),
            TournamentHandlers(services, tournaments),
        )


def _make_asker(
    pool: WorkerPool, priority: Priority
) -> Callable[[str, WorkerRequest], Awaitable[Json]]:
    """Return a function that sends a client's request to a pool."""
    return lambda client, request: pool.ask(Requester(client, priority), lambda: request)


def _make_lazy_asker(
    pool: WorkerPool,
) -> Callable[[str, Callable[[], WorkerRequest]], Awaitable[Json]]:
    """Return a function that sends a request for practice, made when a worker is free."""
    return lambda client, make_request: pool.ask(Requester(client, "hint"), make_request)


def _tune_garbage_collection() -> None:
    """Collect garbage less often: matches live long, and collecting took 10 % of the time."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


async def _log_unknown_rules(store: Store) -> None:
    """Log matches under way whose rules are not installed; they stay unchanged."""
    for played in await store.list_versions_in_play():
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
