"""The commands besides `play`: what they print, and how they end."""

import re
from argparse import Namespace
from importlib.metadata import version
from pathlib import Path

import msgspec
import pytest

from seabattle.cli.commands import referee as referee_command
from seabattle.cli.commands import serve
from seabattle.cli.parser import COMMANDS
from seabattle.games.catalogue import known_games
from seabattle.match.dealer import Seeded
from seabattle.match.record import record_of, write_record
from tests.cli.fake_terminal import Ran, Terminal, lines_with
from tests.match.matches import FAIR, play_to_end, tiny_game


def test_every_command_has_a_help_that_says_what_it_is_for(terminal: Terminal) -> None:
    overview = terminal.run("--help").out
    for name, purpose in COMMANDS.items():
        assert lines_with(overview, name, purpose)
        ran = terminal.run(name, "--help")
        assert ran.code == 0
        examples = re.findall(rf"^ .*\bseabattle {name}\b", ran.out, re.MULTILINE)
        assert examples, f"the help of {name} has no example"


def test_the_version(terminal: Terminal) -> None:
    ran = terminal.run("--version")
    assert (ran.code, ran.out) == (0, f"seabattle {version('seabattle')}\n")


def test_without_a_command_the_games_are_served_on_this_machine(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Namespace] = []
    monkeypatch.setattr(serve, "run", served.append)
    terminal.run()
    terminal.run("serve")
    alone, named = served
    assert alone == named
    assert (alone.host, alone.no_browser) == ("127.0.0.1", False)


@pytest.mark.parametrize("arguments", [("fly",), ("play", "--speed"), ("replay",)])
def test_wrong_usage_is_one_sentence_and_ends_with_2(
    terminal: Terminal, arguments: tuple[str, ...]
) -> None:
    ran = terminal.run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("seabattle: ")
    assert "(see `seabattle" in ran.err
    assert ran.err.count("\n") == 1


def test_games_lists_options_with_defaults_values_and_help(terminal: Terminal) -> None:
    ran = terminal.run("games")
    said = " ".join(ran.out.split())
    assert "first=one The player who moves first" in said
    assert "turn_limit=0 The game is a draw after this many turns" in said
    assert "--preset all_four All four bonus rules: manoeuvre=true" in said
    assert "a whole number from 0 to 100,000" in said
    assert "small=" not in ran.out
    assert "Классический" in terminal.run("games", "--language", "ru").out


def test_games_tells_of_one_game_and_its_players(terminal: Terminal) -> None:
    said = terminal.run("games", "wager").out
    assert "computer players: random, recruit, deckhand, captain, bosun, admiral" in said
    assert "salvo" not in said
    [game] = msgspec.json.decode(terminal.run("games", "salvo", "--json").out)
    assert (game["id"], game["players"][0]) == ("salvo", "random")


def test_games_as_json_is_all_that_a_table_needs(terminal: Terminal) -> None:
    listed = msgspec.json.decode(terminal.run("games", "--json").out)
    assert [game["id"] for game in listed] == list(known_games())
    for game in listed:
        assert {"title", "tagline", "version", "presets", "suggested"} <= game.keys()
        for option in game["options"]:
            assert option["help"]
            assert option["title"]
            assert option["name"] != "small"
            assert "values" not in option or option["default"] in option["values"]
    classic = {option["name"]: option for option in listed[0]["options"]}
    assert classic["first"]["values"] == ["one", "two", "lot"]
    assert classic["turn_limit"]["least"] == 0


def test_schemas_of_one_game_or_of_all(terminal: Terminal) -> None:
    one = msgspec.json.decode(terminal.run("schema", "classic").out)
    assert {"options", "order", "event", "view", "$defs"} <= one.keys()
    assert msgspec.json.decode(terminal.run("schema").out).keys() == known_games().keys()
    assert terminal.run("schema", "chess").code == 2


def answers(ran: Ran) -> list[dict[str, object]]:
    return [msgspec.json.decode(line) for line in ran.out.splitlines()]


def test_the_referee_answers_line_by_line_and_ends_with_its_input(terminal: Terminal) -> None:
    by_lot = ("--chance", "manual", "--options", '{"first": "lot"}')
    drawn = '{"seat": "chance", "order": {"kind": "drawn", "values": ["two"]}}'
    ran = terminal.run("referee", "classic", *by_lot, typed=f'{{"view": "one"}}\n{drawn}\n')
    assert ran.code == 0
    said = answers(ran)
    assert said[0]["game"] == "classic"
    assert said[1:3] == [
        {"to_act": ["chance"]},
        {"chance": {"what": "first", "draws": 1, "values": ["one", "two"]}},
    ]
    assert said[-1] == {"to_act": ["one", "two"]}


