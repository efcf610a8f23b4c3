"""Files, arguments and programs from strangers: a sentence, an exit code, and nothing that a
terminal obeys."""

import json
import sys
from pathlib import Path

import pytest

from seabattle.cli.arguments import LARGEST_FILE, MOST
from seabattle.cli.printing import LONGEST_LINE, escape_controls, to_line
from seabattle.core.kinds import Json
from tests.cli.fake_terminal import Ran, Terminal

GOLDEN = Path(__file__).parent.parent / "golden"
ESCAPES = "\x1b[31m\x07\x9b2J\u202e"
HUGE = 10**4000
DEEP = "[" * 100_000


def salvo(**changes: Json) -> Json:
    """A record with some of its fields replaced."""
    return {**json.loads((GOLDEN / "salvo-1.json").read_text()), **changes}


def run_on(terminal: Terminal, folder: Path, record: Json, *arguments: str) -> Ran:
    command, *others = arguments
    path = folder / "match.json"
    path.write_text(json.dumps(record))
    return terminal.run(command, str(path), *others)


def is_harmless(ran: Ran) -> bool:
    """Whether no control character is printed, lines have an end, and errors are one short line."""
    printed = ran.out + ran.err
    short = all(len(line) < 2 * LONGEST_LINE for line in ran.out.splitlines())
    return short and escape_controls(printed) == printed and len(ran.err) < LONGEST_LINE + 50


@pytest.mark.parametrize("orders", [0, 1, 2, 5])
def test_a_record_without_an_end_cannot_be_analysed(
    terminal: Terminal, tmp_path: Path, orders: int
) -> None:
    ran = run_on(terminal, tmp_path, salvo(log=salvo()["log"][:orders]), "analyse")
    assert (ran.code, ran.out) == (1, "")
    assert "the record ends before the match is over, after " in ran.err


@pytest.mark.parametrize("command", ["verify", "analyse", "replay"])
@pytest.mark.parametrize("field", ["format", "version"])
@pytest.mark.parametrize("number", [HUGE, -HUGE, 10**20], ids=["huge", "-huge", "large"])
def test_a_record_with_a_huge_number_is_refused(
    terminal: Terminal, tmp_path: Path, command: str, field: str, number: int
) -> None:
    ran = run_on(terminal, tmp_path, salvo(**{field: number}), command)
    assert ran.code == 1
    assert is_harmless(ran)
    assert ("has format" if field == "format" else "has no version") in ran.out + ran.err


@pytest.mark.parametrize("command", ["verify", "analyse", "replay"])
@pytest.mark.parametrize("game", [ESCAPES, "x" * 5000, "a\nb"])
def test_the_name_of_a_game_in_a_record_is_printed_harmlessly(
    terminal: Terminal, tmp_path: Path, command: str, game: str
) -> None:
    ran = run_on(terminal, tmp_path, salvo(game=game), command)
    assert ran.code == 1
    assert is_harmless(ran)
    assert "there is no game" in ran.out + ran.err


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_the_seats_of_digests_are_printed_harmlessly(
    terminal: Terminal, tmp_path: Path, options: tuple[str, ...]
) -> None:
    ran = run_on(terminal, tmp_path, salvo(digests={ESCAPES: "0"}), "verify", *options)
    assert ran.code == 1
    assert is_harmless(ran)


@pytest.mark.parametrize("title", [ESCAPES, "x" * 5000, "a\n  ok    all is well"])
def test_the_words_of_a_tournament_are_printed_harmlessly(
    terminal: Terminal, tmp_path: Path, title: str
) -> None:
    played: Json = {"tournament": 1, "title": title, "games": [], "standings": []}
    ran = run_on(terminal, tmp_path, {**played, "players": []}, "verify")
    assert ran.code == 0
    assert is_harmless(ran)
    assert len(ran.out.splitlines()) == 6, "no line is made up"


@pytest.mark.parametrize("command", ["verify", "analyse", "replay"])
def test_a_file_that_is_no_text_is_refused(
    terminal: Terminal, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b'{"\xff": 1}')
    ran = terminal.run(command, str(path))
    assert (ran.code, ran.out) == (1, "")
    assert "can't decode byte 0xff" in ran.err


