"""The transcripts in docs/protocol: the contract with bots, replayed to the byte."""

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

from seabattle.core.chance import Drawn
from seabattle.core.errors import Malformed
from seabattle.core.grid import Grid
from seabattle.core.kinds import Json, kind_of
from seabattle.core.wire import GameType
from seabattle.games.catalogue import known_games
from seabattle.testing.transcript import replay_transcript

PROTOCOL = Path(__file__).parent.parent / "docs/protocol"
every_game = pytest.mark.parametrize("game", known_games().values(), ids=known_games())


@cache
def lines(game: str) -> list[str]:
    return (PROTOCOL / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()


def exchanges(game: str) -> list[tuple[Json, list[Json]]]:
    """Each line sent, with the lines of its answer."""
    found: list[tuple[Json, list[Json]]] = []
    for entry in map(msgspec.json.decode, lines(game)[1:]):
        if "in" in entry:
            found.append((entry["in"], []))
        elif found:
            found[-1][1].append(entry["out"])
    return found


def accepted_orders(game: str) -> list[Json]:
    """The orders that were carried out or sealed."""
    return [
        sent["order"]
        for sent, answer in exchanges(game)
        if isinstance(sent, dict) and "order" in sent and answer[-1].keys() <= {*AFTER_AN_ORDER}
    ]


AFTER_AN_ORDER = ("to_act", "chance", "outcome")


def test_there_is_a_transcript_and_a_page_for_every_game_and_no_other() -> None:
    assert {path.stem for path in PROTOCOL.glob("*.jsonl")} == set(known_games())
    pages = {path.stem for path in PROTOCOL.glob("*.md")}
    assert pages == {"README", "programs", "server", "messages", "settings", *known_games()}


@every_game
def test_a_transcript_replays_to_the_byte(game: GameType) -> None:
    assert list(replay_transcript(lines(game.id))) == lines(game.id)


@every_game
def test_a_transcript_has_every_order_of_its_game(game: GameType) -> None:
    kinds = {kind_of(order) for order in game.order_types if order is not Drawn}
    assert kinds <= {order["kind"] for order in accepted_orders(game.id)}


@every_game
def test_a_transcript_shows_the_whole_protocol(game: GameType) -> None:
    """Views of all seats in the middle and at the end, a refusal, an error, and the outcome."""
    answers = [said for _, answer in exchanges(game.id) for said in answer]
    end = next(place for place, said in enumerate(answers) if "outcome" in said)
    for part in (answers[:end], answers[end:]):
        assert {said["view"]["seat"] for said in part if "view" in said} == {
            "one",
            "two",
            "watcher",
        }
    assert any("refused" in said for said in answers)
    assert any("error" in said for said in answers)


@every_game
def test_squares_spelled_loosely_are_taken(game: GameType) -> None:
    """Some order spells a square in another way than the game does."""
    grid = game(game.options_type()).grid
    sent = msgspec.json.encode(accepted_orders(game.id)).decode()
    assert any(is_loose(grid, text) for text in re.findall(r'"([^"]+)"', sent))


def is_loose(grid: Grid, text: str) -> bool:
    try:
        return grid.read(text) != text
    except Malformed:
        return False


@every_game
def test_the_page_explains_every_order_event_and_refusal(game: GameType) -> None:
    page = (PROTOCOL / f"{game.id}.md").read_text(encoding="utf-8")
    orders = {kind_of(order) for order in game.order_types}
    events = {kind_of(event) for event in game.event_types}
    missing = [name for name in orders | events | set(game.paragraphs) if not mentions(name, page)]
    assert sorted(missing) == []


def mentions(name: str, page: str) -> bool:
    """Return whether a page has a name as inline code or in a line of JSON."""
    return re.search(rf'[`"]{name}[`"]', page) is not None