def test_the_referee_deals_from_a_seed_or_fairly(terminal: Terminal) -> None:
    lot = ("referee", "classic", "--options", '{"first": "lot"}')
    assert terminal.run(*lot, "--seed", "3").out == terminal.run(*lot, "--seed", "3").out
    starts = {terminal.run(*lot).out for _ in range(20)}
    assert len(starts) == 2


@pytest.mark.parametrize(
    "line", [b"\xff\xfe\x00", b"[" * 5000, b"{}", b"", b"null", b'{"view": "chance"}']
)
def test_a_line_that_cannot_be_read_is_answered_and_changes_nothing(
    terminal: Terminal, line: bytes
) -> None:
    ran = terminal.run("referee", "classic", "--seed", "1", typed=line + b'\n{"view": "one"}\n')
    error, view = answers(ran)[2:]
    assert set(error) == {"error"}
    assert "view" in view


def test_a_line_far_too_long_is_one_error(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee_command, "LONGEST_LINE", 100)
    order = b'{"seat": "one", "order": {"kind": "surrender"}}'
    for rest in (b"y" * 1000, b" " * 1000 + b"y"):
        typed = order + rest + b'\n{"view": "one"}\n'
        said = answers(terminal.run("referee", "classic", typed=typed))
        assert [next(iter(line)) for line in said[2:]] == ["error", "view"]


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ("{", "not JSON"),
        ("[]", "must be an object"),
        ('{"speed": 1}', "the options of classic are"),
    ],
)
def test_the_referee_needs_options_that_can_be_read(
    terminal: Terminal, options: str, problem: str
) -> None:
    ran = terminal.run("referee", "classic", "--options", options)
    assert ran.code == 2
    assert problem in ran.err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(write_record(record_of(play_to_end(tiny_game(), FAIR))))
    return path


def tamper_with(path: Path, old: str, new: str) -> Path:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def test_verify_prints_every_check(terminal: Terminal, record: Path) -> None:
    ran = terminal.run("verify", str(record))
    assert ran.code == 0
    assert lines_with(ran.out, "ok", "Every move was possible")
    assert lines_with(ran.out, "ok", "No hidden fleet was changed")
    assert "nobody could have foreseen" in ran.out
    report = msgspec.json.decode(terminal.run("verify", str(record), "--json").out)
    assert report["holds"] is True
    assert report["proven"] is True


def test_verify_says_what_does_not_hold_and_ends_with_1(terminal: Terminal, record: Path) -> None:
    tamper_with(record, '"digests": {\n  "one": "', '"digests": {\n  "one": "0')
    ran = terminal.run("verify", str(record))
    assert ran.code == 1
    assert lines_with(ran.out, "FAIL", "NOT true: Player one was told what the record says")
    assert "This record doesn’t check out." in ran.out
    report = msgspec.json.decode(terminal.run("verify", str(record), "--json").out)
    assert (report["holds"], report["proven"]) == (False, False)
    assert [check["what"] for check in report["checks"] if not check["holds"]] == ["digest one"]
    french = terminal.run("verify", str(record), "--language", "fr").out
    assert lines_with(french, "FAUX", "joueur 1")


def test_a_seeded_record_holds_and_proves_nothing(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "seeded.json"
    path.write_bytes(write_record(record_of(play_to_end(tiny_game(), Seeded(1)))))
    ran = terminal.run("verify", str(path))
    assert ran.code == 0
    assert "unproven" in ran.out


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_that_cannot_be_used_is_refused_in_one_sentence(
    terminal: Terminal, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "nonsense.json"
    path.write_bytes(b"{}")
    ran = terminal.run(command, str(path))
    assert ran.code == 1
    assert "this isn’t the record of a game" in ran.err
    assert ran.err.count("\n") == 1
    missing = terminal.run(command, str(tmp_path / "missing.json"))
    assert missing.code == 2
    assert "cannot be read" in missing.err


@pytest.mark.parametrize(
    ("old", "new"),
    [('"game": "classic"', '"game": "chess"'), ('"version": 1', '"version": 99')],
)
def test_a_record_of_an_unknown_game_or_version_is_refused(
    terminal: Terminal, record: Path, old: str, new: str
) -> None:
    tamper_with(record, old, new)
    assert terminal.run("verify", str(record)).code == 1
    replayed = terminal.run("replay", str(record))
    assert replayed.code == 1
    assert new.split(": ")[1].strip('"') in replayed.err


def test_a_record_with_an_impossible_order_is_refused(terminal: Terminal, record: Path) -> None:
    tamper_with(record, '"kind": "fire"', '"kind": "claim"')
    for command in ("replay", "verify"):
        ran = terminal.run(command, str(record))
        assert ran.code == 1
        assert "move 4" in ran.out + ran.err
