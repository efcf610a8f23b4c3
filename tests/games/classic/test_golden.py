"""Short games written down in full: each order and all that is told of it."""

from typing import Any

import pytest

from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from tests.games.classic.table import LONE, LONE_BOARD, PAIR, PAIR_BOARD, Table
from tests.games.table import Layout

Script = list[tuple[str, str, str]]
"""Who; a square, `decline` or `claim`; what everybody is then told."""

SECOND_SHOT: Script = [
    ("one", "A-1", "hit, again"),
    ("one", "A-2", "hit"),
    ("two", "C-1", "hit"),  # its cruiser is damaged: one whole ship is not enough
    ("one", "E-5", "miss"),
    ("two", "C-2", "hit, sunk C-1 C-2 as number 1"),
    ("one", "A-3", "hit, sunk A-1 A-2 A-3 as number 1"),
    ("two", "A-1", "hit"),
    ("one", "C-2", "hit"),
    ("two", "A-2", "hit"),
    ("one", "C-1", "hit, sunk C-1 C-2 as number 2, one wins by fleet_sunk"),
]
DECLINED: Script = [
    ("one", "E-1", "miss"),
    ("two", "C-2", "hit, again"),
    ("two", "decline", "declined"),
    ("one", "C-2", "hit"),
    ("two", "C-1", "hit, sunk C-1 C-2 as number 1"),
]
CLAIM: Script = [
    ("one", "claim", "wrong claim"),
    ("two", "A-1", "hit"),
    ("one", "A-1", "hit"),
    ("two", "A-2", "hit, sunk A-1 A-2 as number 1"),
    ("one", "A-2", "hit, sunk A-1 A-2 as number 1"),
    ("two", "D-4", "miss"),
    ("one", "claim", "one wins by claim"),
]
SILENT: Script = [
    ("one", "A-1", "hit"),
    ("two", "D-4", "miss"),
    ("one", "A-2", "hit, one wins by fleet_sunk"),
]
SILENT_CLAIM: Script = [
    ("one", "A-1", "hit"),
    ("two", "claim", "wrong claim"),
    ("one", "A-2", "hit"),
    ("two", "A-1", "hit"),
    ("one", "D-4", "miss"),
    ("two", "A-2", "hit"),
    ("one", "D-3", "miss"),
    ("two", "claim", "two wins by claim"),
]
TURN_LIMIT: Script = [
    ("one", "A-1", "hit, again"),
    ("one", "E-5", "miss"),
    ("two", "E-5", "miss"),
    ("one", "A-2", "hit, again"),
    ("one", "decline", "declined, drawn by turn_limit"),
]
WIN_IN_THE_LAST_TURN: Script = [
    ("one", "A-1", "hit"),
    ("two", "D-4", "miss"),
    ("one", "A-2", "hit, sunk A-1 A-2 as number 1, one wins by fleet_sunk"),
]
TWO_BEGINS: Script = [("two", "B-2", "miss"), ("one", "B-2", "miss")]
AGAIN_AND_AGAIN: Script = [
    ("one", "C-1", "hit, again"),
    ("one", "C-1", "hit"),  # an old wound
    ("two", "E-5", "miss"),
    ("one", "C-1", "hit"),  # and no second shot for it
    ("two", "E-5", "miss"),
    ("one", "C-2", "hit, sunk C-1 C-2 as number 1, again"),
    ("one", "decline", "declined"),
]

TALES: dict[str, tuple[Layout, dict[str, Any], Script]] = {
    "second shot": (PAIR, {"second_shot": True}, SECOND_SHOT),
    "declined": (PAIR, {"second_shot": True}, DECLINED),
    "claim": (LONE, {"claim_victory": True}, CLAIM),
    "silent": (LONE, {"silent_sinking": True}, SILENT),
    "silent claim": (LONE, {"silent_sinking": True, "claim_victory": True}, SILENT_CLAIM),
    "turn limit": (PAIR, {"second_shot": True, "turn_limit": 3}, TURN_LIMIT),
    "win in the last turn": (LONE, {"turn_limit": 3}, WIN_IN_THE_LAST_TURN),
    "two begins": (LONE, {"first": "two"}, TWO_BEGINS),
    "again and again": (PAIR, {"manoeuvre": True, "second_shot": True}, AGAIN_AND_AGAIN),
}


@pytest.mark.parametrize("tale", TALES)
def test_a_game_goes_as_it_is_written(tale: str) -> None:
    layout, options, script = TALES[tale]
    board = PAIR_BOARD if layout is PAIR else LONE_BOARD
    table = Table(layout, layout, **options, **board)
    for seat, does, is_told in script:
        order = {"kind": does} if does.isalpha() else {"kind": "fire", "at": does}
        told = table.give(Seat(seat), **order)
        assert ", ".join(filter(None, map(in_short, told))) == is_told


def in_short(event: Json) -> str:
    match event["kind"]:
        case "shot":
            return "hit" if event["hit"] else "miss"
        case "sunk":
            return f"sunk {' '.join(event['squares'])} as number {event['lost']}"
        case "ended":
            winner, reason = event["outcome"]["winner"], event["outcome"]["reason"]
            return f"{winner} wins by {reason}" if winner else f"drawn by {reason}"
        case "disclosed":
            return ""
        case kind:
            short = {"second_shot_won": "again", "second_shot_declined": "declined"}
            return short.get(kind, "wrong claim")
