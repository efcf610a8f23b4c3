"""Shell completion, asked for as a shell asks for it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from seabattle.cli.arguments import find_every_player
from seabattle.cli.commands.completion import SHELLS
from seabattle.cli.parser import COMMANDS
from seabattle.games.catalogue import known_games
from tests.cli.fake_terminal import Terminal

ASK = """
source "$1"; shift
function complete_now() {
  COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
  local completer
  completer=$(complete -p seabattle | sed 's/.*-F \\([^ ]*\\).*/\\1/')
  "$completer"
  printf '%s\\n' "${COMPREPLY[@]}"
}
complete_now "$@"
"""


@pytest.fixture
def script(terminal: Terminal, tmp_path: Path) -> Path:
    path = tmp_path / "completion.bash"
    path.write_text(terminal.run("completion", "bash").out, "utf-8")
    return path


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is asked what it completes")
def test_bash_completes_commands_games_players_options_and_files(script: Path) -> None:
    def complete(*words: str) -> set[str]:
        done = subprocess.run(
            ("bash", "--norc", "-c", ASK, "bash", str(script), "seabattle", *words),
            capture_output=True,
            text=True,
            check=True,
            cwd=script.parent,
        )
        return {word.rstrip() for word in done.stdout.splitlines()}

    assert complete("") >= set(COMMANDS)
    assert complete("ver") == {"verify"}
    assert complete("play", "") >= set(known_games())
    assert complete("play", "classic", "--opponent", "b") == {"bosun"}
    assert complete("arena", "salvo", "") >= set(find_every_player())
    assert complete("games", "--lang") == {"--language"}
    assert complete("bench", "shots", "") >= {"classic", "pirates"}
    assert complete("verify", "comp") == {script.name}


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_gets_a_script_with_all_commands(terminal: Terminal, shell: str) -> None:
    ran = terminal.run("completion", shell)
    assert (ran.code, ran.err) == (0, "")
    assert all(command in ran.out for command in COMMANDS)
