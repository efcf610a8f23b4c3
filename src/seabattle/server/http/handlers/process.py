"""Answers about the process: whether it is well, and its figures."""

from importlib.metadata import version

from starlette.requests import Request
from starlette.responses import Response

from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.metrics_access import check_metrics_access
from seabattle.server.http.requests import json_response, text_response
from seabattle.server.ops.health import Readiness
from seabattle.server.protocol.messages import Health, Ready
from seabattle.server.security.connections import Connections
from seabattle.server.services import Services


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
