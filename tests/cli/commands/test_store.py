"""`seabattle store`: what it prints, and its exit codes."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from seabattle.cli.main import main
from seabattle.store.open import open_store
from tests.server.serving import serving
from tests.store.played import fill_store


@pytest.fixture
def store(tmp_path: Path) -> str:
    path = str(tmp_path / "store.db")

    async def fill() -> None:
        async with await open_store(path) as opened:
            await fill_store(opened)

    asyncio.run(fill())
    return path


def test_a_store_goes_through_all_four(
    store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, export, copy = (str(tmp_path / name) for name in ("backup", "export", "copy"))
    assert main(["store", "backup", store, backup]) == 0
    assert main(["store", "export", backup, export]) == 0
    assert main(["store", "import", copy, export]) == 0
    assert main(["store", "check", copy]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{backup} is a store of its own, as {store} was",
        f"{export} has 4 lines",
        "4 lines imported",
        "matches: 2, problems: 0",
    ]
    assert main(["store", "import", copy, export]) == 1
    assert "nothing was imported: line 3: match open is in" in capsys.readouterr().err


def test_problems_are_told_and_are_an_exit_code(
    store: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("UPDATE matches SET ended = 1 WHERE id = 'open'")
        connection.commit()
    assert main(["store", "check", store]) == 0
    assert main(["store", "check", store, "--json"]) == 0
    capsys.readouterr()
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("UPDATE matches SET outcome = NULL WHERE id = 'over'")
        connection.commit()
    assert main(["store", "check", store]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == "matches: 2, problems: 1"
    assert main(["store", "check", store, "--json"]) == 1
    assert msgspec.json.decode(capsys.readouterr().out) == {"matches": 2, "problems": told[:1]}


def test_a_store_that_is_not_there_is_wrong_usage_and_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(tmp_path / "missing.db")
    assert main(["store", "check", missing]) == 2
    assert capsys.readouterr().err == f"seabattle: there is no store at {missing}\n"
    assert main(["store", "import", missing, str(tmp_path / "export")]) == 2
    assert "there is no such file to import" in capsys.readouterr().err
    assert not Path(missing).exists()


def test_an_operator_lists_and_revokes_bots(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path) as server:
        bot = server.post("/api/bots", {"name": "Tim", "contact": "tim@example.org"})
        store = str(tmp_path / "tables.db")
        assert main(["store", "bots", store]) == 0
        listed = f"{bot['bot']}  Tim  tim@example.org"
        assert capsys.readouterr().out.splitlines() == [listed, "1 bots"]
        assert main(["store", "revoke", store, "Tim"]) == 0
        assert server.ask("GET", "/api/me/history", bot["key"]).status_code == 401
        assert main(["store", "bots", store]) == 0
        assert f"{listed}, revoked" in capsys.readouterr().out
        assert main(["store", "revoke", store, "Tom"]) == 2
