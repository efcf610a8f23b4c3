"""Random matches of `pirates`, compared at every step with a game kept by hand."""

from collections import Counter
from random import Random

import pytest

from seabattle.core.answer import fill, offers
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.small_board import Small
from seabattle.games.pirates.model import PiratesOptions
from seabattle.games.pirates.rules import Pirates
from seabattle.match.match import Match
from tests.games.pirates.by_hand import POWERS, ByHand, Cell

SIZES = {
    "the full board": None,
    "all ships, crowded": Small(5, 6, tuple(POWERS)),
    "a strip": Small(2, 9, ("fregate", "brick", "corvette", "chaloupe")),
}


def cell(name: str) -> Cell:
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def square(cell: Cell) -> str:
    return f"{chr(ord('A') + cell[0])}{cell[1] + 1}"


def paper(match: Match) -> ByHand:
    ships = {
        seat.value: {
            berth["ship"]: set(map(cell, berth["squares"]))
            for berth in match.game.secret(match.state, seat)
        }
        for seat in PLAYERS
    }
    shape = match.game.grid.shape
    return ByHand(len(shape.columns), len(shape.rows), ships)


def visible_marks(match: Match, board: int) -> dict[Cell, str]:
    layers = match.view(Seat.WATCHER).boards[board].layers
    named = {"hit": "hit", "sunk": "hit", "miss": "miss", "revealed": "revealed"}
    return {
        cell(at): named[layer.kind]
        for layer in layers
        if layer.kind in named
        for at in layer.squares
    }


def visible_stock(match: Match, owner: Seat) -> Counter[str]:
    counters = match.view(Seat.WATCHER).counters
    mine = [counter for counter in counters if (counter.name, counter.of) == ("power", owner)]
    return Counter({str(counter.item): int(str(counter.value)) for counter in mine})


def check_same(match: Match, by_hand: ByHand) -> None:
    for board, seat in enumerate(PLAYERS):
        sheet = by_hand.sheets[seat.value]
        assert visible_marks(match, board) == sheet.marks
        assert +visible_stock(match, seat) == +sheet.stock
        layers = match.view(Seat.WATCHER).boards[board].layers
        assert [la.name for la in layers if la.kind == "sunk"] == sheet.sunk_ships()
    assert (match.outcome and str(match.outcome.winner)) == by_hand.winner


def check_legal(match: Match, seat: Seat, by_hand: ByHand) -> None:
    prompt = match.game.prompt(match.state, seat)
    legal = by_hand.legal(seat.value)
    for kind in ("shoot", "kraken", "sonar", "triple_shot", "instakill"):
        for at in by_hand.cells:
            for line in ("across", "down") if kind == "triple_shot" else (None,):
                order: dict[str, Json] = {"kind": kind, "at": square(at)}
                order |= {"line": line} if line else {}
                assert offers(prompt, order) == ((kind, at, line) in legal)


@pytest.mark.parametrize("size", SIZES)
def test_random_matches_go_as_they_would_by_hand(size: str) -> None:
    game = Pirates(PiratesOptions(small=SIZES[size]))
    rng = Random(1)
    for _ in range(10):
        match = Match(game)
        for seat in PLAYERS:
            match.give(seat, fill(match.game.prompt(match.state, seat), rng))
        by_hand = paper(match)
        turn = Seat.ONE
        while match.outcome is None:
            assert match.waiting_for == (turn,)
            if rng.random() < 0.1:
                check_legal(match, turn, by_hand)
            order = fill(match.game.prompt(match.state, turn), rng)
            match.give(turn, order)
            by_hand.attack(turn.value, order["kind"], cell(order["at"]), order.get("line"))
            check_same(match, by_hand)
            turn = turn.other
