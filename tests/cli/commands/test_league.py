"""`seabattle league`: from the page that describes it to a rated bot."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

import pytest

from seabattle.cli.main import main
from seabattle.client import Server as Remote
from seabattle.core.kinds import Json
from seabattle.server.protocol.leagues import LeagueInfo, Leagues, LeagueTable, Ranked
from seabattle.server.protocol.matchmaking import Rating
from tests.cli.test_processes import SEABATTLE
from tests.server.serving import Server, serving, wait_for

PAGE = Path("docs/bots.md").read_text("utf-8")
IMPORTS = "import json, sys\nfor line in sys.stdin:\n    "
QUICK: dict[str, Json] = {
    "ladder_seconds": 0,
    "league_patience_seconds": 0,
    "limits": {"bots_per_hour": 1e9, "bots_at_once": 1000},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), **QUICK) as server:
        yield server


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The program of the page, in the current folder."""
    found = re.search(r"\n\n(    import json\n.*?)\n\n## ", PAGE, re.DOTALL)
    assert found
    monkeypatch.chdir(tmp_path)
    Path("my_bot.py").write_text(dedent(found[1]))
    return f"{sys.executable} my_bot.py"


def test_the_table_has_both_ratings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    league = LeagueInfo("classic", "classic", {})
    tim = Ranked("b", "Tim", Rating(1480, 60, 3), 1.0, 0, without_luck=Rating(1520, 40, 2))

    async def answer(self: Remote, method: str, path: str, expected: type) -> object:
        if expected is Leagues:
            return Leagues((league,))
        return LeagueTable(league, (tim,), {"bosun": 1500}, 30.0)

    monkeypatch.setattr(Remote, "request", answer)
    assert main(["league", "show", "http://127.0.0.1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "bosun: rating 1500, a computer player",
        "Tim: rating 1480 ± 60 after 3 matches; without luck 1520 ± 40",
    ]


def join(server: Server, program: str, *more: str) -> int:
    return main(["league", "join", server.url, program, *more])


@contextmanager
def start(server: Server, program: str, *more: str) -> Iterator[subprocess.Popen[str]]:
    arguments = [*SEABATTLE, "league", "join", server.url, program, *more]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def read_to(process: subprocess.Popen[str], words: str) -> None:
    assert process.stdout
    while words not in (line := process.stdout.readline()):
        assert line, "it has ended"


def test_a_newcomer_follows_the_page(
    server: Server, bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    new = ("--name", "Tim", "--contact", "tim@example.org")
    assert join(server, bot, *new, "--matches", "2", "--at-once", "2") == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("a trial match here went well")
    assert said[1] == "Tim is a bot now; keep its key, seabattle-bot.json, and show it to nobody"
    assert len(said) == 5
    assert all(re.match(r"(won|lost) against (recruit|bosun|admiral)", line) for line in said[3:])
    assert Path("seabattle-bot.json").stat().st_mode & 0o777 == 0o600
    assert join(server, bot, "--matches", "1") == 0
    rated = re.compile(r"(won|lost) against \w+; rating \d+ ± \d+ after \d matches; http.+")
    assert rated.search(capsys.readouterr().out)
    wait_for(lambda: server.get("/api/leagues/classic")["bots"][0]["rating"]["matches"] == 3)
    assert main(["league", "show", server.url]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"^Tim: rating \d+ ± \d+ after 3 matches$", shown, re.MULTILINE)
    assert "bosun: rating 1500, a computer player" in shown
    assert main(["league", "leave", server.url]) == 0
    assert not Path("seabattle-bot.json").exists()
    assert server.get("/api/leagues/classic")["bots"] == []


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("./nowhere", "cannot be started"),
        ("exit(3)", "exited with code 3"),
        ("print('{}', flush=True)", "which is not an order"),
    ],
)
@pytest.mark.usefixtures("bot")
def test_a_broken_program_becomes_no_bot(
    server: Server, program: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("broken.py").write_text(IMPORTS + program)
    command = program if program[0] == "." else f"{sys.executable} broken.py"
    before = main(["store", "bots", str(server.folder / "tables.db")])
    assert before == 0
    bots = capsys.readouterr().out
    assert join(server, command, "--name", "Broken", "--contact", "b@example.org") in (1, 2)
    assert why in capsys.readouterr().err
    assert not Path("seabattle-bot.json").exists()
    main(["store", "bots", str(server.folder / "tables.db")])
    assert capsys.readouterr().out == bots


def test_a_program_that_fails_later_surrenders_and_stops_after_three(
    server: Server, bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    choice = 'random.choice(ask["among"])'
    failing = (
        Path("my_bot.py")
        .read_text()
        .replace(choice, f'"Z-99" if __import__("os").path.exists("fail") else {choice}')
    )
    Path("my_bot.py").write_text(failing)
    new = ("--name", "Failing", "--contact", "f@b.org")
    with start(server, bot, *new) as joined:
        read_to(joined, "went well")
        Path("fail").touch()
        rest = joined.communicate(timeout=60)[0]
    assert joined.returncode == 1
    assert rest.count("surrendered, since the program") == 3
    bot_id = json.loads(Path("seabattle-bot.json").read_text())["bot"]
    matches = server.get(f"/api/bots/{bot_id}")["matches"]
    assert len(matches) == 3


def test_ctrl_c_ends_after_the_match_under_way(server: Server, bot: str) -> None:
    with start(server, bot, "--name", "Patient", "--contact", "p@example.org") as joined:
        read_to(joined, "plays in classic")
        joined.send_signal(signal.SIGINT)
        rest = joined.communicate(timeout=60)[0]
    assert joined.returncode == 0
    assert "stopping after the matches under way" in rest


def test_a_bot_plays_against_people_who_ask(server: Server, bot: str) -> None:
    """Beside each other: one who takes their time does not keep it from the next."""
    with start(server, bot, "--name", "Friendly", "--contact", "f@example.org") as joined:
        read_to(joined, "plays in classic")
        id = json.loads(Path("seabattle-bot.json").read_text())["bot"]
        asked = {
            name: server.post(f"/api/bots/{id}/matches", {"league": "classic", "nickname": name})
            for name in ("Anne", "Mary")
        }
        paths = {name: f"/api/tables/{each['table']['id']}" for name, each in asked.items()}
        wait_for(lambda: {server.get(path)["status"] for path in paths.values()} == {"playing"})
        for name in reversed(asked):
            server.post(f"{paths[name]}/leave", {}, asked[name]["secret"])
            read_to(joined, f"won against {name}")
        joined.send_signal(signal.SIGINT)
        joined.communicate(timeout=60)
    assert joined.returncode == 0


def test_a_killed_bot_goes_on_with_its_match(server: Server, bot: str) -> None:
    def matches() -> list[Json]:
        key = json.loads(Path("seabattle-bot.json").read_text())["key"]
        seats = server.get("/api/me/seats", key)["seats"]
        return [seat["table"] for seat in seats if seat["table"]["status"] == "playing"]

    hold = "import os, time\ndef hold():\n    while os.path.exists('hold'): time.sleep(0.01)\n"
    program, choice = Path("my_bot.py").read_text(), 'random.choice(ask["among"])'
    Path("my_bot.py").write_text(hold + program.replace(choice, f"hold() or {choice}"))
    with start(server, bot, "--name", "Phoenix", "--contact", "p@b.org") as joined:
        read_to(joined, "went well")
        Path("hold").touch()
        read_to(joined, "plays in classic")
        wait_for(lambda: bool(matches()))
        joined.kill()
        joined.communicate()
    [under_way] = matches()
    Path("hold").unlink()
    assert join(server, bot, "--matches", "1") == 0
    outcome = server.get(f"/api/tables/{under_way['id']}")["outcome"]
    assert outcome["reason"] == "fleet_sunk"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["join", "sea.example.org", "bot"], "is not the address of a server"),
        (["join", "http://127.0.0.1:9", "bot"], "does not answer"),
        (["join", "SERVER", "bot"], "add --name and --contact"),
        (["join", "SERVER", "bot", "--name", "Tim", "--contact", "me"], "an e-mail or https://"),
        (["show", "SERVER", "--game", "chess"], "no league chess; the leagues are: classic"),
        (["show", "http://["], "does not answer: Invalid IPv6 URL"),
        (["leave", "SERVER"], "cannot be read"),
        (["join", "SERVER", "bot", "--key", "other.json"], "has a key for http://other"),
        (["join", "SERVER", "bot", "--key", "bad.json"], "does not hold the key of a bot"),
    ],
)
@pytest.mark.usefixtures("bot")
def test_mistakes_are_explained(
    server: Server, arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("other.json").write_text('{"server": "http://other", "bot": "b", "name": "n", "key": "k"}')
    Path("bad.json").write_text("[]")
    given = [server.url if word == "SERVER" else word for word in arguments]
    assert main(["league", *given]) == 2
    assert why in capsys.readouterr().err
