"""What handlers of every subject share, and how a request finds its own."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from starlette.requests import Request

from seabattle.core.wire import GameType
from seabattle.games.catalogue import known_games
from seabattle.server.http.middleware import Handler
from seabattle.server.http.requests import bearer, body
from seabattle.server.problems import ServerProblem
from seabattle.server.services import Services
from seabattle.server.tables.seats import player_of
from seabattle.server.tables.table import Table
from seabattle.store.values import PlayerProfile

M = TypeVar("M", bound=msgspec.Struct)


class Handlers:
    """Subjects that know players and tables."""

    def __init__(self, services: Services) -> None:
        self._registry = services.registry
        self._store = services.registry.store
        self._gate = services.gate
        self._metrics = services.metrics

    async def _body(self, request: Request, kind: type[M]) -> M:
        return await body(request, kind, self._gate.limits.message_bytes)

    async def _me(self, request: Request) -> PlayerProfile:
        """Whose key it is."""
        return await player_of(self._store, bearer(request))

    async def _table(self, request: Request) -> Table:
        return await self._registry.newest(request.path_params["table"])


def by_name(*handlers: object) -> Mapping[str, Handler]:
    """All handlers of all subjects: their public methods, named as in `protocol.endpoints`."""
    return {name: getattr(each, name) for each in handlers for name in dir(each) if name[0] != "_"}


def game_of(request: Request) -> GameType:
    """The game that a path names."""
    game = known_games().get(request.path_params["game"])
    if game is None:
        raise ServerProblem("not_found")
    return game
