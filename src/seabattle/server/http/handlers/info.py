"""Handlers for the game catalogue and for health and metrics."""

from importlib.metadata import version

from starlette.requests import Request
from starlette.responses import Response

from seabattle.core.words import words
from seabattle.server.http import catalogue
from seabattle.server.http.catalogue import (
    lesson_script,
    panel_of,
    panel_response,
    puzzle_told,
    puzzles,
    puzzles_of,
)
from seabattle.server.http.handlers.base import Handlers, game_of
from seabattle.server.http.metrics_access import check_metrics_access
from seabattle.server.http.requests import json_response, language_of, text_response
from seabattle.server.ops.health import Readiness
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import Health, Ready
from seabattle.server.security.connections import Connections
from seabattle.server.services import Services


class LibraryHandlers:
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

    async def puzzles(self, request: Request) -> Response:
        return json_response(puzzles())

    async def puzzles_of(self, request: Request) -> Response:
        return json_response(puzzles_of(request.path_params["game"]))

    async def puzzle(self, request: Request) -> Response:
        game, number = request.path_params["game"], request.path_params["number"]
        return json_response(puzzle_told(game, number, language_of(request)))

    async def table_rules(self, request: Request) -> Response:
        return text_response(catalogue.table_rules(language_of(request)), "markdown")


class ProcessHandlers(Handlers):
    def __init__(self, services: Services, readiness: Readiness, connections: Connections) -> None:
        super().__init__(services)
        self._readiness = readiness
        self._connections = connections

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