def test_json_for_programs_keeps_what_it_escapes(terminal: Terminal, tmp_path: Path) -> None:
    ran = run_on(terminal, tmp_path, salvo(digests={ESCAPES: "0"}), "verify", "--json")
    assert f"digest {ESCAPES}" in {check["what"] for check in json.loads(ran.out)["checks"]}


def test_a_file_that_is_too_large_is_not_read(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    ran = terminal.run("verify", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert "is too large: at most 64 MiB are read" in ran.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("verify", ESCAPES), "cannot be read: No such file"),
        (("verify", "a\x00b"), "cannot be read: embedded null byte"),
        (("replay", "x" * 5000), "cannot be read: File name too long"),
        (("games", "x" * 5000), "choose from"),
        (("play", "classic", "--option", ESCAPES), "use name=value"),
        (("play", "classic", "--option", f"first={DEEP}"), "it is one of"),
        (("play", "classic", "--option", "first=\udcff"), "surrogates not allowed"),
        (("play", "classic", "--seed", "9" * 41), "is not a whole number of at most 40 digits"),
        (("play", "classic", "--seed=--"), "--seed=--: -- is no value"),
        (("arena", "salvo", "random", "bosun", "--matches=--"), "-- is no value"),
        (("arena", "salvo", "random", "bosun", "--matches", "9" * 400), f"from 1 to {MOST}"),
        (("referee", "salvo", "--options", DEEP), "--options is not JSON"),
        (("referee", "salvo", "--options", "\udcff"), "--options is not JSON"),
        (("serve", "--host", "\u202eabc"), "this is no address and no name of a machine"),
        (("serve", "--workers", "9" * 4300), "it is a number from 1 to 1000"),
        (("store", "check", ESCAPES), "there is no store at"),
    ],
)
def test_a_hostile_argument_gets_one_short_harmless_line(
    terminal: Terminal, arguments: tuple[str, ...], said: str
) -> None:
    ran = terminal.run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("seabattle: ")
    assert ran.err.count("\n") == 1
    assert said in ran.err
    assert is_harmless(ran)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (DEEP, "recursion"),
        ('{"limits": {"connections_in_all": %s}}' % ("9" * 4300), "connections_in_all is too"),
        ('{"idle_matches": 1e300}', "idle_matches"),
        ('{"store": "\\u001b[31m/sea.db"}', "there is no folder"),
    ],
)
def test_hostile_settings_are_wrong(
    terminal: Terminal, tmp_path: Path, settings: str, said: str
) -> None:
    file = tmp_path / "settings.json"
    file.write_text(settings)
    ran = terminal.run("serve", "--check", "--port", "0", "--settings", str(file))
    assert ran.code == 1
    assert said in ran.out
    assert is_harmless(ran)


@pytest.mark.parametrize("line", ['{"a":' * 50_000, DEEP])
@pytest.mark.parametrize("heading", ["", '{"kind":"store","format":1}\n'])
def test_a_deep_export_is_not_imported(
    terminal: Terminal, tmp_path: Path, heading: str, line: str
) -> None:
    file = tmp_path / "all.jsonl"
    file.write_text(heading + line)
    ran = terminal.run("store", "import", str(tmp_path / "new.db"), str(file))
    assert (ran.code, ran.out) == (1, "")
    assert "export" in ran.err
    assert not (tmp_path / "new.db").exists()


def test_what_a_program_sends_is_printed_harmlessly(terminal: Terminal, tmp_path: Path) -> None:
    order = {"kind": "place", "fleet": [{"ship": "carrier", "squares": [ESCAPES]}]}
    program = tmp_path / "bot.py"
    program.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('{\"view\"'):\n"
        f"        print({json.dumps({'seat': 'one', 'order': order})!r}, flush=True)\n"
    )
    bot = f"exec:{sys.executable} {program}"
    ran = terminal.run("arena", "salvo", bot, "random", "--matches", "1")
    assert ran.code == 0
    assert "isn’t a square" in ran.out
    assert is_harmless(ran)


def test_an_error_of_several_lines_becomes_one() -> None:
    assert to_line("no\n\tserver") == "no \tserver"
    assert to_line("x" * 5000 + " is wrong; y is right").endswith(" is wrong; y is right")
