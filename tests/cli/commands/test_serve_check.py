"""`seabattle serve --check` says what is wrong or risky, and changes nothing."""

import json
import os
import resource
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from seabattle.cli.main import main
from seabattle.core.kinds import Json
from seabattle.server import run as server
from seabattle.server.ops import config_check
from seabattle.server.settings import Settings
from seabattle.store.migrations import find_newest_version
from seabattle.store.sqlite.file import ServerLock, prepare
from tests.store.database import Database, running_database

GOOD: Json = {"hosts": ["sea.example.org"], "metrics_key": "sixteen-characters"}


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One on which nothing is risky."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 1})
    monkeypatch.setattr(resource, "getrlimit", lambda which: (1024, 20_000))
    monkeypatch.setattr(config_check, "files", lambda package: tmp_path / "package")
    monkeypatch.setattr(config_check, "TEMPORARY_FOLDERS", (str(tmp_path / "temporary"),))
    (tmp_path / "package" / "page").mkdir(parents=True)
    (tmp_path / "package" / "page" / "index.html").touch()


def check_settings(*arguments: str, **settings: Json) -> int:
    file = Path("settings.json")
    file.write_text(json.dumps(GOOD | settings))
    file.chmod(0o600)
    before = sorted(Path().rglob("*"))
    code = main(["serve", "--check", "--port", "0", "--settings", "settings.json", *arguments])
    assert sorted(Path().rglob("*")) == before
    return code


