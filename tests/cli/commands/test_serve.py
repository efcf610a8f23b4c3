"""`seabattle serve` with arguments that it cannot use: a clear word, and nothing is served."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from seabattle.cli.commands import serve
from seabattle.cli.main import main
from seabattle.cli.parser import USAGE_ERROR


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "99999"], "a number from 0 to 65535"),
        (["--store", "mysql://somewhere"], "neither a path nor a postgresql:// URL"),
        (["--store", "{folder}/not/there.db"], "/not for the store there.db"),
        (["--settings", "{folder}/settings.json"], "there is no field 'message_byte' in limits"),
        (["--settings", "{folder}/nowhere.json"], "cannot be read"),
        (["--settings", "{folder}/short-key.json"], "metrics_key cannot be '…'; it is"),
        (["--settings", "{folder}/no-folder.json"], "web cannot be 3; it is the path of a folder"),
        (["--settings", "{folder}/proxies.json"], "'caddy' does not appear to be an IPv4 or"),
        (["--workers", "2"], "PostgreSQL"),
        (["--workers", "0"], "a number from 1 to 1000"),
        (["--web", "{folder}"], "there is no index.html in it"),
    ],
)
def test_what_cannot_be_used_is_named(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "settings.json").write_text('{"limits": {"message_byte": 3}}')
    (tmp_path / "short-key.json").write_text('{"metrics_key": "guess me"}')
    (tmp_path / "no-folder.json").write_text('{"web": 3}')
    (tmp_path / "proxies.json").write_text('{"proxies": ["caddy"]}')
    given = [argument.format(folder=tmp_path) for argument in arguments]
    store = [] if "--store" in given else ["--store", str(tmp_path / "tables.db")]
    assert main(["serve", "--port", "0", *given, *store]) == USAGE_ERROR
    assert said in capsys.readouterr().err
    assert not (tmp_path / "tables.db").exists()


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--store", str(tmp_path / "t.db")]) == USAGE_ERROR
    said = f"cannot listen on 127.0.0.1 port {port}: another program does; choose another port"
    assert said in capsys.readouterr().err
    assert not (tmp_path / "t.db").exists()


def test_a_server_for_the_network_tells_the_address_that_others_open(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[str] = []
    monkeypatch.setattr(serve, "find_lan_address", lambda: "192.0.2.5")
    monkeypatch.setattr(
        "seabattle.server.run.serve", lambda listener, *_: served.append(listener.getsockname()[0])
    )
    store = ["--store", str(tmp_path / "tables.db")]
    assert main(["serve", "--lan", "--port", "0", *store]) == 0
    assert served == ["0.0.0.0"]
    assert "seabattle is at http://192.0.2.5:" in capsys.readouterr().out
    assert main(["serve", "--lan", "--host", "192.0.2.7", *store]) == USAGE_ERROR
    assert "leave --host 192.0.2.7 out" in capsys.readouterr().err


def test_loading_the_server_prints_nothing() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", "import seabattle.server.run"], capture_output=True, check=True
    )
    assert loaded.stdout + loaded.stderr == b""
