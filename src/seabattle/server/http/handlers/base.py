"""Base class of request handlers, and their lookup by endpoint name."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from starlette.requests import Request

from seabattle.core.wire import GameType
from seabattle.games.catalogue import known_games
from seabattle.server.http.middleware import Handler
from seabattle.server.http.requests import bearer_token, parse_body
from seabattle.server.problems import ServerProblem
from seabattle.server.services import Services
from seabattle.server.tables.seats import find_player
from seabattle.server.tables.table import Table
from seabattle.store.values import PlayerProfile

M = TypeVar("M", bound=msgspec.Struct)


class Handlers:
    """Base of handlers that need players or tables."""

    def __init__(self, services: Services) -> None:
        self._registry = services.registry
        self._store = services.registry.store
        self._limiter = services.limiter
        self._metrics = services.metrics

    async def _body(self, request: Request, kind: type[M]) -> M:
        return await parse_body(request, kind, self._limiter.limits.message_bytes)

    async def _me(self, request: Request) -> PlayerProfile:
        """Return the player of the request's device key; raise `ServerProblem` if there is none."""
        return await find_player(self._store, bearer_token(request))

    async def _optional_me(self, request: Request) -> PlayerProfile | None:
        """Return the player of the key, None without a key; raise for an unknown key."""
        return await self._me(request) if bearer_token(request) else None

    async def _table(self, request: Request) -> Table:
        return await self._registry.get_current(request.path_params["table"])


def collect_handlers(*handlers: object) -> Mapping[str, Handler]:
    """Return all public methods by name; the names are those in `protocol.endpoints`."""
    return {name: getattr(each, name) for each in handlers for name in dir(each) if name[0] != "_"}


def game_of(request: Request) -> GameType:
    """Return the game in the path; raise `ServerProblem` if it is unknown."""
    game = known_games().get(request.path_params["game"])
    if game is None:
        raise ServerProblem("not_found")
    return game
