"""The command line as other programs meet it: pipes, terminals, signals."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

import msgspec
import pytest

SEABATTLE = (sys.executable, "-m", "seabattle.cli.main")


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        (*SEABATTLE, *arguments),
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "LANG": "C.UTF-8", "COLUMNS": "100", **environment},
        timeout=60,
        check=False,
    )


def test_a_game_can_be_piped(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    typed = "random\n\na1\nsurrender\nyes\n"
    played = run("play", "classic", "--record", str(record), typed=typed)
    assert (played.returncode, played.stderr) == (0, "")
    assert "You surrender: you lose." in played.stdout
    assert "\x1b" not in played.stdout
    verified = run("verify", str(record), "--json")
    assert verified.returncode == 0
    report = msgspec.json.decode(verified.stdout)
    assert (report["holds"], report["proven"]) == (True, False), "all numbers were made here"


@pytest.mark.parametrize("command", ["schema", "games", "--help"])
def test_a_reader_that_leaves_early_is_no_error(command: str) -> None:
    with subprocess.Popen(
        (*SEABATTLE, command), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as ran:
        assert ran.stdout
        ran.stdout.close()
        _, said = ran.communicate(timeout=60)
    assert (ran.returncode, said) == (0, b"")


def test_output_that_cannot_be_written_is_said() -> None:
    closed = subprocess.run(
        ("sh", "-c", '"$@" >&-', "sh", *SEABATTLE, "games"), stderr=subprocess.PIPE, check=False
    )
    assert closed.returncode == 2
    assert closed.stderr.startswith(b"seabattle: standard streams are closed")


def test_letters_that_a_terminal_lacks_are_question_marks() -> None:
    listed = run("games", "morskoi", PYTHONIOENCODING="ascii")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "morskoi  Sea Battle (??????? ???)" in listed.stdout


def test_ctrl_c_ends_a_command_without_a_word() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(
        (*SEABATTLE, "referee", "classic"), stdin=pipe, stdout=pipe, stderr=pipe
    ) as referee:
        assert referee.stdout
        referee.stdout.readline()
        referee.send_signal(signal.SIGINT)
        _, said = referee.communicate(timeout=60)
    assert (referee.returncode, said.strip()) == (130, b"")


def test_the_referee_answers_at_once_and_ends_with_its_input() -> None:
    with subprocess.Popen(
        (*SEABATTLE, "referee", "salvo"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as referee:
        assert referee.stdin
        assert referee.stdout
        assert b'"salvo"' in referee.stdout.readline()
        assert b"to_act" in referee.stdout.readline()
        referee.stdin.write(b'{"view": "one"}\n')
        referee.stdin.flush()
        assert b'"prompt"' in referee.stdout.readline()
        referee.stdin.close()
        assert referee.wait(20) == 0


def test_commands_that_speak_json_do_without_the_terminal_library() -> None:
    code = (
        "import sys; from seabattle.cli.main import main; main(['schema', 'classic']);"
        "sys.exit('rich' in sys.modules)"
    )
    ran = subprocess.run((sys.executable, "-c", code), capture_output=True, check=False)
    assert "order" in msgspec.json.decode(ran.stdout)
    assert ran.returncode == 0


@pytest.mark.parametrize("imported", ["seabattle.core", "seabattle.cli.commands.games", "argparse"])
def test_ctrl_c_at_the_very_start_is_no_error_either(imported: str) -> None:
    code = f"""
import sys
class PressesCtrlC:
    def find_spec(self, name, path=None, target=None):
        if name == {imported!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, PressesCtrlC())
from seabattle.cli.main import main
sys.exit(main(["games"]))
"""
    ran = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "\n")


class LiveTerminal:
    """`seabattle` at a terminal of its own, typed at and read from."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.end, inner = pty.openpty()
        self.process = subprocess.Popen(
            (*SEABATTLE, *arguments),
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env={**os.environ, "TERM": "xterm", "LANG": "C.UTF-8", **environment},
            start_new_session=True,
        )
        os.close(inner)
        self.seen = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.end)

    def until(self, words: str, seconds: float = 30) -> str:
        """Read the output up to these words, and return it."""
        start, deadline = len(self.seen), time.monotonic() + seconds
        while words not in self.seen[start:]:
            if time.monotonic() > deadline:
                raise TimeoutError(self.seen[start:])
            if select.select([self.end], [], [], 0.1)[0]:
                self.seen += os.read(self.end, 65536).decode("utf-8", "replace")
        return self.seen[start:]

    def interrupt(self, words: str) -> str:
        """Press Ctrl-C, and see what is shown up to these words. Press it again as a person would:
        Python does not notice one that comes in the instant before it waits for a line."""
        for _ in range(5):
            os.killpg(self.process.pid, signal.SIGINT)
            with suppress(TimeoutError):
                return self.until(words, seconds=6)
        raise AssertionError("Ctrl-C was not heard five times")

    def type(self, line: str) -> None:
        os.write(self.end, f"{line}\n".encode())

    def leaves(self) -> bool:
        """Whether it ends by itself, and well."""
        return self.process.wait(20) == 0


def test_nothing_secret_stays_in_sight_at_the_curtain() -> None:
    with LiveTerminal("play", "classic", "--opponent", "person") as terminal:
        assert "\x1b[?1049h" in terminal.until("Press Enter.")
        terminal.type("")
        terminal.until("To place")
        terminal.type("random")
        terminal.until("Every ship is in place")
        terminal.type("done")
        terminal.until("hand the keyboard to Player two")
        terminal.type("")
        curtain = terminal.until("Player two, the keyboard is yours")
        assert "\x1b[2J\x1b[3J" in curtain
        assert "Carrier" not in curtain.split("\x1b[3J")[-1]
        terminal.type("")
        terminal.until("To place")
        terminal.type("quit")
        assert "\x1b[?1049l" in terminal.until("Goodbye")
        assert terminal.leaves()


@pytest.mark.parametrize(
    ("environment", "colours"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colours_only_where_they_are_wanted(environment: dict[str, str], colours: bool) -> None:
    with LiveTerminal("play", "classic", **environment) as terminal:
        terminal.until("To place")
        terminal.type("random")
        shown = terminal.until("Every ship is in place")
        assert ("\x1b[1;32mC" in shown) is colours
        assert "  C" in re.sub(r"\x1b\[[\d;]*m", "", shown)
        terminal.type("quit")
        terminal.until("Goodbye")
        assert terminal.leaves()


def test_a_dumb_terminal_scrolls_secrets_out_of_sight() -> None:
    with LiveTerminal("play", "classic", "--opponent", "person", TERM="dumb") as terminal:
        shown = terminal.until("Press Enter.")
        assert "\n" * 20 in shown.replace("\r", "")
        assert "\x1b" not in shown
        terminal.type("quit")
        terminal.until("Goodbye")
        assert terminal.leaves()


def test_long_rules_come_in_pages_and_ctrl_c_is_a_goodbye() -> None:
    with LiveTerminal("play", "classic") as terminal:
        terminal.until("To place")
        terminal.type("rules")
        assert "Two players each hide five ships" in terminal.until("Enter for more, q to stop")
        terminal.type("")
        second = terminal.until("Enter for more, q to stop")
        terminal.type("q")
        assert "When the game is over" not in second + terminal.until("> ")
        assert "Traceback" not in terminal.interrupt("Goodbye")
        assert terminal.leaves()
