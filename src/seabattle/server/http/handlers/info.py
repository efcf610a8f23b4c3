"""Handlers for the game catalogue and for health and metrics."""

from importlib.metadata import version

from starlette.requests import Request
from starlette.responses import Response

from seabattle.core.words import words
from seabattle.server.http.access import check_metrics_access
from seabattle.server.http.catalogue import (
    game_fluent_source,
    get_lesson_script,
    get_puzzle,
    list_game_puzzles,
    list_games,
    list_puzzles,
    load_panel,
    read_table_rules,
    respond_with_panel,
)
from seabattle.server.http.handlers.base import Handlers, game_of
from seabattle.server.http.requests import json_response, language_of, text_response
from seabattle.server.ops.health import Readiness
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import Health, Ready
from seabattle.server.security.connections import ConnectionLimiter
from seabattle.server.services import Services


class LibraryHandlers:
    """Responses that are the same for everybody."""

    async def games(self, request: Request) -> Response:
        return json_response(list_games(language_of(request)))

    async def rules(self, request: Request) -> Response:
        text = words(game_of(request), language_of(request)).rules()
        return text_response(text, "markdown")

    async def words(self, request: Request) -> Response:
        return text_response(game_fluent_source(game_of(request), language_of(request)), "plain")

    async def panel(self, request: Request) -> Response:
        panel = load_panel(game_of(request))
        if panel is None:
            raise ServerProblem("not_found")
        return respond_with_panel(panel, request.headers.get("if-none-match", ""))

    async def lesson(self, request: Request) -> Response:
        name = request.path_params["lesson"]
        return json_response(get_lesson_script(game_of(request), name, language_of(request)))

    async def puzzles(self, request: Request) -> Response:
        return json_response(list_puzzles())

    async def puzzles_of(self, request: Request) -> Response:
        return json_response(list_game_puzzles(request.path_params["game"]))

    async def puzzle(self, request: Request) -> Response:
        game, number = request.path_params["game"], request.path_params["number"]
        return json_response(get_puzzle(game, number, language_of(request)))

    async def table_rules(self, request: Request) -> Response:
        return text_response(read_table_rules(language_of(request)), "markdown")


class ProcessHandlers(Handlers):
    """Responses about this process."""

    def __init__(
        self, services: Services, readiness: Readiness, connections: ConnectionLimiter
    ) -> None:
        super().__init__(services)
        self._readiness = readiness
        self._connections = connections

    async def health(self, request: Request) -> Response:
        status = await self._readiness.health()
        return json_response(Health(status, version("seabattle")), 200 if status == "ok" else 503)

    async def live(self, request: Request) -> Response:
        """Answer that the process is alive."""
        return text_response("ok\n", "plain")

    async def ready(self, request: Request) -> Response:
        reasons = await self._readiness.list_reasons()
        return json_response(Ready(not reasons, reasons), 503 if reasons else 200)

    async def metrics(self, request: Request) -> Response:
        check_metrics_access(request, self._registry.settings.metrics_key)
        gauges = {
            "connections": self._connections.total(),
            "sockets": self._limiter.socket_count(),
            "tables_held": len(self._registry.loaded_tables()),
        }
        return text_response(self._metrics.render(gauges), "plain")
