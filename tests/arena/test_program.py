"""Players that are programs: what they are told, and what happens when they break the rules."""

import sys
from pathlib import Path

import msgspec
import pytest

from seabattle.arena.bout import Bout, play_fixture
from seabattle.arena.fixture import Fixture, Result, Setup
from seabattle.arena.program import NoProgram
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import Seat
from seabattle.games.catalogue import known_games
from tests.arena.bots import answering, program

EXAMPLE = f"exec:{sys.executable} examples/prompt_bot.py"
SMALL: dict[str, Json] = {"small": {"rows": 6, "columns": 6, "ships": ["battleship"]}}


def result(game: str, one: str, two: str, time_limit: float = 20, **options: Json) -> Result:
    fixture = Fixture(0, game, Setup("test", options), 1, (one, two))
    return play_fixture(fixture, time_limit).result


@pytest.mark.parametrize("game", known_games())
def test_the_example_plays_every_game_to_its_end(game: str) -> None:
    found = result(game, EXAMPLE, "random")
    assert found.fault is None
    assert found.outcome.reason != "forfeit"
    assert len(found.seconds[0]) + len(found.seconds[1]) == found.orders


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("'hello'", "sent 'hello', which is not an order"),
        ("'[' * 100000", "which is not an order"),
        ('\'{"seat": "two", "order": {"kind": "surrender"}}\'', "gave an order for seat two"),
        (
            '\'{"seat": "one", "order": {"kind": "surrender"}, "decision": 5}\'',
            "answered decision 5 instead of 0",
        ),
        ('\'{"seat": "one", "order": {"kind": "dance"}}\'', "kind"),
        ('\'{"seat": "one", "order": {"kind": "fire", "squares": ["A-1"]}}\'', "salvo 11"),
    ],
)
def test_whoever_breaks_the_rules_forfeits_and_the_report_says_how(
    tmp_path: Path, answer: str, why: str
) -> None:
    bot = answering(tmp_path, "bad", answer)
    found = result("salvo", bot, "random", **SMALL)
    assert (found.outcome.winner, found.outcome.reason) == (Seat.TWO, "forfeit")
    assert found.fault is not None
    assert found.fault.player == bot
    assert found.fault.sentence.startswith("match 0, seat one, decision 0: ")
    assert why in found.fault.sentence


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import time\ntime.sleep(60)", "gave no answer within 0.2 seconds"),
        ("raise SystemExit(3)", "exited with code 3"),
        ("import sys\nsys.stdout.write('x' * 2000000)\nsys.stdout.flush()\ninput()", "more than"),
    ],
)
def test_silence_an_end_and_endless_talk_forfeit(tmp_path: Path, text: str, why: str) -> None:
    limit = 0.2 if "sleep" in text else 20
    found = result("salvo", "random", program(tmp_path, "bad", text), limit, **SMALL)
    assert found.fault is not None
    assert why in found.fault.sentence
    assert found.outcome.winner is Seat.ONE


def test_a_program_may_give_up(tmp_path: Path) -> None:
    bot = answering(tmp_path, "meek", '\'{"seat": "one", "order": {"kind": "surrender"}}\'')
    found = result("salvo", bot, "random", **SMALL)
    assert (found.outcome.reason, found.fault) == ("surrender", None)


LISTENER = """
import random
out = open({path!r}, "w")
for line in sys.stdin:
    said = json.loads(line)
    out.write(line)
    out.flush()
    if "view" in said:
        ask = said["view"]["prompt"]["verbs"][0]["parts"][0]["ask"]
        if ask["ask"] == "fleet":
            ship = [{{"ship": "battleship", "squares": ["A-1", "A-2", "A-3", "A-4"]}}]
            order = {{"kind": "place", "fleet": ship}}
        else:
            order = {{"kind": "fire", "squares": ask["among"][:1]}}
        print(json.dumps({{"seat": "two", "order": order}}), flush=True)
"""


def test_a_program_is_told_what_its_seat_hears_and_nothing_else(tmp_path: Path) -> None:
    """The opening with its seat, its own events in order, a view for each decision, the outcome."""
    heard = tmp_path / "heard.jsonl"
    bot = program(tmp_path, "listener", "import json, sys" + LISTENER.format(path=str(heard)))
    fixture = Fixture(0, "salvo", Setup("test", SMALL), 1, ("random", bot))
    bout = Bout(fixture)
    with bout.seat_players(20):
        bout.play()
    lines = [msgspec.json.decode(line) for line in heard.read_bytes().splitlines()]
    assert lines[0]["game"] == "salvo"
    assert lines[0]["seat"] == "two"
    assert lines[0]["options"]["small"]["rows"] == 6
    events = [line for line in lines if "event" in line]
    told = [to_builtins(event) for event in bout.match.heard[Seat.TWO]]
    assert [line["event"] for line in events] == told
    assert [line["number"] for line in events] == list(range(len(events)))
    views = [line for line in lines if "view" in line]
    assert [line["decision"] for line in views] == list(range(bout.match.decisions[Seat.TWO]))
    assert all(line["view"]["seat"] == "two" for line in views)
    assert set(lines[-1]) == {"outcome"}
    assert len(lines) == 1 + len(events) + len(views) + 1


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(NoProgram, match=r"exec:\./nowhere cannot be started: No such file"):
        result("salvo", "random", "exec:./nowhere")
    with pytest.raises(NoProgram, match="needs a command"):
        result("salvo", "exec:", "random")
    with pytest.raises(NoProgram, match="cannot be read as a command: No closing quotation"):
        result("salvo", "exec:'./my bot", "random")


def test_a_program_does_not_outlive_its_match(tmp_path: Path) -> None:
    bot = program(tmp_path, "stubborn", "import time\nwhile True:\n    time.sleep(1)\n")
    bout = Bout(Fixture(0, "salvo", Setup("test", SMALL), 1, (bot, "random")))
    with bout.seat_players(0.2):
        bout.play()
    assert bout.players[Seat.ONE]._process.poll() is not None  # type: ignore[attr-defined]
