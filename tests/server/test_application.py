"""The start of the application."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from seabattle.server import app
from seabattle.server.app import Application
from seabattle.server.bots.driver import BotDriver
from seabattle.server.bots.pool import WorkerPool
from seabattle.server.settings import Settings
from seabattle.server.tables.analyses import AnalysisService
from seabattle.server.tables.registry import Registry


def test_what_was_opened_is_closed_if_the_start_fails_halfway(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []

    async def failing(*_: object) -> None:
        raise OSError("no key")

    async def close(opened: object) -> None:
        closed.append(type(opened).__name__)

    monkeypatch.setattr(app, "open_push", failing)
    for kind in (AnalysisService, BotDriver, WorkerPool, Registry):
        monkeypatch.setattr(kind, "close", close)
    settings = Settings(store=str(tmp_path / "tables.db"))
    with pytest.raises(OSError, match="no key"), TestClient(Application(settings).make_asgi_app()):
        pass
    assert closed == ["AnalysisService", "BotDriver", *3 * ["WorkerPool"], "Registry"]