def test_a_good_configuration(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_settings() == 0
    assert capsys.readouterr().out == "wrong: 0, risky: 0\n"


WRONG: list[tuple[list[str], dict[str, Json], str]] = [
    ([], {"host": []}, "there is no field 'host'"),
    ([], {"limits": {"sockets": 0}}, "limits.sockets is 0; it is a number above 0"),
    ([], {"hosts": ["https://sea.example.org"]}, "a name alone is right"),
    ([], {"origins": ["sea.example.org"]}, "right is https://host"),
    ([], {"proxies": ["caddy"]}, "'caddy' does not appear to be"),
    ([], {"disk_reserve": 1 << 60}, "would report disk_low"),
    (["--workers", "2"], {}, "several processes share a PostgreSQL store"),
    (["--store", "no/where.db"], {}, "there is no folder"),
    (["--store", "settings.json"], {}, "is not an SQLite database"),
    (["--store", "other.db"], {}, "is the database of another program"),
    (["--store", "newer.db"], {}, "it was written by a newer seabattle"),
    (["--store", "taken.db"], {}, "is in use by another server"),
    (["--store", "mysql://x"], {}, "neither a path nor a postgresql:// URL"),
    (["--store", "postgresql://nobody@127.0.0.1:1/x"], {}, "PostgreSQL cannot be opened"),
]


@pytest.mark.parametrize(("arguments", "settings", "said"), WRONG, ids=str)
def test_what_is_wrong(
    arguments: list[str],
    settings: dict[str, Json],
    said: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("newer.db", "taken.db"):
        prepare(Path(name))
    with sqlite3.connect("other.db") as other, sqlite3.connect("newer.db") as newer:
        other.execute("CREATE TABLE theirs (x)")
        newer.execute("PRAGMA user_version = 99")
    other.close()
    newer.close()
    claim = ServerLock(Path("taken.db"))
    assert check_settings(*arguments, **settings) == 1
    claim.release()
    out = capsys.readouterr().out
    assert [line for line in out.splitlines() if line.startswith("wrong: ") and said in line], out


RISKY: list[tuple[list[str], dict[str, Json], str]] = [
    (["--host", "0.0.0.0"], {}, "without TLS"),
    (["--host", "0.0.0.0"], {"hosts": []}, "hosts is empty"),
    (["--public"], {"hosts": []}, "hosts is empty"),
    ([], {"metrics_key": config_check.EXAMPLE_KEY}, "is the example of the docs"),
    ([], {"proxies": ["0.0.0.0/0"]}, "can pretend to be any client"),
    ([], {"proxies": ["10.1.2.3"]}, "proxies does not name this machine"),
    ([], {"small_boards": True}, "small_boards is for tests"),
    (["--store", "open.db"], {}, "chmod 600 open.db"),
    (["--store", "temporary/s.db"], {}, "in a folder for temporary files"),
]


@pytest.mark.parametrize(("arguments", "settings", "said"), RISKY)
def test_what_is_risky_is_refused_to_the_public_alone(
    arguments: list[str],
    settings: dict[str, Json],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("temporary").mkdir()
    prepare(Path("open.db"))
    Path("open.db").chmod(0o644)
    assert check_settings(*arguments, **settings) == (1 if "--public" in arguments else 0)
    out = capsys.readouterr().out
    assert [line for line in out.splitlines() if line.startswith("risk: ") and said in line], out
    served = spy_on_serve(monkeypatch)
    assert start_public(*arguments, **settings) == 1
    assert served == []
    assert said in capsys.readouterr().out


ADVICE: list[tuple[list[str], dict[str, Json], str]] = [
    ([], {"metrics_key": None}, "there is no metrics_key"),
    ([], {"computer_processes": 3}, "this machine has 2 cores"),
    ([], {"limits": {"connections_in_all": 50_000}}, "leaves room for 19800 of 50000"),
    (["--store", "older.db"], {}, "make a backup first"),
]


@pytest.mark.parametrize(("arguments", "settings", "said"), ADVICE)
def test_advice_stops_nobody(
    arguments: list[str],
    settings: dict[str, Json],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    prepare(Path("older.db"))
    with sqlite3.connect("older.db") as older:
        older.execute(f"PRAGMA user_version = {find_newest_version('sqlite') - 1}")
    older.close()
    assert check_settings(*arguments, **settings) == 0
    out = capsys.readouterr().out
    assert [line for line in out.splitlines() if line.startswith("advice: ") and said in line], out
    served = spy_on_serve(monkeypatch)
    assert start_public(*arguments, **settings) == 0
    assert len(served) == 1


def spy_on_serve(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """Collect the settings with which a server would start."""
    served: list[Settings] = []
    monkeypatch.setattr(server, "check_store", lambda store: None)
    monkeypatch.setattr(
        server, "serve", lambda listener, workers, settings: served.append(settings)
    )
    return served


def start_public(*arguments: str, **settings: Json) -> int:
    file = Path("settings.json")
    file.write_text(json.dumps(GOOD | settings))
    file.chmod(0o600)
    return main(["serve", "--public", "--port", "0", "--settings", "settings.json", *arguments])


def test_the_public_server_says_what_its_operator_decides(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served = spy_on_serve(monkeypatch)
    assert (
        start_public("--host", "0.0.0.0", proxies=["10.1.2.0/24"], keep_finished_seconds=86400) == 0
    )
    said = capsys.readouterr().out
    for decision in (
        "sea.example.org (hosts",
        "by a reverse proxy at 10.1.2.0/24 (--host, proxies)",
        f"{Path('seabattle.db').absolute()} (store",
        "kept for 1 d (keep_finished_seconds)",
        "1 for people, 1 for computer players",
        "whoever has the key (metrics_key)",
        "signed by https://sea.example.org",
        "wrong: 0, risky: 0",
    ):
        assert decision in said
    assert "sixteen-characters" not in said
    assert served[0].hosts == ("sea.example.org",)


def test_the_password_of_a_database_is_not_printed(capsys: pytest.CaptureFixture[str]) -> None:
    url = "postgresql://nobody:swordfish@127.0.0.1:1/x?password=herring"
    assert check_settings("--public", "--store", url) == 1
    said = capsys.readouterr().out
    assert "postgresql://127.0.0.1:1/x (store" in said
    assert "swordfish" not in said
    assert "herring" not in said


def test_the_machine_can_be_risky(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    Path("package/page/index.html").unlink()
    assert check_settings() == 0
    out = capsys.readouterr().out
    assert "it would run as root" in out
    assert "the page has not been built" in out


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert check_settings("--port", str(taken.getsockname()[1])) == 1
    assert "wrong: cannot listen on" in capsys.readouterr().out


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    yield from running_database()


def test_a_database_is_looked_at_and_not_touched(
    database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):
        assert check_settings("--store", database.url, "--workers", "2") == 0
    assert capsys.readouterr().out == "wrong: 0, risky: 0\n" * 2
