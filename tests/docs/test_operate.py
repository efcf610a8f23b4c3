"""The pages for operators name what there is: settings, commands, metrics, switches."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from seabattle.cli.parser import build_parser
from seabattle.server.ops import launch_plan
from seabattle.server.ops.launch_plan import LaunchPlan, describe_decisions
from seabattle.server.ops.metrics import HELP
from seabattle.server.problems import list_problem_slugs
from seabattle.server.settings import read_settings
from tests.docs.pages import OPERATED, PAGES, read_fenced_blocks

BLOCKS = {
    block.language: block.text for block in read_fenced_blocks() if block.page == "docs/operate.md"
}
TEXT = "".join(PAGES[page] for page in OPERATED)


def test_the_settings_are_settings() -> None:
    settings = read_settings(BLOCKS["json"])
    assert f"\n{settings.hosts[0]} {{" in "\n" + BLOCKS["caddyfile"]


def test_the_decisions_are_those_of_the_settings() -> None:
    launch = LaunchPlan("127.0.0.1", 1, read_settings(BLOCKS["json"]), public=True)
    decisions = [f"{what} {answer} ({where})" for what, answer, where in describe_decisions(launch)]
    shown = [" ".join(line.split()) for line in BLOCKS["text"].splitlines()]
    assert shown[1:-1] == decisions


def test_without_the_extra_there_are_no_notifications(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch_plan, "PUSH_PACKAGE", "a_package_that_is_not_here")
    launch = LaunchPlan("127.0.0.1", 1, read_settings(BLOCKS["json"]), public=True)
    *_, (what, answer, _) = describe_decisions(launch)
    assert (what, answer) == ("notifications", "none, without the extra seabattle[push]")


def test_commands_can_be_given() -> None:
    lines = re.findall(r"/opt/seabattle/bin/seabattle (.+)", TEXT)
    assert len(lines) >= 5
    for line in lines:
        build_parser(line.split()).parse_args(line.split())


def test_metrics_and_problems_that_are_watched_exist() -> None:
    assert set(re.findall(r"seabattle_([a-z_]+)", TEXT)) <= HELP.keys()
    assert set(re.findall(r'of="([a-z_]+)"', TEXT)) <= set(list_problem_slugs())


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_the_unit_is_one_that_leaves_little(tmp_path: Path) -> None:
    unit = tmp_path / "seabattle.service"
    unit.write_text(BLOCKS["ini"])
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(unit)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.skipif(not shutil.which("caddy"), reason="Caddy is not installed")
def test_caddy_takes_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    file = tmp_path / "Caddyfile"
    file.write_text(BLOCKS["caddyfile"])
    command = ["caddy", "adapt", "--validate", "--config", str(file)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
