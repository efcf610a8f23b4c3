"""The puzzle of the day on a server: counted, bounded, and nobody named."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from seabattle.core.kinds import Json
from seabattle.server.security.rate_limits import DAILY_RESULTS_PER_DAY
from tests.server.serving import Server, serving

PATH = "/api/puzzles/today"


def today(days_ago: int = 0) -> str:
    return (datetime.now(UTC) - timedelta(days=days_ago)).date().isoformat()


def test_a_result_is_counted_once_the_address_has_not_sent_too_many(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert server.get(PATH)["players"] == 0
        for tries in (1, 2, 2, 0):
            told = server.post(PATH, {"date": today(), "tries": tries})
        assert (told["players"], told["found"]) == (4, [1, 2, 0])
        assert server.get(PATH) == told
        for _ in range(DAILY_RESULTS_PER_DAY - 4):
            server.post(PATH, {"date": today(1), "tries": 3})
        refused = server.ask("POST", PATH, json={"date": today(), "tries": 1})
        assert (refused.status_code, refused.json()["slug"]) == (429, "too_many_requests")
        assert server.get(PATH) == told


@pytest.mark.parametrize(
    "result",
    [
        {"date": today(), "tries": 4},
        {"date": today(), "tries": -1},
        {"date": today(9), "tries": 1},
        {"date": "tomorrow", "tries": 1},
        {"date": "x" * 11, "tries": 1},
        {"date": today()},
    ],
)
def test_no_other_result_is_counted(server: Server, result: Json) -> None:
    refused = server.ask("POST", PATH, json=result)
    assert (refused.status_code, refused.json()["slug"]) == (400, "malformed_message")
    assert server.get(PATH)["players"] == 0
