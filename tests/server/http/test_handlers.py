"""Every endpoint has one handler."""

from collections import Counter

import seabattle.server.app  # noqa: F401 (imports them all)
from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.handlers.info import LibraryHandlers
from seabattle.server.http.routes import SHARED_PATHS
from seabattle.server.protocol.endpoints import ENDPOINTS

BESIDES = {"live", "ready", "metrics", *SHARED_PATHS.values()}
"""Handlers of paths outside the API."""


def test_every_endpoint_has_one_handler() -> None:
    subjects = [LibraryHandlers, *Handlers.__subclasses__()]
    found = Counter(name for subject in subjects for name in dir(subject) if name[0] != "_")
    assert found == Counter({endpoint.name for endpoint in ENDPOINTS} | BESIDES)
