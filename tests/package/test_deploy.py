"""The container files fit the program: what they start passes every check of `--public`."""

import json
import os
import re
import resource
import shlex
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from seabattle.cli.main import main
from seabattle.cli.parser import build_parser
from seabattle.server.ops import config_check
from seabattle.server.settings import read_settings
from tests.docs.pages import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE: Any = import_module("yaml").safe_load((ROOT / "compose.yaml").read_text())
SERVER = COMPOSE["services"]["seabattle"]
SITE = "sea.example.org"


def read_command() -> list[str]:
    """Return the arguments of the server that compose starts."""
    filled = re.sub(r"\$\{SITE:\?[^}]+\}", SITE, SERVER["command"])
    assert "$" not in filled
    return shlex.split(filled)


def test_the_server_of_compose_may_be_public(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Except for its database, which is checked where there is one."""
    monkeypatch.setattr(os, "geteuid", lambda: 10001)
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 1})
    monkeypatch.setattr(resource, "getrlimit", lambda which: (1024, 1 << 20))
    monkeypatch.setattr(config_check, "TEMPORARY_FOLDERS", ())
    monkeypatch.setattr(config_check, "files", lambda package: tmp_path)
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").touch()
    words = read_command()
    assert words[0:2] == ["serve", "--public"]
    words[words.index("--settings") + 1] = str(ROOT / "deploy/settings.json")
    words[words.index("--store") + 1] = str(tmp_path / "seabattle.db")
    words[words.index("--workers") + 1] = "1"
    assert main([*words, "--port", "0", "--check"]) == 0
    said = capsys.readouterr().out
    assert "by a reverse proxy at 172.31.43.0/24" in said
    assert said.endswith("wrong: 0, risky: 0\n")


def test_only_the_proxy_of_compose_reaches_the_server_and_only_the_server_the_database() -> None:
    services, networks = COMPOSE["services"], COMPOSE["networks"]
    members = {
        name: {service for service in services if name in services[service]["networks"]}
        for name in networks
    }
    assert members == {"web": {"seabattle", "caddy"}, "data": {"seabattle", "database", "backup"}}
    assert networks["data"]["internal"]
    assert [name for name in services if "ports" in services[name]] == ["caddy"]
    [subnet] = networks["web"]["ipam"]["config"]
    settings = read_settings((ROOT / "deploy/settings.json").read_text())
    assert settings.proxies == (subnet["subnet"],)
    assert "reverse_proxy seabattle:8000" in (ROOT / "deploy/Caddyfile").read_text()
    assert read_command()[-2:] == ["--workers", "2"]


def test_the_server_has_no_rights_and_writes_to_one_volume() -> None:
    assert SERVER["read_only"]
    assert (SERVER["cap_drop"], SERVER["tmpfs"]) == (["ALL"], ["/tmp"])
    assert re.findall("^VOLUME (.+)$", DOCKERFILE, re.MULTILINE) == ["/var/lib/seabattle"]
    assert re.findall("^WORKDIR (.+)$", DOCKERFILE, re.MULTILINE)[-1] == "/var/lib/seabattle"
    assert re.findall("^USER (.+)$", DOCKERFILE, re.MULTILINE) == ["seabattle"]


def test_the_image_starts_a_server_that_its_port_reaches() -> None:
    [command] = re.findall("^CMD (.+)$", DOCKERFILE, re.MULTILINE)
    words = json.loads(command)
    args = build_parser(words).parse_args(words)
    assert (args.command, args.host, args.public) == ("serve", "0.0.0.0", False)
    assert re.findall("^EXPOSE (.+)$", DOCKERFILE, re.MULTILINE) == [str(args.port)]


def test_the_image_is_built_from_what_is_let_in() -> None:
    """Each file of the build hooks is let in, and no file that is made or secret."""
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*"
    let_in = {line[1:] for line in rules if line.startswith("!")}
    assert all((ROOT / path).exists() for path in let_in)
    needed = ("pyproject.toml", "README.md", "LICENSE", "hatch_metadata.py", "deploy/install.sh")
    assert let_in == {*needed, "requirements", "src", "web"}
    assert any(fnmatch("web/node_modules", rule) for rule in rules[1:])
